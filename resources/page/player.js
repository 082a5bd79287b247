// A board with its buttons.

class Player extends Reader {
  constructor(article) {
    super();
    this.article = article;
    this.first = article.dataset.first;
    this.order = this.first === "red" ? ["red", "yellow"] : ["yellow", "red"];
    this.start();
  }

  start() {
    this.root = treeOf(this.article);
    this.flipped = false;
    this.build();
    this.makeMovesButtons();
    this.followGraph();
    this.show(this.root);
    Solver.of(WIDTH, HEIGHT).then((solver) => {
      if (solver?.width === WIDTH && solver.height === HEIGHT) this.goOn(solver);
    });
  }

  build() {
    this.board = copyOf("board", "svg");
    this.samples = this.board.querySelector(".samples");
    this.samples.remove();
    this.chips = element("div", { className: "chips", ariaHidden: "true" });
    this.state = element("p", { className: "state", role: "status" });
    this.columns = element("ul", { className: "unseen", ariaLabel: say("columns") });
    this.comment = element("div", { className: "said" });
    this.next = element("div", { className: "next", role: "group", ariaLabel: say("continuations") });
    const buttons = element("div", { className: "buttons", role: "group", ariaLabel: say("moves") });
    this.buttons = {};
    for (const id of BUTTONS) {
      const name = say(id);
      const button = element("button", { type: "button", ariaLabel: name, title: name });
      button.append(copyOf("icons", `.${id} svg`));
      button.firstChild.setAttribute("aria-hidden", "true");
      button.addEventListener("click", () => this.go(id));
      this.buttons[id] = button;
      buttons.append(button);
    }
    this.buttons.mirrored.setAttribute("aria-pressed", "false");
    this.buildLine();
    const heading = this.article.querySelector("h1, h2");
    this.section = element(
      "section", { className: "player", ariaLabel: say("board", { text: heading.textContent }) },
      element("div", { className: "view" }, this.chips, this.board),
      buttons, this.state, this.thinking, this.columns, this.strip, this.tools, this.next, this.comment,
    );
    const { width, height } = this.board.viewBox.baseVal;
    this.section.style.setProperty("--columns", WIDTH);
    this.section.style.setProperty("--tall", height / width);
    heading.after(this.section);
    this.listen(this.section);
  }

  listen(player) {
    player.addEventListener("keydown", (event) => {
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        if (this.goBeside(event.key === "ArrowUp" ? -1 : 1)) event.preventDefault();
      }
    });
    let start = null;
    this.board.addEventListener("pointerdown", (event) => {
      start = [event.clientX, event.clientY];
    });
    this.board.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start[0], event.clientY - start[1]];
      start = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) this.go(x < 0 ? "forward" : "back");
      else if (Math.abs(x) + Math.abs(y) < SWIPE / 4) this.playAt(event);
    });
    this.article.addEventListener("focusin", () => { Player.current = this; });
    this.article.addEventListener("pointerdown", () => { Player.current = this; });
  }

  makeMovesButtons() {
    this.byHolder = new Map();
    const waiting = [this.root];
    while (waiting.length) {
      const node = waiting.pop();
      waiting.push(...node.next);
      if (node === this.root) continue;
      const button = element("button", { type: "button", className: node.holder.className });
      button.id = node.holder.id;
      button.append(...node.holder.childNodes);
      node.holder.replaceWith(button);
      node.holder = button;
      button.addEventListener("click", () => this.jump(node));
    }
  }

  followGraph() {
    const figure = this.article.querySelector(".graph figure");
    if (!figure) return;
    this.graph = figure.querySelector("svg");
    const line = [this.root];
    while (line.at(-1).next.length) line.push(line.at(-1).next[0]);
    // The graph is of the first line that starts once: a note without a disc is no point of it.
    const points = this.graph.querySelectorAll(".point");
    this.line = line.filter((node, place) => !place || node.column !== null).slice(0, points.length);
    this.marker = document.createElementNS(SVG, "rect");
    this.marker.setAttribute("class", "current");
    const step = Number(figure.dataset.step);
    this.left = Number(figure.dataset.left);
    for (const [name, value] of Object.entries({
      y: figure.dataset.top, width: step - 1, height: figure.dataset.height, rx: 3,
    })) this.marker.setAttribute(name, value);
    this.step = step;
    this.graph.append(this.marker);
    this.graph.addEventListener("click", (event) => {
      const box = this.graph.getBoundingClientRect();
      const x = (event.clientX - box.left) * this.graph.viewBox.baseVal.width / box.width;
      const place = Math.floor((x - this.left) / step);
      if (this.line[place]) this.jump(this.line[place]);
    });
  }

  // Where somebody goes.

  go(id) {
    const { current } = this;
    if (id === "start") this.show(this.root);
    else if (id === "back" && current.parent) this.show(current.parent);
    else if (id === "forward" && current.following) this.show(current.following);
    else if (id === "end") {
      let node = current;
      while (node.following) node = node.following;
      this.show(node);
    } else if (id === "mirrored") {
      this.flipped = !this.flipped;
      this.buttons.mirrored.setAttribute("aria-pressed", String(this.flipped));
      this.show(current);
    }
  }

  // On a phone the board stands above what was tapped, out of sight.
  jump(node) {
    this.show(node);
    if (!matchMedia("(min-width: 60em)").matches) this.section.scrollIntoView({ block: "nearest" });
  }

  goBeside(by) {
    const beside = this.current.parent ? this.current.parent.next : [];
    const node = beside[beside.indexOf(this.current) + by];
    if (node) this.show(node);
    return Boolean(node);
  }

  playAt(event) {
    const box = this.board.getBoundingClientRect();
    const wide = this.board.viewBox.baseVal.width;
    const x = (event.clientX - box.left) * wide / box.width;
    const place = Math.floor((x - (wide - WIDTH * CELL) / 2) / CELL);
    const column = this.flipped ? WIDTH - 1 - place : place;
    this.play(column);
  }

  // What is seen and heard then.

  show(node, quietly = false) {
    this.current?.holder.removeAttribute("aria-current");
    this.current = node;
    const { stacks, last } = node.board(this.first);
    this.drawDiscs(stacks, last, node);
    if (quietly) this.tellAll(node, stacks);
    else this.think(node, stacks);
    this.showLine(node);
    this.offer(node);
    // A button that were disabled would lose the keyboard.
    for (const [ids, can] of [["start back", node.parent], ["forward end", node.following]]) {
      for (const id of ids.split(" ")) this.buttons[id].setAttribute("aria-disabled", String(!can));
    }
    if (node !== this.root && !node.isOwn) {
      node.holder.setAttribute("aria-current", "step");
      if (matchMedia("(min-width: 60em)").matches) node.holder.scrollIntoView({ block: "nearest" });
    }
    if (this.marker) {
      const place = this.line.indexOf(node);
      this.marker.setAttribute("visibility", place < 0 ? "hidden" : "visible");
      this.marker.setAttribute("x", this.left + Math.max(place, 0) * this.step + 0.5);
    }
  }

  sample(name, [column, row]) {
    const copy = this.samples.querySelector(`.${name}`).cloneNode(true);
    const right = this.flipped ? WIDTH - 1 - column : column;
    copy.setAttribute("transform", `translate(${right * CELL} ${-row * CELL})`);
    return copy;
  }

  drawDiscs(stacks, last, node) {
    const discs = stacks.flatMap((stack, column) =>
      stack.map((side, row) => this.sample(side, [column, row])));
    this.board.querySelector(".discs").replaceChildren(...discs);
    const over = document.createElementNS(SVG, "g");
    over.innerHTML = node.over;
    if (this.flipped) this.flip(over);
    const rings = node.four.map((cell) => this.sample("four", cell));
    const dot = last ? [this.sample("last", last)] : [];
    this.board.querySelector(".over").replaceChildren(...rings, ...dot, over);
    for (const [kind, named] of [["coordinate", LETTERS], ["key", KEY_NAMES]]) {
      this.board.querySelectorAll(`.${kind}`).forEach((name, place) => {
        name.textContent = named[this.flipped ? WIDTH - 1 - place : place];
      });
    }
  }

  // Drawings change sides, but what is written in them does not.
  flip(drawn) {
    const wide = this.board.viewBox.baseVal.width;
    drawn.setAttribute("transform", `matrix(-1 0 0 1 ${wide} 0)`);
    for (const words of drawn.querySelectorAll("text")) {
      words.setAttribute("transform", `matrix(-1 0 0 1 ${2 * Number(words.getAttribute("x"))} 0)`);
    }
  }

  drawChips(node) {
    const chips = (this.hidden ? [] : node.chips || []).map(([kind, best, text, caption]) =>
      element("span", { className: `chip ${kind} ${best}` },
        element("b", {}, text), element("small", {}, caption)));
    this.chips.replaceChildren(...(this.flipped ? chips.reverse() : chips));
    this.chips.hidden = !this.solver && !this.article.querySelector("[data-chips]") && !chips.length;
  }

  tell(node, stacks) {
    const state = this.stateOf(node, stacks);
    if (this.state.textContent !== state) this.state.textContent = state;
    this.board.setAttribute("aria-label", say("board", { text: state }));
    const held = [...this.columns.querySelectorAll("button")].indexOf(document.activeElement);
    const columns = stacks.map((stack, column) => {
      const discs = stack.length ? stack.map((side) => say(side)).join(", ") : say("empty");
      const [kind, , text, caption] = node.chips && !this.hidden ? node.chips[column] : [];
      const score = kind === "open" ? say("unknown") : text;
      const told = { column: LETTERS[column], discs, score, caption: caption || "" };
      const heard = say(score ? "scored" : "column", told).replace(/, $/, "");
      if (!this.solver) return element("li", {}, heard);
      const button = element("button", { type: "button" }, heard);
      button.addEventListener("click", () => this.play(column));
      return element("li", {}, button);
    });
    this.columns.replaceChildren(...columns);
    if (held >= 0) this.columns.querySelectorAll("button")[held]?.focus();
    const said = node.notes.flatMap((note) => [...note.querySelectorAll("p:not(.told)")]);
    this.comment.replaceChildren(...said.map((paragraph) => paragraph.cloneNode(true)));
  }

  offer(node) {
    const several = node.next.length > 1 ? node.next : [];
    const buttons = several.map((each) => {
      const button = element("button", { type: "button" }, each.holder.textContent.trim());
      button.addEventListener("click", () => { this.show(each); this.buttons.forward.focus(); });
      return button;
    });
    this.next.replaceChildren(...buttons);
    this.next.hidden = !several.length;
  }
}

document.documentElement.classList.add("playable");
addEventListener("hashchange", () => players.forEach((player) => player.solver && player.follow()));
document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, select")) return;
  const id = KEYS[event.key];
  const column = /^[0-9]$/.test(event.key) ? KEY_NAMES.indexOf(event.key) : -1;
  const scrolls = event.target.closest?.(".wide") && event.key.startsWith("Arrow");
  if ((!id && column < 0) || scrolls || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (id) Player.current.go(id);
  else Player.current.play(column);
});

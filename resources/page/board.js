"use strict";
// The board alone: of any size, with moves that can be typed and a search that plays a side.

const REPLY_MS = 400;
const ARTICLE = document.querySelector("article"), WHOLE = copyOf("board", "svg");
const HOLES = document.querySelector("[id$=holes]"), ALL_HOLES = HOLES.getAttribute("d").match(/M[^M]+/g);
const [WIDEST, HIGHEST] = [WIDTH, HEIGHT];

// Go on with a board that is cut out of the page's one, which is as large as the largest.
function cutBoard(width, height) {
  const board = WHOLE.cloneNode(true), frame = board.querySelector(".frame");
  const across = (WIDEST - width) * CELL, up = (HIGHEST - height) * CELL;
  const [x, y, wide, high] = board.getAttribute("viewBox").split(" ").map(Number);
  board.setAttribute("viewBox", [x, y + up, wide - across, high - up].join(" "));
  for (const [name, by] of [["y", up], ["width", -across], ["height", -up]]) {
    frame.setAttribute(name, Number(frame.getAttribute(name)) + by);
  }
  for (const [kind, count] of [["coordinate", width], ["key", width], ["row", height]]) {
    [...board.querySelectorAll(`.${kind}`)].slice(count).forEach((each) => each.remove());
  }
  HOLES.setAttribute("d", ALL_HOLES.filter((_, place) =>
    place % HIGHEST < height && place / HIGHEST < width).join(""));
  document.getElementById("board").content.replaceChildren(board);
  [WIDTH, HEIGHT] = [width, height];
}

class Alone extends Player {
  start() {
    super.start();
    this.tool.togame.remove();
    if (!this.boards) this.buildControls();
    this.boards.value = boardName();
  }

  buildControls() {
    const choice = (options) => element("select", {}, ...options.map(([value, text]) =>
      element("option", { value }, text)));
    const row = (name, ...made) => element("div", {}, element("label", {}, `${say(name)} `, made[0]), ...made.slice(1));
    const button = (name, act) => {
      const made = element("button", { type: "button" }, say(name));
      made.addEventListener("click", act);
      return made;
    };
    this.names = [...document.querySelectorAll(".search")].flatMap((each) => each.dataset.boards.split(" "));
    this.names.sort((one, other) => parseInt(one) - parseInt(other) || one.split("x")[1] - other.split("x")[1]);
    this.boards = choice(this.names.map((name) => [name, name.replace("x", "\u00d7")]));
    this.boards.addEventListener("change", () => this.goTo(this.boards.value, 0, ""));
    this.plays = choice([["", say("noside")], ...["red", "yellow"].map((side) => [side, nameOf(side)])]);
    this.plays.addEventListener("change", () => {
      if (this.plays.value && !this.hidden) this.hide();
      else this.show(this.current);
    });
    this.typed = element("input", { maxLength: 300, autocomplete: "off", spellcheck: false });
    this.typed.addEventListener("keydown", (event) => { if (event.key === "Enter") this.setUp(); });
    this.article.append(element("section", { className: "controls" },
      row("size", this.boards, button("newgame", () => this.goTo(boardName(), this.article.id.slice(1), ""))),
      row("engineplays", this.plays),
      row("moves", this.typed, button("setup", () => this.setUp()))));
  }

  // Show a position, whose link is the page's address from then on.
  goTo(name, number, keys) {
    const hash = `#line=${name},${number},${keys}`;
    this.root.own = null;
    if (location.hash === hash) this.follow();
    else location.hash = hash;
  }

  // Moves are keys, or letters of columns with or without rows; a board may stand before them.
  setUp() {
    const [, name, text] = /^(?:\s*(\d+x\d+):)?([^]*)$/.exec(this.typed.value.toLowerCase().replace("\u00d7", "x"));
    const bare = text.replace(/\d+\.|[\s,]/g, "");
    const letters = /[a-j]/.test(bare) ? bare.replace(/\d/g, "") : bare;
    const keys = letters.replace(/[a-j]/g, (letter) => KEY_NAMES[LETTERS.indexOf(letter)]);
    this.goTo(name ?? boardName(), 0, encodeURIComponent(keys));
  }

  // The file has a board with a position and moves behind it; a link may name another one.
  follow() {
    const { board, given, line } = this.article.dataset;
    const [, name, number] = /^#line=(\d+x\d+),([01]),/.exec(location.hash) ?? ["", board, "1"];
    const position = name === board && number === "1" ? given : undefined;
    const isOther = name !== boardName() || position !== this.article.dataset.position;
    if (isOther && this.names.includes(name)) this.setBoard(name, position);
    else if (location.hash.startsWith("#line=")) super.follow();
    else {
      this.playLine(line);
      this.show(this.current);
    }
  }

  setBoard(name, position) {
    clearInterval(this.clock);
    this.solver?.stop();
    this.solver = null;
    this.section.remove();
    cutBoard(...name.split("x").map(Number));
    if (position) this.article.dataset.position = position;
    else delete this.article.dataset.position;
    this.article.id = position === this.article.dataset.given ? "g1" : "g0";
    this.start();     // and follow the link, once the search is there
  }

  // Where the search has just replied, its move is taken back as well.
  undo() {
    super.undo();
    if (this.current.isOwn && this.isRepliedTo(this.current)) super.undo();
  }

  isRepliedTo(node) {
    return this.order[node.board(this.first).stacks.flat().length % 2] === this.plays?.value;
  }

  tellAll(node, stacks) {
    super.tellAll(node, stacks);
    if (this.asked === node || node.following || !this.isRepliedTo(node) || !this.best(node).length) return;
    this.asked = node;
    setTimeout(() => {
      this.asked = null;
      const columns = this.best(node);
      if (this.current !== node || node.following || !this.isRepliedTo(node)) return;
      this.play(columns[Math.floor(Math.random() * columns.length)]);
    }, REPLY_MS);
  }

  // The columns that are proved best.
  best(node) {
    return (node.chips ?? []).flatMap(([, best], column) => (best ? [column] : []));
  }
}

if (ARTICLE.dataset.given) ARTICLE.dataset.position = ARTICLE.dataset.given;
cutBoard(...ARTICLE.dataset.board.split("x").map(Number));
const players = [new Alone(ARTICLE)];
[Player.current] = players;

"use strict";
// What the reader of a page does beyond the game: moves of their own, and scores that are searched.

function isExact([kind, , text]) {
  return kind === "closed" || (kind !== "forecast" && /^[+\u22120-9]/.test(text));
}

class Reader {
  // From here on every column can be played.
  goOn(solver) {
    this.solver?.stop();
    this.solver = solver;
    this.article.classList.add("goes-on");
    this.follow();
    if (this.current === this.root) this.show(this.root, true);
  }

  // What belongs to the reader: their line, and what can be done with it.
  buildLine() {
    this.thinking = element("p", { className: "thinking" });
    this.moves = element("span");
    this.strip = element("div", { className: "own", role: "group", ariaLabel: say("yours"), hidden: true },
      element("b", {}, say("yours")), this.moves);
    this.tools = element("div", { className: "tools" });
    this.tool = {};
    for (const [id, act] of [
      ["togame", () => this.show(this.base())], ["undo", () => this.undo()],
      ["copy", () => this.copyMoves()], ["hide", () => this.hide()],
    ]) {
      this.tool[id] = element("button", { type: "button" }, say(id));
      this.tool[id].addEventListener("click", act);
      this.tools.append(this.tool[id]);
    }
    this.tool.hide.setAttribute("aria-pressed", String(Boolean(this.hidden)));
    this.tool.link = element("a", {}, say("link"));
    this.tools.append(this.tool.link);
  }

  play(column, quietly = false) {
    const { current } = this;
    const there = [...current.next, current.own].find((each) => each?.column === column);
    const { stacks } = current.board(this.first);
    const legal = stacks[column] && stacks[column].length < HEIGHT && !current.four.length;
    if (there) this.show(there, quietly);
    else if (this.solver && legal) this.show(new OwnNode(current, column, this.first), quietly);
  }

  // Where the reader has left the game.
  base() {
    let node = this.current;
    while (node.isOwn) node = node.parent;
    return node;
  }

  undo() {
    const { current } = this;
    if (!current.isOwn) return;
    if (current.parent.isOwn) current.parent.next = [];
    else current.parent.own = null;
    this.show(current.parent);
  }

  moveKeys() {
    const keys = [];
    for (let node = this.current; node.column !== null; node = node.parent) {
      keys.unshift(KEY_NAMES[node.column]);
    }
    return keys.join("");
  }

  // The moves as the program reads them: behind the board or the position where they begin.
  movesText() {
    const { position } = this.current.path().findLast((each) => each.column === null);
    const keys = [...this.moveKeys()].map((key) => (WIDTH < 10 ? key : LETTERS[KEY_NAMES.indexOf(key)]));
    const start = position ? `${position} ` : WIDTH === 7 && HEIGHT === 6 ? "" : `${boardName()}: `;
    return `${start}${keys.join("")}`;
  }

  async copyMoves() {
    const node = this.current, moves = this.movesText();
    let told;
    try {
      await navigator.clipboard.writeText(moves);
      told = say("copied", { text: moves });
    } catch {
      told = moves;     // where no clipboard is allowed, to be copied by hand
    }
    if (this.current === node) this.answer(told);
  }

  // What the reader has asked for stays until the next move, whatever the search has to say.
  answer(text) {
    this.answered = text;
    this.report("");
  }

  report(text) {
    this.thinking.textContent = this.answered || text;
  }

  hide() {
    this.hidden = !this.hidden;
    this.article.classList.toggle("hides", this.hidden);
    this.tool.hide.setAttribute("aria-pressed", String(this.hidden));
    this.show(this.current);
  }

  // Play moves from the start, and say whether all of them could be played.
  playLine(keys) {
    this.show(this.root, true);
    return [...keys].every((key) => {
      const before = this.current;
      this.play(KEY_NAMES.indexOf(key), true);
      return this.current !== before;
    });
  }

  // A link names the board, the game of the page, and the moves from its start.
  follow() {
    const found = /^#line=(\d+x\d+),(\d+),([0-9]*)$/.exec(location.hash.slice(0, 200));
    if (!location.hash.startsWith("#line=")) return;
    const meant = (found && document.getElementById(`g${found[2]}`)) || players[0].article;
    if (meant !== this.article) return;
    const legal = found && location.hash.length < 200 && found[1] === boardName() && this.playLine(found[3]);
    if (!legal) {
      this.show(this.root);
      this.answer(say("badlink"));
    } else {
      this.show(this.current);
      this.article.scrollIntoView();
    }
  }

  // The scores that were written in, or those that the search finds.
  think(node, stacks) {
    clearInterval(this.clock);
    this.answer("");
    this.solver?.stop();
    const played = stacks.flat().length;
    const ended = node.four.length || played === WIDTH * HEIGHT;
    if (!this.solver || ended || (node.chips && node.chips.every(isExact))) {
      this.tellAll(node, stacks);
      return;
    }
    const began = performance.now();
    const mover = this.order[played % 2];
    const written = node.isOwn ? null : node.chips;
    this.clock = setInterval(() => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      this.report(this.hidden ? "" : say("thinking", { seconds }));
    }, 1000);
    this.solver.ask(stacks, mover, (columns, done) => {
      if (this.current !== node) return;
      const names = {
        full: say("full"), draw: say("draw"), onMove: (number) => say("onmove", { number }),
        wins: WIDTH === 7 && HEIGHT === 6 ? "" : say("wins"),
        loses: WIDTH === 7 && HEIGHT === 6 ? "" : say("loses"),
      };
      node.chips = columns.map((bounds, column) => {
        const chip = chipOf(bounds, columns, played, WIDTH * HEIGHT, names);
        return chip[0] === "open" && written?.[column] ? written[column] : chip;
      });
      if (node.state === undefined) node.outlook = this.outlookOf(columns, played, mover);
      if (done) {
        clearInterval(this.clock);
        this.report(node.chips.some(([kind]) => kind === "open") ? say("nosearch") : "");
      }
      this.tellAll(node, stacks);
    });
  }

  // How the game ends with best play, once that is exact.
  outlookOf(columns, played, mover) {
    const best = columns.filter(Boolean).sort((one, other) => other[0] - one[0])[0];
    if (columns.some((each) => each && each[1] > best[0])) return "";
    if (!best[0]) return `${say("bestdraw")}.`;
    const winner = best[0] > 0 ? mover : mover === "red" ? "yellow" : "red";
    return `${say("bestwin", { side: nameOf(winner), number: endOf(best[0], played, WIDTH * HEIGHT) })}.`;
  }

  tellAll(node, stacks) {
    this.drawChips(node);
    this.tell(node, stacks);
  }

  stateOf(node, stacks) {
    if (node.state !== undefined && !this.hidden) return node.state;
    const played = stacks.flat().length;
    const told = [];
    if (node.column !== null) {
      const side = nameOf(this.order[(played - 1) % 2]);
      told.push(say("played", { number: played, side, column: LETTERS[node.column] }));
      if (node.four.length) told.push(say("won", { side }));
      else if (played === WIDTH * HEIGHT) told.push(say("drawn"));
    }
    if (!node.four.length && played < WIDTH * HEIGHT) {
      told.push(say("tomove", { side: nameOf(this.order[played % 2]) }));
    }
    const outlook = this.hidden ? "" : node.outlook ?? "";
    return `${told.join(". ")}. ${outlook}`.trim();
  }

  showLine(node) {
    const base = this.base();
    const line = [];
    for (let each = base.own; each; [each] = each.next) line.push(each);
    for (const each of line) {
      each.holder.onclick = () => this.show(each);
      if (each === node) each.holder.setAttribute("aria-current", "step");
    }
    this.moves.replaceChildren(...line.map((each) => each.holder));
    this.strip.hidden = !line.length;
    this.tools.hidden = !this.solver;
    for (const id of ["togame", "undo"]) this.tool[id].hidden = !node.isOwn;
    const moves = this.moveKeys();
    this.tool.copy.hidden = !moves;
    this.tool.link.hidden = !moves || node.path().some((each) => each.column === null && each.parent);
    this.tool.link.href = `#line=${boardName()},${this.article.id.slice(1)},${moves}`;
  }
}

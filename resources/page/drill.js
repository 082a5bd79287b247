"use strict";
// With a search, whoever does an exercise plays on: each move is judged exactly, and where it wins,
// each of the first replies that hold out longest is played until the four. Later ones that hold out
// as long would be hundreds of lines.

class Drill {
  constructor(figure, solver) {
    this.figure = figure;
    this.solver = solver;
    this.order = figure.dataset.first === "red" ? ["red", "yellow"] : ["yellow", "red"];
    this.stacks = stacksOf(figure.dataset.position, figure.dataset.first);
    this.waiting = null;
    this.fresh = true;
    const [turn] = figure.querySelectorAll(".turn");
    this.listed = JSON.parse(turn.dataset.columns);
    this.said = figure.querySelector(".answer");
    this.board = copyOf("board", "svg");
    this.samples = this.board.querySelector(".samples");
    this.samples.remove();
    turn.querySelector("svg").replaceWith(this.board);
    this.buttons = [...turn.querySelectorAll("button")];
    this.buttons.forEach((button, column) => {
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        this.tap(column);
      });
    });
    this.board.addEventListener("click", (event) => {
      const box = this.board.getBoundingClientRect();
      const wide = this.board.viewBox.baseVal.width;
      const x = (event.clientX - box.left) * wide / box.width;
      this.tap(Math.floor((x - (wide - WIDTH * CELL) / 2) / CELL));
    });
    this.draw();
  }

  get mover() {
    return this.order[this.stacks.flat().length % 2];
  }

  draw() {
    const copy = (name, column, row) => {
      const drawn = this.samples.querySelector(`.${name}`).cloneNode(true);
      drawn.setAttribute("transform", `translate(${column * CELL} ${-row * CELL})`);
      return drawn;
    };
    this.board.querySelector(".discs").replaceChildren(...this.stacks.flatMap((stack, column) =>
      stack.map((side, row) => copy(side, column, row))));
    const over = (this.four || []).map(([column, row]) => copy("four", column, row));
    if (this.last) over.unshift(copy("last", ...this.last));
    this.board.querySelector(".over").replaceChildren(...over);
    this.board.setAttribute("aria-label", say("board", {
      text: this.stacks.map((stack, column) => say("column", {
        column: LETTERS[column], discs: stack.map((side) => say(side)).join(", ") || say("empty"),
      })).join(". "),
    }));
    for (const button of this.buttons) {
      button.disabled = this.ended || this.stacks[button.value].length === HEIGHT;
      button.classList.remove("wrong", "right");
    }
  }

  drop(column) {
    this.stacks[column].push(this.mover);
    this.last = [column, this.stacks[column].length - 1];
    this.four = foursThrough(this.stacks, this.last);
  }

  // Ask for exact scores of the position at hand; an answer for another one is not heeded.
  scores(act) {
    const { stacks } = this;
    this.said.textContent = "\u2026";
    this.solver.ask(stacks, this.mover, (columns, done) => {
      if (!done || stacks !== this.stacks) return;
      if (columns.every((each) => !each || each[0] === each[1])) act(columns);
      else this.said.textContent = say("nosearch");
    });
  }

  tap(column) {
    if (this.ended || !this.stacks[column] || this.stacks[column].length === HEIGHT) return;
    this.scores((columns) => {
      const [score] = columns[column];
      const best = Math.max(...columns.filter(Boolean).map(([lower]) => lower));
      const number = endOf(score, this.stacks.flat().length, WIDTH * HEIGHT);
      const outcome = say(score > 0 ? "winson" : score < 0 ? "loseson" : "draw", { number });
      const told = { column: LETTERS[column], outcome };
      const holds = Math.sign(score) === Math.sign(best);
      if (!holds || (this.fresh && !this.listed.includes(column))) {
        this.buttons[column].classList.add("wrong");
        this.said.textContent = holds ? `${say("holds", told)} ${this.figure.dataset.other}` : say("gives", told);
        if (!holds) missed.add(this.figure);
        return;
      }
      this.fresh = false;
      this.stacks = this.stacks.map((stack) => [...stack]);
      this.drop(column);
      if (this.four.length) this.lineEnds();
      else if (score > 0) this.defend(told);
      else this.finish(`${say("holds", told)} ${this.figure.dataset.right}`);
      this.draw();
    });
  }

  // Play a reply that holds out longest, and keep the other first ones for later.
  defend(told) {
    this.scores((columns) => {
      const best = Math.max(...columns.filter(Boolean).map(([lower]) => lower));
      const replies = columns.flatMap((each, column) => (each && each[0] === best ? [column] : []));
      this.waiting ??= replies.slice(1).map((reply) => [this.stacks, reply]);
      this.reply(replies[0]);
      this.said.textContent = say("defence", { ...told, reply: LETTERS[replies[0]] });
      this.draw();
    });
  }

  reply(column) {
    this.stacks = this.stacks.map((stack) => [...stack]);
    this.drop(column);
  }

  lineEnds() {
    count(this.figure);
    if (!this.waiting?.length) {
      this.finish(`${say("answered")} ${this.figure.dataset.right}`);
      return;
    }
    const left = this.waiting.length;
    const [stacks, reply] = this.waiting.shift();
    this.stacks = stacks;
    this.reply(reply);
    this.said.textContent = say("next", { left, reply: LETTERS[reply] });
  }

  finish(text) {
    this.ended = true;
    this.said.textContent = text;
    count(this.figure);
  }
}

Solver.of(WIDTH, HEIGHT).then((solver) => {
  if (solver) figures.forEach((figure) => new Drill(figure, solver));
});

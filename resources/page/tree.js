"use strict";
// Makes the games of a page playable. What it needs of them stands in the page itself: each move
// carries the number of the one before it, its column, and what is known of its position.

const SVG = "http://www.w3.org/2000/svg";
const CELL = 100, LETTERS = "abcdefghij", KEY_NAMES = "1234567890";
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end", f: "mirrored" };
const BUTTONS = ["start", "back", "forward", "end", "mirrored"];
const WORDS = document.getElementById("words").dataset;
const SWIPE = 40;
let [WIDTH, HEIGHT] = ["coordinate", "row"].map((kind) =>
  copyOf("board", "svg").querySelectorAll(`.${kind}`).length);

function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// A text of the page, with values for the names in braces.
function say(name, values = {}) {
  return WORDS[name].replace(/{(\w+)}/g, (_, place) => values[place]);
}

// The name of a side, as a sentence begins with it.
function nameOf(side) {
  return say(side === "red" ? "namered" : "nameyellow");
}

function boardName() {
  return `${WIDTH}x${HEIGHT}`;
}

function copyOf(template, selector) {
  const found = document.getElementById(template).content.querySelector(selector);
  return document.importNode(found, true);
}

// The tree.

class Node {
  constructor(holder, parent) {
    this.holder = holder;
    this.parent = parent;
    this.next = [];
    this.notes = [];
    const { column, position, state, chips, four, over } = holder.dataset;
    this.column = column === undefined ? null : Number(column);
    this.position = position;
    this.state = state;
    this.chips = chips ? chips.split(";").map((chip) => chip.split(",")) : null;
    this.four = (four || "").split(" ").filter(Boolean).map(cellOf);
    this.over = over || "";
    this.own = null;
    this.attach();
  }

  attach() {
    if (this.parent) this.parent.next.push(this);
  }

  get isOwn() {
    return false;
  }

  // The next move: of the game, or of the reader where the game ends.
  get following() {
    return this.next[0] ?? this.own;
  }

  // The nodes from the start to this one.
  path() {
    return this.parent ? [...this.parent.path(), this] : [this];
  }

  // The discs, from the bottom of each column up, and the cell of the last one.
  board(first) {
    const columns = [];
    let node = this;
    while (node.column !== null) {
      columns.push(node.column);
      node = node.parent;
    }
    const stacks = stacksOf(node.position, first);
    let sides = stacks.flat().length;
    let last = null;
    for (const column of columns.reverse()) {
      const second = first === "red" ? "yellow" : "red";
      stacks[column].push(sides++ % 2 ? second : first);
      last = [column, stacks[column].length - 1];
    }
    return { stacks, last };
  }
}

// A move of the reader. From each position of the game goes one line of theirs.
class OwnNode extends Node {
  constructor(parent, column, first) {
    const holder = element("button", { type: "button" });
    holder.dataset.column = column;
    super(holder, parent);
    const { stacks, last } = this.board(first);
    this.four = foursThrough(stacks, last);
    this.ply = stacks.flat().length;
    this.side = stacks[last[0]][last[1]];
    holder.className = `move ${this.side}`;
    holder.append(
      // The first move has its number even where it is Yellow's.
      element("span", { className: this.ply % 2 || !parent.isOwn ? "number" : "number unseen" },
        `${this.ply}.\u00a0`),
      element("b", {}, LETTERS[column]),
    );
  }

  attach() {
    if (this.parent.isOwn) this.parent.next = [this];
    else this.parent.own = this;
  }

  get isOwn() {
    return true;
  }
}

function cellOf(name) {
  return [LETTERS.indexOf(name[0]), Number(name.slice(1)) - 1];
}

// A position as text has its rows from the top, with numbers for runs of empty cells.
function stacksOf(text, first) {
  const stacks = Array.from({ length: WIDTH }, () => []);
  const second = first === "red" ? "yellow" : "red";
  for (const row of (text || "").split("/").reverse()) {
    let column = 0;
    for (const sign of row.match(/[0-9]+|./g) || []) {
      if (Number(sign)) column += Number(sign);
      else stacks[column++].push(sign === "r" ? first : second);
    }
  }
  return stacks;
}

function treeOf(article) {
  const root = new Node(article, null);
  const nodes = new Map([["0", root]]);
  for (const holder of article.querySelectorAll(".move")) {
    const number = holder.id.slice(holder.id.indexOf("n") + 1);
    // A line that goes on may stand behind its variations, but never before its parent.
    nodes.set(number, new Node(holder, nodes.get(holder.dataset.parent)));
  }
  for (const note of article.querySelectorAll(".note")) nodes.get(note.dataset.of).notes.push(note);
  sortLines(nodes);
  return root;
}

// In the page the main continuation may come after the variations beside it, but never the other
// way round: numbers grow along each line before they do in the next variation.
function sortLines(nodes) {
  const order = new Map([...nodes].map(([number, node]) => [node, Number(number)]));
  for (const node of nodes.values()) node.next.sort((a, b) => order.get(a) - order.get(b));
}

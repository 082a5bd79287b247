"use strict";
// The search of the page, in a worker. It is begun anew when another position is asked about, and
// nothing of an answer that comes late is told.

// The cells of all fours through a cell, which the discs of each column from the bottom make.
function foursThrough(stacks, [column, row]) {
  const side = stacks[column][row];
  const found = [];
  for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    const line = [[column, row]];
    for (const way of [-1, 1]) {
      let [x, y] = [column + way * right, row + way * up];
      while (stacks[x]?.[y] === side) {
        line.push([x, y]);
        [x, y] = [x + way * right, y + way * up];
      }
    }
    if (line.length >= 4) found.push(...line);
  }
  return found;
}

async function inflated(text) {
  const packed = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
  const whole = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

class Solver {
  // The search of a board, or null where the page has none for it or the browser cannot run it.
  static async of(width, height) {
    const holder = document.querySelector(`.search[data-boards~="${width}x${height}"]`);
    if (!holder) return null;
    const { module, openings, discs } = holder.dataset;
    try {
      return new Solver(
        width, height, await WebAssembly.compile(await inflated(module)),
        openings ? await inflated(openings) : null, Number(discs),
      );
    } catch {
      return null;      // the page remains what it is without a search
    }
  }

  constructor(width, height, module, openings, discs) {
    Object.assign(this, { width, height, module, openings, discs });
    this.code = URL.createObjectURL(
      new Blob([document.getElementById("worker").dataset.code], { type: "text/javascript" }));
    this.known = new Map();
    this.number = 0;
  }

  bitboards(stacks, mover) {
    let mine = 0n, mask = 0n;
    stacks.forEach((stack, column) => stack.forEach((side, row) => {
      const cell = 1n << BigInt(column * (this.height + 1) + row);
      mask |= cell;
      if (side === mover) mine |= cell;
    }));
    return { mine, mask };
  }

  // Ask for the bounds of all columns, for the side to move; null stands for a full column. They are
  // told whenever they change, and with true once all are exact.
  ask(stacks, mover, tell) {
    this.stop();
    const { mine, mask } = this.bitboards(stacks, mover);
    const key = `${mine} ${mask}`;
    const played = stacks.flat().length;
    const left = this.width * this.height - played;
    const open = [];
    const columns = this.known.get(key) ?? stacks.map((stack, column) => {
      if (stack.length === this.height) return null;
      const after = stacks.map((each, place) => (place === column ? [...each, mover] : each));
      if (foursThrough(after, [column, stack.length]).length) return [left + 1 >> 1, left + 1 >> 1];
      if (left === 1) return [0, 0];
      const other = this.bitboards(after, mover);
      open.push({ column, mine: other.mine ^ other.mask, mask: other.mask });
      return [-(left >> 1), left - 1 >> 1];
    });
    if (!open.length) {
      tell(columns, true);
      return;
    }
    tell(columns, false);
    const middle = (this.width - 1) / 2;
    open.sort((one, other) => Math.abs(one.column - middle) - Math.abs(other.column - middle));
    this.start();
    this.tell = ({ column, bounds }) => {
      if (bounds) columns[column] = [-bounds[1], -bounds[0]];
      else this.known.set(key, columns);
      tell(columns, !bounds);
    };
    this.worker.postMessage({
      number: this.number, module: this.module, width: this.width, height: this.height,
      openings: played < this.discs ? this.openings : null, discs: this.discs, positions: open,
    });
    this.failed = () => tell(columns, true);
  }

  start() {
    this.worker ??= new Worker(this.code);
    const { number } = this;
    this.busy = true;
    this.worker.onmessage = ({ data }) => {
      if (data.number !== this.number || number !== this.number) return;
      if (!data.bounds) this.busy = false;
      this.tell(data);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      if (number !== this.number) return;
      this.stop();
      this.failed();
    };
  }

  stop() {
    this.number++;
    if (this.busy) {
      this.worker.terminate();
      this.worker = null;
    }
    this.busy = false;
  }
}

// What can be said of bounds: a chip's kind, whether it is the best, its text, and its second line.
function chipOf(bounds, columns, played, cells, names) {
  if (!bounds) return ["closed", "", "", names.full];
  const [lower, upper] = bounds;
  const number = (value) => (value > 0 ? `+${value}` : String(value).replace("-", "\u2212"));
  const verdict = (value) => (value > 0 ? "win" : value < 0 ? "loss" : "draw");
  if (lower < upper) {
    if (lower < 0 && upper > 0) return ["open", "", "\u2026", ""];
    const [sign, value] = lower >= 0 ? ["\u2265", lower] : ["\u2264", upper];
    const result = { win: names.wins, loss: names.loses, draw: "" }[verdict(value)];
    return [value ? `${verdict(value)} bound` : "open", "", `${sign} ${number(value)}`, result];
  }
  const best = columns.every((each) => !each || each[1] <= lower) ? "best" : "";
  const caption = lower ? names.onMove(endOf(lower, played, cells)) : names.draw;
  return [verdict(lower), best, number(lower), caption];
}

// The number of the disc that ends the game, by a score of the side to move.
function endOf(score, played, cells) {
  const end = cells + 2 - 2 * Math.abs(score);
  const mover = (played + (score > 0 ? 1 : 0)) % 2;
  return end % 2 === mover ? end : end - 1;
}

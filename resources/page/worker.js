"use strict";
// The search in a worker. What it is asked it answers column by column, as bounds become known.

const MEGABYTES = 16, LOWER = 32, UPPER = 36, NODES = 40, HALF = 0xffffffffffffffffn;

class Search {
  constructor(module, width, height) {
    this.run = new WebAssembly.Instance(module).exports;
    if (!this.run.prepare(MEGABYTES, width, height)) throw new RangeError("there is no memory");
    this.desk = new DataView(this.run.memory.buffer, this.run.place());
  }

  // The scores of all positions of so many discs, in the order of the search's own walk.
  read(openings, discs) {
    this.hasRead = true;
    const place = this.run.memory.buffer.byteLength;
    this.run.memory.grow(Math.ceil(openings.length / 65536));
    new Uint8Array(this.run.memory.buffer).set(openings, place);
    this.run.read_book(place, discs);
    this.desk = new DataView(this.run.memory.buffer, this.run.place());
  }

  put({ mine, mask }) {
    [mine & HALF, mine >> 64n, mask & HALF, mask >> 64n].forEach((word, place) => {
      this.desk.setBigUint64(8 * place, word, true);
    });
  }

  get bounds() {
    return [this.desk.getInt32(LOWER, true), this.desk.getInt32(UPPER, true)];
  }

  get nodes() {
    return this.desk.getFloat64(NODES, true);
  }

  // What is known of a position without a search, for its side to move.
  look(position) {
    this.put(position);
    this.run.look();
    return this.bounds;
  }

  // Tighter bounds, by one more search with a window that holds one score.
  narrow(position, [lower, upper]) {
    this.put(position);
    this.desk.setInt32(LOWER, lower, true);
    this.desk.setInt32(UPPER, upper, true);
    this.run.step();
    return this.bounds;
  }
}

let search = null;

self.onmessage = ({ data: { number, module, width, height, openings, discs, positions } }) => {
  search ??= new Search(module, width, height);
  if (openings && !search.hasRead) search.read(openings, discs);
  const tell = (each) => postMessage({ number, column: each.column, bounds: each.bounds });
  for (const each of positions) {
    each.bounds = search.look(each);
    tell(each);
  }
  for (let open = positions; open.length;) {
    open = open.filter(({ bounds: [lower, upper] }) => lower < upper);
    for (const each of open) {
      each.bounds = search.narrow(each, each.bounds);
      tell(each);
    }
  }
  postMessage({ number, nodes: search.nodes });
};

/** Items in the order of their time: a binary heap. */
export class TimeQueue<Item> {
  readonly #entries: { readonly time: number; readonly item: Item }[] = [];

  add(time: number, item: Item): void {
    const entries = this.#entries;
    const entry = { time, item };
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above];
      if (parent === undefined || parent.time <= time) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  /** Removes the earliest. */
  take(): { readonly time: number; readonly item: Item } | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [entries[2 * at + 1], entries[2 * at + 2]];
      const isRight = right !== undefined && left !== undefined && right.time < left.time;
      const child = isRight ? right : left;
      if (child === undefined || child.time >= last.time) break;
      entries[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    entries[at] = last;
    return first;
  }
}

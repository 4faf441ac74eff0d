/** The positions of the fewest numbers to move so that the rest ascends: all but a longest ascending sequence. */
export function movedOf(numbers: readonly number[]): number[] {
  /** At `length - 1`: the position of the smallest end of an ascending sequence of this length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [position, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[position] = ends[low - 1];
    ends[low] = position;
  }
  const stays = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stays.add(at);
  return [...numbers.keys()].filter((position) => !stays.has(position));
}

/** The place of what has this name in its list of the definition; -1, at which no list has anything, if nothing has it. */
export function placeIn(places: ReadonlyMap<string, number>, name: string): number {
  return places.get(name) ?? -1;
}

interface TeamSize {
  readonly id: string;
  readonly members: number;
}

/** Assigns each person to the team with the fewest members; of several, to the first. */
export function assignEvenly(
  teams: readonly TeamSize[],
  people: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const sizes = teams.map(({ id, members }) => ({ id, members, added: [] as string[] }));
  for (const person of people) {
    const fewest = sizes.reduce<(typeof sizes)[number] | undefined>(
      (best, team) => (best === undefined || team.members < best.members ? team : best),
      undefined,
    );
    if (fewest === undefined) break;
    fewest.members += 1;
    fewest.added.push(person);
  }
  return new Map(sizes.filter(({ added }) => added.length > 0).map(({ id, added }) => [id, added]));
}

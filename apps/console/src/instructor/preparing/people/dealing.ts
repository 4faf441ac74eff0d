interface Table {
  readonly id: string;
  readonly members: number;
}

/** Assigns each person to the team with the fewest members; of several, to the first. */
export function deal(teams: readonly Table[], people: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tables = teams.map(({ id, members }) => ({ id, members, dealt: [] as string[] }));
  for (const person of people) {
    const fewest = tables.reduce<(typeof tables)[number] | undefined>(
      (best, table) => (best === undefined || table.members < best.members ? table : best),
      undefined,
    );
    if (fewest === undefined) break;
    fewest.members += 1;
    fewest.dealt.push(person);
  }
  return new Map(tables.filter(({ dealt }) => dealt.length > 0).map(({ id, dealt }) => [id, dealt]));
}

import type { TeamFacts } from '../facts.ts';
import { type Html, html, table } from '../html.ts';

/** As many as fit on the width of a printed page. */
const MAX_TEAMS = 7;

interface Row {
  readonly cells: readonly (string | number)[];
  readonly ofTeam: (team: TeamFacts) => string | number;
}

/** A table with a column for each team: several tables below each other, where one would be too wide to print. */
export function tableByTeam(
  caption: string,
  teams: readonly TeamFacts[],
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly Row[] },
): Html {
  const starts = Array.from({ length: Math.ceil(teams.length / MAX_TEAMS) }, (_, index) => index * MAX_TEAMS);
  return html`${starts.map((start) => {
    const some = teams.slice(start, start + MAX_TEAMS);
    const part = starts.length === 1 ? '' : `, teams ${start + 1} to ${start + some.length} of ${teams.length}`;
    return table(
      `${caption}${part}`,
      [...columns, ...some.map(({ name }) => name)].map((title, index) => ({ title, isNumber: index > 0 })),
      rows.map(({ cells, ofTeam }) => [...cells, ...some.map(ofTeam)]),
    );
  })}`;
}

import { formatTime } from '@muster/engine';
import { firstTimes } from './milestones.ts';
import type { Report } from './report.ts';

/** A row per milestone that a team reached, a column per team. */
export function milestoneTable({ milestones, teams }: Report): string[] {
  const times = firstTimes(milestones);
  const rows = [
    ['', ...teams.map(({ name }) => name)],
    ...[...times].map(([milestone, byTeam]) => [
      milestone,
      ...teams.map(({ name }) => {
        const time = byTeam.get(name);
        return time === undefined ? '-' : formatTime(time);
      }),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}

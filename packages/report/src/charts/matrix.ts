import type { Facts, TeamFacts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import type { MilestoneLine } from '../lines.ts';
import { clock } from '../words.ts';
import { drawing, LEFT, label, RIGHT } from './axis.ts';
import { tableByTeam } from './by-team.ts';
import { legend, note } from './legend.ts';

const ROW = 22;
const MAX_CELL = 22;

/** Which team has reached which milestone; the drawing counts them, the table names them. */
export function matrix({ teams, milestones }: Facts): Html {
  const cell = Math.min(MAX_CELL, (RIGHT - LEFT) / milestones.length);
  const size = Math.max(1, Math.min(14, cell - 2));
  const x = (index: number) => Math.round((LEFT + index * cell) * 10) / 10;
  const rows = teams.map((team, row) => {
    const y = row * ROW + 4;
    const squares = (kind: CellState) =>
      milestones
        .map((milestone, index) =>
          cellState(team, milestone) === kind ? `M${x(index)} ${y}h${size}v${size}h${-size}z` : '',
        )
        .join('');
    return html`${label(team.name, y + 12)}<path class="on" d="${squares('on')}"/><path class="was" d="${squares('was')}"/><path class="off" d="${squares('off')}"/>`;
  });
  const every = cell < MAX_CELL ? 5 : 1;
  const numbers = milestones.flatMap((_, index) =>
    (index + 1) % every === 0
      ? [html`<text x="${x(index) + size / 2}" y="${teams.length * ROW + 16}">${index + 1}</text>`]
      : [],
  );
  const title = 'Milestones by team: filled where one is on, dashed where it was on and is off again.';
  const content = html`${rows}<g class="axis">${numbers}</g>`;
  return html`${key()}${drawing('matrix', teams.length * ROW + 24, title, content)}${figures(teams, milestones)}`;
}

const KEY = { on: 'On', was: 'Was on, is off again', off: 'Not reached' } as const;

function key(): Html {
  const entries = Object.entries(KEY).map(([kind, text]) => ({
    ...{ width: 16, height: 16, text },
    symbol: html`<path class="${kind}" d="M1 1h14v14h-14z"/>`,
  }));
  return html`${legend(entries)}${note(
    'Columns have the numbers of the milestones in the table. There is no square where a milestone is not for the role of the team.',
  )}`;
}

type CellState = 'on' | 'was' | 'off' | 'none';

function cellState(team: TeamFacts, { milestone_id }: MilestoneLine): CellState {
  const state = team.milestones.get(milestone_id);
  if (state === undefined || !state.counts) return 'none';
  if (state.reached) return 'on';
  return state.exercise_time_first_on === null ? 'off' : 'was';
}

function figures(teams: readonly TeamFacts[], milestones: readonly MilestoneLine[]): Html {
  return tableByTeam('When each team first reached each milestone', teams, {
    columns: ['Milestone', 'Teams'],
    rows: milestones.map((milestone, index) => ({
      cells: [
        `${index + 1}. ${milestone.display_name === '' ? milestone.name : milestone.display_name}`,
        `${teams.filter((team) => cellState(team, milestone) === 'on').length} of ${teams.filter((team) => cellState(team, milestone) !== 'none').length}`,
      ],
      ofTeam: (team) => words(team, milestone),
    })),
  });
}

function words(team: TeamFacts, milestone: MilestoneLine): string {
  const time = team.milestones.get(milestone.milestone_id)?.exercise_time_first_on ?? null;
  const when = time === null ? 'from the start' : clock(time);
  return { on: when, was: `${when}, then off`, off: 'not reached', none: 'not for this role' }[
    cellState(team, milestone)
  ];
}

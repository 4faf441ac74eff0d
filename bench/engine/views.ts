import { largeDefinition } from '../../packages/engine/src/testing/large-definition.ts';
import { overview } from '../../packages/engine/src/view/overview.ts';
import { viewTeamDetails } from '../../packages/engine/src/view/team-details.ts';
import { viewTeam } from '../../packages/engine/src/view/team-sections.ts';
import { after, exerciseUnderWay, kilobytes, print, processorTime } from './stage.ts';

const MILESTONES = 200;

/** The size of views: complete at first, then only the changes. */
export function bytesOfViews(): void {
  bytesOfTeam(2_500);
  for (const teams of [10, 100, 500]) bytesOfOverview(teams);
}

function bytesOfTeam(uses: number): void {
  let state = exerciseUnderWay(largeDefinition(500, 50));
  const use = (i: number) => ({ type: 'use_tool', team: 1, tool: 'lookup', argument: `host ${i % 50}` }) as const;
  for (let i = 0; i < uses; i++) state = after(state, use(i));
  const { at } = state.clock;
  const { position } = viewTeam(state, 1, at);
  const next = after(state, use(uses));
  print(
    `a team after ${uses} tool uses: everything ${told(viewTeam(state, 1, at))}, ` +
      `with the newest 100 ${told(viewTeam(state, 1, at, { newest: 100 }))}, ` +
      `one more use ${told(viewTeam(next, 1, at, { after: position }))}`,
  );
  const taken = processorTime(() => {
    for (let i = 0; i < 1_000; i++) viewTeam(next, 1, at, { after: position });
  });
  print(`what one more use has changed takes ${(taken / 1_000).toFixed(1)} µs to find`);
}

function bytesOfOverview(teams: number): void {
  const definition = largeDefinition(500, MILESTONES);
  const config = { ...definition.config, emailBetweenTeams: true };
  let state = exerciseUnderWay({ ...definition, config }, teams);
  for (let team = 1; team <= teams; team++) {
    for (let i = 0; i < MILESTONES; i++)
      state = after(state, { type: 'use_tool', team, tool: 'lookup', argument: `host ${i}` });
  }
  const { at } = state.clock;
  const next = after(state, { type: 'use_tool', team: 1, tool: 'lookup', argument: 'host 0' });
  let whole = overview(state, at);
  const taken = processorTime(() => {
    whole = overview(state, at);
  });
  print(
    `the overview of ${teams} teams with ${MILESTONES} milestones, all switched: ${told(whole)} ` +
      `(${(taken / 1_000).toFixed(1)} ms; target: under 100 kB at 100 teams), ` +
      `after one more act ${told(overview(next, at, { after: state.position }))}; ` +
      `the details of one team ${told(viewTeamDetails(state, 1, at, { newest: 100 }))}, ` +
      `after one more act ${told(viewTeamDetails(next, 1, at, { after: state.position }))}; ` +
      `the whole view of one team ${told(viewTeam(state, 1, at, { newest: 100 }))}`,
  );
}

function told(view: unknown): string {
  return `${kilobytes(JSON.stringify(view).length)} kB`;
}

import { nextDueSlice } from '../../packages/engine/src/decide.ts';
import { nextWakeAt } from '../../packages/engine/src/state/clock.ts';
import type { State } from '../../packages/engine/src/state/state.ts';
import {
  control,
  definitionOf,
  milestone,
  person,
  response,
  tool,
} from '../../packages/engine/src/testing/definitions.ts';
import { largeDefinition } from '../../packages/engine/src/testing/large-definition.ts';
import { after, exerciseUnderWay, median, print, processorTime, type Wish } from './stage.ts';

const MILESTONES = 50;
const COMMANDS = 1_000;
const ROUNDS = 9;
const TEAMS = [10, 100, 500];

/** All frequent commands, each time by another team. */
const ACTS: Readonly<Record<string, (team: number, i: number) => Wish>> = {
  'a tool use that switches a milestone': (team, i) => ({
    type: 'use_tool',
    team,
    tool: 'lookup',
    argument: `host ${i % MILESTONES}`,
  }),
  'a mail to a person': (team) => ({
    type: 'send_mail',
    team,
    to: ['ada@mail.ex'],
    subject: 'Hi',
    text: 'Hi',
    files: [],
  }),
  'a mail to another team': (team) => ({
    type: 'send_mail',
    team,
    to: [`team-${team === 1 ? 2 : 1}@mail.ex`],
    subject: 'Hi',
    text: 'Hi',
    files: [],
  }),
  'a mail that bounces': (team) => ({
    type: 'send_mail',
    team,
    to: ['who@mail.ex'],
    subject: '',
    text: 'Hi',
    files: [],
  }),
  'an upload': (team, i) => ({ type: 'upload_file', team, file: `file ${i}`, name: 'name' }),
  'an upload of an instructor': (_, i) => ({ type: 'upload_file', team: null, file: `file ${i}`, name: 'name' }),
  'a comment': (team) => ({ type: 'write_comment', team, text: 'Well done.' }),
  'a new member': (team, i) => ({ type: 'join_team', team, user: `user ${i}` }),
  'a wake before its time': () => ({ type: 'wake' }),
};

/** The cost of a command must not grow with the number of teams. */
export function costByTeams(): void {
  const definition = {
    ...largeDefinition(500, MILESTONES),
    emailPersons: [person('ada@mail.ex')],
  };
  const config = { ...definition.config, emailBetweenTeams: true };
  const states = TEAMS.map((teams) => exerciseUnderWay({ ...definition, config }, teams));
  for (const [name, wish] of Object.entries(ACTS)) {
    const times = TEAMS.map((): number[] => []);
    // In turn, so that other load affects all equally.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [i, state] of states.entries()) {
        const taken = microseconds(state, TEAMS[i] ?? 1, wish);
        // The first round is the warm-up.
        if (round > 0) times[i]?.push(taken);
      }
    }
    const medians = times.map(median);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    const figures = medians.map((taken) => taken.toFixed(1)).join(', ');
    print(`${name} at ${TEAMS.join(', ')} teams: ${figures} µs, ${ratio.toFixed(2)} times; target: at most 1.5`);
  }
}

/** Except for a shared milestone, whose cost per team must not grow. */
export function costOfSharing(): void {
  const definition = largeDefinition(500, MILESTONES);
  const [first, ...others] = definition.milestones;
  if (first === undefined) throw new Error('The definition has no milestone.');
  const sharing = { ...definition, milestones: [{ ...first, shared: true as const }, ...others] };
  const costs = TEAMS.map((teams) => {
    const state = exerciseUnderWay(sharing, teams);
    const wish: Wish = { type: 'switch_milestone', team: 1, milestone: first.name, on: true };
    const times = Array.from({ length: ROUNDS }, () => processorTime(() => after(state, wish)));
    return median(times) / teams;
  });
  const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  const figures = costs.map((cost) => cost.toFixed(1)).join(', ');
  print(
    `a shared milestone at ${TEAMS.join(', ')} teams: ${figures} µs for each team, ${ratio.toFixed(2)} times; target: at most 1.5`,
  );
}

/** One act that switches as many shared milestones as a control can name: no slice of it may take long. */
export function costOfSlices(): void {
  const milestones = Array.from({ length: 500 }, (_, i) => milestone(`m${i}`, { shared: true }));
  const all = control({ on: milestones.map(({ name }) => name).join(' ') });
  const definition = definitionOf({ milestones, tools: [tool('all', [response('x', { control: all })])] });
  for (const teams of TEAMS) {
    const begun = exerciseUnderWay(definition, teams);
    let state = begun;
    const times = [
      processorTime(() => {
        state = after(begun, { type: 'use_tool', team: 1, tool: 'all', argument: 'x' });
      }),
    ];
    while (nextWakeAt(state) !== null) {
      times.push(
        processorTime(() => {
          ({ state } = nextDueSlice(state, state.clock.at));
        }),
      );
    }
    const figures = [median(times), Math.max(...times)].map((time) => (time / 1_000).toFixed(1));
    print(
      `500 shared milestones of ${teams} teams in ${times.length} slices: ${figures.join(' ms, at most ')} ms; target: at most 50`,
    );
  }
}

function microseconds(state: State, teams: number, wish: (team: number, i: number) => Wish): number {
  let next = state;
  const taken = processorTime(() => {
    for (let i = 0; i < COMMANDS; i++) next = after(next, wish((i % teams) + 1, i));
  });
  return taken / COMMANDS;
}

/** The last of many entries must cost as much as the first. */
export function costByNumber(): void {
  const [few, many] = [500, 20_000];
  const start = exerciseUnderWay({ ...largeDefinition(500, MILESTONES), emailPersons: [person('ada@mail.ex')] }, 2);
  for (const name of ['an upload', 'a comment', 'a mail to a person', 'a mail that bounces']) {
    const wish = ACTS[name];
    if (wish === undefined) throw new Error(`There is no act ${name}.`);
    let state = start;
    for (let i = 0; i < many; i++) state = after(state, wish(1, i));
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [which, from] of [start, state].entries()) {
        let next = from;
        const taken = processorTime(() => {
          for (let i = 0; i < few; i++) next = after(next, wish(1, many + i));
        });
        if (round > 0) times[which]?.push(taken / few);
      }
    }
    const [first, last] = times.map(median);
    const ratio = (last ?? 0) / (first ?? 1);
    print(`${name} after ${many} others takes ${last?.toFixed(1)} µs, ${ratio.toFixed(2)} times the first ones`);
  }
}

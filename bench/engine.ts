import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { State } from '../packages/engine/src/state/state.ts';
import { largeDefinition } from '../packages/engine/src/testing/large-definition.ts';
import { openDefinition } from '../packages/rehearsal/src/cli/open-definition.ts';
import { rehearse } from '../packages/rehearsal/src/rehearse.ts';
import { costByNumber, costByTeams, costOfSharing, costOfSlices } from './engine/by-teams.ts';
import { foldAndSnapshot } from './engine/snapshots.ts';
import { after, exerciseUnderWay, kilobytes, median, print, processorTime } from './engine/stage.ts';
import { bytesOfViews } from './engine/views.ts';

const COMMANDS = 2_000;
const ROUNDS = 15;
const FRESH = 5;

/** Tool uses that each switch another milestone. */
function play(state: State, milestones: number, commands: number, first = 0): State {
  let next = state;
  for (let i = first; i < first + commands; i++) {
    next = after(next, { type: 'use_tool', team: 1, tool: 'lookup', argument: `host ${i % milestones}` });
  }
  return next;
}

/** Repeatedly from the same state: five commands that each switch on a milestone and release injects. */
function microseconds(state: State, milestones: number): number {
  const taken = processorTime(() => {
    for (let i = 0; i < COMMANDS / FRESH; i++) play(state, milestones, FRESH, i * FRESH);
  });
  return taken / COMMANDS;
}

function commandCost(): void {
  const [small, large] = [exerciseUnderWay(largeDefinition(50, 5)), exerciseUnderWay(largeDefinition(5_000, 500))];
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
  // In turn, so that other load affects both equally.
  for (let round = 0; round < ROUNDS; round++) {
    smallTimes.push(microseconds(small, 5));
    largeTimes.push(microseconds(large, 500));
  }
  const [one, other] = [median(smallTimes), median(largeTimes)];
  print(
    `a command at 5,000 injects and 500 milestones takes ${other.toFixed(1)} µs, ` +
      `${(other / one).toFixed(2)} times what it takes at 50 and 5 (${one.toFixed(1)} µs); target: at most 2`,
  );
}

async function rehearsalCost(count: number): Promise<void> {
  const checked = await openDefinition(join(import.meta.dirname, '../examples/waterworks'));
  if (!checked.ok) throw new Error('The example has problems.');
  const teams = new Map(
    Array.from({ length: count }, (_, i) => [
      `team-${i}`,
      { role: i % 2 === 0 ? 'technical' : 'management', address: null, cell: null },
    ]),
  );
  const { definition } = checked;
  let entries = 0;
  const taken = processorTime(() => {
    const wanted = { seed: 1, runs: 1, mode: 'synchronous', teams, minutes: 60, script: null } as const;
    entries = rehearse(definition, wanted).timeline.length;
  });
  const seconds = (taken / 1_000_000).toFixed(1);
  print(
    `one hour of waterworks for ${count} teams (${entries} entries) rehearses in ${seconds} s; target: a few seconds`,
  );
}

function stateSize(): void {
  for (const [injects, milestones] of [
    [50, 5],
    [5_000, 500],
  ] as const) {
    const fresh = exerciseUnderWay(largeDefinition(injects, milestones));
    const played = play(fresh, milestones, COMMANDS);
    const [before, after] = [fresh, played].map((state) => serialize([...state.teams]).length);
    print(
      `state of a team at ${injects} injects and ${milestones} milestones: ${kilobytes(before)} kB, ` +
        `after ${COMMANDS} tool uses ${kilobytes(after)} kB`,
    );
  }
}

commandCost();
costByTeams();
costOfSharing();
costOfSlices();
costByNumber();
foldAndSnapshot();
for (const teams of [100, 1_000]) await rehearsalCost(teams);
stateSize();
bytesOfViews();

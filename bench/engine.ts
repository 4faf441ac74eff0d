import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { Command } from '../packages/engine/src/actions/command.ts';
import { compile } from '../packages/engine/src/compiled/compile.ts';
import { decide } from '../packages/engine/src/decide.ts';
import { evolve } from '../packages/engine/src/evolve/evolve.ts';
import { openDefinition } from '../packages/engine/src/rehearsal/cli/open-definition.ts';
import { rehearse } from '../packages/engine/src/rehearsal/rehearse.ts';
import { initialState } from '../packages/engine/src/state/initial.ts';
import type { State } from '../packages/engine/src/state/state.ts';
import { largeDefinition } from '../packages/engine/src/testing/large-definition.ts';

const INSTRUCTOR = { id: 'instructor', role: 'instructor' } as const;
const COMMANDS = 2_000;
const ROUNDS = 15;
const FRESH = 5;

/** An exercise in the middle: a fifth of its time gone, some milestones on, much still ahead. */
function exerciseUnderWay(injects: number, milestones: number): State {
  let state = initialState(compile(largeDefinition(injects, milestones)));
  const team = { id: 1, name: 'team', role: null, address: 'team@mail.ex' };
  state = must(state, {
    type: 'open',
    mode: 'synchronous',
    finishAtEnd: false,
    teams: [team],
    actor: INSTRUCTOR,
    at: 0,
  });
  state = must(state, { type: 'start', actor: INSTRUCTOR, at: 0 });
  return must(state, { type: 'wake', actor: INSTRUCTOR, at: 48 * 60_000 });
}

function must(state: State, command: Command): State {
  const decision = decide(state, command);
  if (decision.refusal !== undefined) throw new Error(decision.refusal.message);
  return decision.state;
}

/** Tool uses that switch one milestone after the other. */
function play(state: State, milestones: number, commands: number, first = 0): State {
  let next = state;
  for (let i = first; i < first + commands; i++) {
    const at = next.clock.at + 1;
    next = must(next, {
      type: 'use_tool',
      team: 1,
      tool: 'lookup',
      argument: `host ${i % milestones}`,
      actor: INSTRUCTOR,
      at,
    });
  }
  return next;
}

/** From where the exercise stands, again and again: five commands that each switch a milestone on and release injects. */
function microseconds(state: State, milestones: number): number {
  const started = performance.now();
  for (let i = 0; i < COMMANDS / FRESH; i++) play(state, milestones, FRESH, i * FRESH);
  return ((performance.now() - started) * 1_000) / COMMANDS;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function commandCost(): void {
  const [small, large] = [exerciseUnderWay(50, 5), exerciseUnderWay(5_000, 500)];
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
  // Taken in turns, so that a busy moment of the machine spoils both alike.
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

function foldCost(): void {
  const state = exerciseUnderWay(5_000, 500);
  const events = [];
  let next = state;
  for (let i = 0; events.length < 100_000; i++) {
    const command = {
      type: 'use_tool',
      team: 1,
      tool: 'lookup',
      argument: `host ${i % 500}`,
      actor: INSTRUCTOR,
      at: next.clock.at + 1,
    } as const;
    const decision = decide(next, command);
    if (decision.refusal !== undefined) throw new Error(decision.refusal.message);
    next = decision.state;
    events.push(...decision.events);
  }
  const started = performance.now();
  events.reduce(evolve, state);
  print(`folding ${events.length} events takes ${(performance.now() - started).toFixed(0)} ms`);
}

async function rehearsalCost(): Promise<void> {
  const checked = await openDefinition(join(import.meta.dirname, '../examples/waterworks'));
  if (!checked.ok) throw new Error('The example has problems.');
  const teams = new Map(
    Array.from({ length: 100 }, (_, i) => [
      `team-${i}`,
      { role: i % 2 === 0 ? 'technical' : 'management', address: null },
    ]),
  );
  const started = performance.now();
  const report = rehearse(checked.definition, {
    seed: 1,
    runs: 1,
    mode: 'synchronous',
    teams,
    minutes: 60,
    script: null,
  });
  const seconds = (performance.now() - started) / 1_000;
  print(
    `one hour of waterworks for 100 teams (${report.timeline.length} entries) rehearses in ${seconds.toFixed(1)} s; target: a few seconds`,
  );
}

function stateSize(): void {
  for (const [injects, milestones] of [
    [50, 5],
    [5_000, 500],
  ] as const) {
    const fresh = exerciseUnderWay(injects, milestones);
    const played = play(fresh, milestones, COMMANDS);
    const [before, after] = [fresh, played].map((state) => serialize([...state.teams]).length);
    print(
      `state of a team at ${injects} injects and ${milestones} milestones: ${kilobytes(before)} kB, ` +
        `after ${COMMANDS} tool uses ${kilobytes(after)} kB`,
    );
  }
}

function kilobytes(bytes = 0): string {
  return (bytes / 1_000).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`engine: ${text}\n`);
}

commandCost();
foldCost();
await rehearsalCost();
stateSize();

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { BASE_PACKAGE } from './base-package.ts';
import { type HostileDefinition, textsOf } from './hostile-definitions.ts';
import { Play, type Played } from './play.ts';
import { plainCost, type Stage, startStage } from './stage.ts';

/** What nobody notices. */
const HELD_MS = 50;
/** On a busy machine the same work takes up to this many times the processor time. */
const BUSY = 5;
/** No request costs as much as so many plain ones. */
const PLAIN_ONES = 1000;
/** Only what is slow this often in a row is a fault; a pause of the garbage collector is not. */
const ATTEMPTS = 3;

/**
 * Jobs and processes have limits of their own, and asking whether they are done is no part of their cost. What a start
 * makes due, or a milestone triggers, the timer carries out in slices, for each team, perhaps until after the next act.
 */
const DONE_MEANWHILE: ReadonlySet<string> = new Set([
  'upload',
  'startExercise (first)',
  'modifyMilestone',
  'upload of a file',
  'logs',
  'report',
]);

/** Refusals of acts that a play sends though they have nothing to do any more. */
const DONE_BEFORE: ReadonlySet<string> = new Set(['already_sent', 'nothing_to_change']);

/** `strict` is for a machine with nothing else to do. */
export type Margin = 'strict' | 'wide';

/** Plays definitions one after the other on one service until a time, and fails with all that was found. */
export async function assertPlayable(
  test: TestContext,
  kind: DatabaseKind,
  definitions: readonly HostileDefinition[],
  margin: Margin,
  end = Number.POSITIVE_INFINITY,
): Promise<void> {
  let stage = await startStage(test, kind);
  await assertEverythingIsDone(stage);
  const plain = await plainCost(stage);
  const limits = { held: HELD_MS * (margin === 'wide' ? BUSY : 1), spent: PLAIN_ONES * plain };
  test.diagnostic(`A plain act costs ${plain.toFixed(2)} ms`);
  const faults: string[] = [];
  let played = 0;
  for (const definition of definitions) {
    if (performance.now() > end) break;
    played += 1;
    const found = await faultsOf(test, stage, definition, limits);
    faults.push(...found.map((fault) => `${definition.name}: ${fault}`));
    if (margin === 'strict') for (const fault of found) process.stdout.write(`${definition.name}: ${fault}\n`);
    if (!(await isAlive(stage))) stage = await startStage(test, kind);
  }
  test.diagnostic(`${played} of ${definitions.length} definitions were played`);
  assert.equal(faults.length, 0, faults.join('\n'));
}

interface Limits {
  readonly held: number;
  readonly spent: number;
}

async function faultsOf(
  test: TestContext,
  stage: Stage,
  { name, teams, kind, mayBeRefused, pack }: HostileDefinition,
  limits: Limits,
): Promise<string[]> {
  let least = new Map<string, Played>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const play = new Play(stage, pack(), teams);
    await play.run({ [kind]: textsOf(kind) });
    const costs = costsOf(play.played);
    least = attempt === 1 ? costs : new Map([...least].map(([what, cost]) => [what, lesser(cost, costs.get(what))]));
    if (attempt === 1) test.diagnostic(summaryOf(name, play.played));
    if (!play.isAccepted) return mayBeRefused ? [] : [`the check refuses it: ${play.played[0]?.refused}`];
    if (![...least.values()].some((cost) => faultOf(cost, limits) !== undefined)) return [];
  }
  return [...least.values()].flatMap((cost) => faultOf(cost, limits) ?? []);
}

/** The dearest of each kind of act. */
function costsOf(played: readonly Played[]): Map<string, Played> {
  const costs = new Map<string, Played>();
  for (const each of played) {
    const other = costs.get(each.name);
    const fault = other?.fault ?? each.fault;
    costs.set(each.name, {
      ...each,
      fault,
      held: Math.max(each.held, other?.held ?? 0),
      spent: Math.max(each.spent, other?.spent ?? 0),
    });
  }
  return costs;
}

function lesser(one: Played, other: Played | undefined): Played {
  if (other === undefined) return one;
  return { ...other, held: Math.min(one.held, other.held), spent: Math.min(one.spent, other.spent) };
}

function faultOf({ name, fault, held, spent, residentMb }: Played, limits: Limits): string | undefined {
  if (fault !== undefined) return `${name} ${fault}`;
  const isTooLong = held > limits.held || (spent > limits.spent && !DONE_MEANWHILE.has(kindOf(name)));
  if (!isTooLong) return undefined;
  const sizes = `${Math.round(held)} ms at once, ${Math.round(spent)} ms in all, ${Math.round(residentMb)} MB`;
  return `${name} costs the main thread ${sizes}; at most ${Math.round(limits.held)} ms and ${Math.round(limits.spent)} ms`;
}

/** The name of an act without the kind of its text. */
function kindOf(name: string): string {
  return name.split(', ')[0] ?? name;
}

function summaryOf(name: string, played: readonly Played[]): string {
  const slowest = played.toSorted((one, other) => other.held - one.held).slice(0, 3);
  const memory = Math.max(...played.map(({ residentMb }) => residentMb));
  const list = slowest.map(({ name: what, held }) => `${what} ${Math.round(held)} ms`).join(', ');
  return `${name}: ${played.length} requests, longest: ${list}; ${Math.round(memory)} MB`;
}

/** Acts that are refused would say nothing about what they cost. */
async function assertEverythingIsDone(stage: Stage): Promise<void> {
  const play = new Play(stage, BASE_PACKAGE, 2);
  await play.run({ letters: textsOf('letters') });
  const refused = play.played.filter(({ refused: codes }) => codes.some((code) => !DONE_BEFORE.has(code)));
  const faults = play.played.filter(({ fault }) => fault !== undefined);
  assert.deepEqual([...refused, ...faults], []);
}

async function isAlive({ instructor }: Stage): Promise<boolean> {
  return instructor.get('/version').then(
    ({ status }) => status === 200,
    () => false,
  );
}

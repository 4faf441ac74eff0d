import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { shuffled } from '../../support/shuffled.ts';
import { SoakTime } from '../../support/soak-time.ts';
import type { Input, Size } from '../texts/input.ts';
import { KINDS, type Kind, SHAPE } from '../texts/kinds.ts';
import { type Caller, Judge } from './judge.ts';
import type { ProbedService } from './probed-service.ts';
import { Progress } from './progress.ts';

/**
 * - `sampled`: each input once, with the next kind of text and size each time, by the caller who gets furthest; every
 *   seventh time by the next of all.
 * - `rotated`: each input at each size by the caller who gets furthest, and once by one of the others, with the next kind
 *   of text each time. Where callers make no difference, by the next of them.
 * - `what is stored`: the same at the limits of the fields alone, by the caller who gets furthest. Nothing longer reaches
 *   a database, so for a second one this is all that differs.
 * - a time: each input at each size by each caller with every kind of text, in random order until the time is over.
 */
type ShortPlan = 'sampled' | 'rotated' | 'what is stored';
export type Plan = ShortPlan | SoakTime;

/** Inputs with the users that try them, starting with the one with the most rights. */
export interface Tries {
  readonly callers: readonly Caller[];
  readonly inputs: readonly Input[];
}

/** Runs sequentially: concurrent requests would distort the timings. */
export async function assertNothingHolds(
  test: TestContext,
  service: ProbedService,
  tries: readonly Tries[],
  plan: Plan,
): Promise<void> {
  const judge = new Judge(service);
  test.after(() => judge.close());
  // What the service did before is none of the first text's doing.
  await service.longestStretch();
  const isSoak = plan instanceof SoakTime;
  const planned = isSoak ? shuffled(allTries(tries, plan)) : allTries(tries, plan);
  const end = isSoak ? plan.nextEnd() : Number.POSITIVE_INFINITY;
  const progress = isSoak ? new Progress(test.name, planned.length) : undefined;
  for (const { input, kind, size, caller } of planned) {
    if (performance.now() > end) break;
    await judge.try(input, kind, size, caller);
    progress?.step(input.name, judge.failures);
  }
  progress?.end();
  for (const line of judge.summary()) test.diagnostic(line);
  assert.equal(judge.failures.length, 0, judge.failures.join('\n'));
}

interface PlannedTry {
  readonly input: Input;
  readonly kind: Kind;
  readonly size: Size;
  readonly caller: Caller;
}

function allTries(tries: readonly Tries[], plan: Plan): PlannedTry[] {
  const planned: PlannedTry[] = [];
  const triesOf = plan instanceof SoakTime ? everyPair : PLANS[plan];
  let turn = 0;
  for (const { inputs, callers } of tries) {
    for (const input of inputs) {
      for (const [caller, size] of triesOf(input, callers, turn)) {
        for (const kind of kindsOf(input, plan, turn++)) planned.push({ input, kind, size, caller });
      }
    }
  }
  return planned;
}

type Try = readonly [caller: Caller, size: Size];
type TriesOfInput = (input: Input, callers: readonly Caller[], turn: number) => Try[];

const BY_ALL_EVERY = 7;
/** The golden ratio: in whatever rhythm sorts of inputs follow each other, each is tried at each of its sizes. */
const RHYTHM = 0.618;

const PLANS: Readonly<Record<ShortPlan, TriesOfInput>> = {
  sampled: ({ sizes, sizesInAMinute = sizes, isReadBeforeCaller }, callers, turn) => {
    const isByNext = isReadBeforeCaller || turn % BY_ALL_EVERY === 0;
    const caller = isByNext ? nextOf(callers, turn) : callers[0];
    const size = nextOf(sizesInAMinute, Math.floor(turn * RHYTHM));
    return caller === undefined || size === undefined ? [] : [[caller, size]];
  },
  rotated: ({ sizes, sizesInAMinute = sizes, isReadBeforeCaller }, callers, turn) => {
    const [first, ...others] = isReadBeforeCaller ? [nextOf(callers, turn)] : callers;
    if (first === undefined) return [];
    const other = nextOf(others, turn);
    const size = nextOf(sizesInAMinute, turn);
    const once: Try[] = other === undefined || size === undefined ? [] : [[other, size]];
    return [...sizesInAMinute.map((each): Try => [first, each]), ...once];
  },
  'what is stored': ({ sizes, sizesInAMinute = [], kinds, isReadBeforeCaller }, [first]) => {
    const lengths = [...sizes, ...sizesInAMinute].filter((size) => size !== 'limit');
    if (first === undefined || lengths.length === 0 || isReadBeforeCaller || kinds?.includes(SHAPE)) return [];
    return [[first, Math.min(...lengths)]];
  },
};

const everyPair: TriesOfInput = ({ sizes }, callers) =>
  callers.flatMap((caller) => sizes.map((size): Try => [caller, size]));

function kindsOf({ kinds = KINDS }: Input, plan: Plan, turn: number): readonly Kind[] {
  return plan instanceof SoakTime ? kinds : kinds.filter((_, index) => index === turn % kinds.length);
}

function nextOf<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % items.length];
}

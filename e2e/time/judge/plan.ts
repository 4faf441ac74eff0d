import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Input } from '../texts/input.ts';
import { KINDS, type Kind } from '../texts/kinds.ts';
import { type Caller, Judge } from './judge.ts';
import type { ProbedService } from './probed-service.ts';

/**
 * In a minute: each input by each caller at each size, with the next kind of text each time. In the long form: with
 * every kind.
 */
export type Plan = 'rotated' | 'every pair';

/** Inputs with those who are to try them. */
export interface Tries {
  readonly callers: readonly Caller[];
  readonly inputs: readonly Input[];
}

/** Tries everything, one after the other: timings of several at once would say nothing about one of them. */
export async function assertNothingHolds(
  test: TestContext,
  service: ProbedService,
  tries: readonly Tries[],
  plan: Plan,
): Promise<void> {
  const judge = new Judge(service);
  test.after(() => judge.close());
  let turn = 0;
  for (const { inputs, callers } of tries) {
    for (const input of inputs) {
      for (const caller of callers) {
        for (const size of plan === 'rotated' ? (input.sizesInAMinute ?? input.sizes) : input.sizes) {
          for (const kind of kindsOf(input, plan, turn++)) await judge.try(input, kind, size, caller);
        }
      }
    }
  }
  for (const line of judge.summary()) test.diagnostic(line);
  assert.equal(judge.failures.length, 0, judge.failures.join('\n'));
}

function kindsOf({ kinds = KINDS }: Input, plan: Plan, turn: number): readonly Kind[] {
  return plan === 'every pair' ? kinds : kinds.filter((_, index) => index === turn % kinds.length);
}

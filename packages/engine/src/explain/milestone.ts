import type { Cause } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { causeInWords } from './causes-in-words.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { minuteInWords } from './moments.ts';
import { prospectsOf } from './prospects.ts';
import { dueAhead, listed } from './waiting.ts';

/** Something that would switch a milestone on. */
interface Way {
  readonly cause: Cause;
  /** The moment before which it cannot happen, if that lies ahead. */
  readonly dueAt: number | null;
  /** What its conditions lack now. */
  readonly missing: Missing | null;
  /** Only an instructor does it. */
  readonly byHand: boolean;
}

export type MilestoneExplanation = { readonly words: string } & (
  | { readonly kind: 'on'; readonly since: number /** `null`: from the start. */; readonly cause: Cause | null }
  | (WhileOff & { readonly kind: 'off'; readonly ways: readonly Way[] })
  | (WhileOff & { readonly kind: 'never'; readonly never: 'finished' | 'nothing-ahead' })
);

interface WhileOff {
  readonly lastOn: number | null;
  /** What switched it off; `null`: it never was on. */
  readonly cause: Cause | null;
}

export function explainMilestone(state: State, team: number, name: string, at: number): MilestoneExplanation {
  const { compiled } = state;
  const position = compiled.milestones.get(name);
  if (position === undefined) throw new Error(`The definition has no milestone ${name}.`);
  const asked = teamOf(state, team);
  const switched = asked.milestones.get(position);
  const cause = switched?.cause ?? null;
  const why = cause === null ? '' : `, because ${causeInWords(compiled.definition, cause)}`;
  if (isOn(compiled, asked, name)) {
    const since = switched?.lastOn ?? 0;
    const words = cause === null ? 'On from the start.' : `On since ${minuteInWords(since)}${why}.`;
    return { kind: 'on', since, cause, words };
  }
  const past = { lastOn: switched?.lastOn ?? null, cause };
  const history = switched === undefined ? 'Off.' : `Off since ${minuteInWords(switched.switchedAt)}${why}.`;
  if (state.clock.phase === 'FINISHED') {
    const words = `${history} It stays so, because the exercise has finished.`;
    return { kind: 'never', never: 'finished', ...past, words };
  }
  const prospects = prospectsOf(state, asked);
  const ways = prospects.happenings
    .filter((happening) => happening.activate.includes(name) && prospects.canHappen(happening))
    .map(({ cause: way, conditions, from, byHand }) => ({
      cause: way,
      dueAt: dueAhead(state, from, at),
      missing: missingFor({ kind: 'and', operands: conditions }, (milestone) => isOn(compiled, asked, milestone)),
      byHand,
    }));
  if (ways.length === 0) {
    const words = `${history} Nothing that is still ahead can switch it on, unless an instructor does.`;
    return { kind: 'never', never: 'nothing-ahead', ...past, words };
  }
  const words = `${history} It goes on when ${ways.map((way) => wayInWords(state, way)).join('; or when ')}.`;
  return { kind: 'off', ...past, ways, words };
}

function wayInWords(state: State, { cause, dueAt, missing, byHand }: Way): string {
  const what = `${causeInWords(state.compiled.definition, cause, 'present')}${byHand ? ' by an instructor' : ''}`;
  const waits = [missing === null ? [] : missingInWords(missing), dueAt === null ? [] : minuteInWords(dueAt)].flat();
  return waits.length === 0 ? what : `${what}, which waits for ${listed(waits)}`;
}

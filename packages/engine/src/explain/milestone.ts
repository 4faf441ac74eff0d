import type { Cause } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import type { State } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { atTime, causeInWords } from './causes-in-words.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { Prospects } from './prospects.ts';

/** Something that would switch a milestone on; `missing` is what its conditions lack now. */
interface Way {
  readonly cause: Cause;
  readonly missing: Missing | null;
}

export type MilestoneExplanation = { readonly words: string } & (
  | { readonly kind: 'on'; readonly since: number /** `null`: from the start. */; readonly cause: Cause | null }
  | {
      readonly kind: 'off';
      readonly lastOn: number | null;
      /** What switched it off; `null`: it never was on. */
      readonly cause: Cause | null;
      readonly ways: readonly Way[];
    }
  | { readonly kind: 'never'; readonly lastOn: number | null; readonly cause: Cause | null }
);

export function explainMilestone(state: State, team: number, name: string): MilestoneExplanation {
  const { compiled } = state;
  const position = compiled.milestones.get(name);
  if (position === undefined) throw new Error(`The definition has no milestone ${name}.`);
  const asked = teamOf(state, team);
  const switched = asked.milestones.get(position);
  const cause = switched?.cause ?? null;
  if (isOn(compiled, asked, name)) {
    const since = switched?.lastOn ?? 0;
    const words =
      cause === null ? 'On from the start.' : `On since ${atTime(since).slice(3)}, because ${causeInWords(cause)}.`;
    return { kind: 'on', since, cause, words };
  }
  const lastOn = switched?.lastOn ?? null;
  const history =
    switched === undefined || cause === null
      ? 'Off.'
      : `Off since ${atTime(switched.switchedAt).slice(3)}, because ${causeInWords(cause)}.`;
  const prospects = new Prospects(state, asked);
  const ways = prospects.happenings
    .filter((happening) => happening.activate.includes(name) && prospects.canHappen(happening))
    .map(({ cause: way, conditions }) => ({
      cause: way,
      missing: missingFor({ kind: 'and', operands: conditions }, (milestone) => isOn(compiled, asked, milestone)),
    }));
  if (ways.length === 0) {
    return { kind: 'never', lastOn, cause, words: `${history} Nothing that is still ahead can switch it on.` };
  }
  return {
    kind: 'off',
    lastOn,
    cause,
    ways,
    words: `${history} It goes on when ${ways.map(wayInWords).join('; or when ')}.`,
  };
}

function wayInWords({ cause, missing }: Way): string {
  const what = causeInWords(cause, 'present');
  return missing === null ? what : `${what}, waiting for ${missingInWords(missing)}`;
}

import type { Condition } from '@muster/definition';
import type { Cause } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import type { MilestoneState, State, TeamState } from '../state/state.ts';
import { findTeam, teamOf } from '../state/teams.ts';
import { causeInWords } from './causes-in-words.ts';
import { canComeFromElsewhere } from './elsewhere.ts';
import type { Happening } from './happenings.ts';
import { type Missing, missingFor, missingInWords } from './missing.ts';
import { minuteInWords } from './moments.ts';
import { prospectsOf } from './prospects.ts';
import { dueAhead, listed } from './waiting.ts';

/** More than anybody reads. A definition can have tens of thousands. */
const MAX_WAYS = 200;

/** Something that would switch a milestone on. */
interface Way {
  readonly cause: Cause;
  /** The earliest moment at which it can happen, if in the future. */
  readonly dueAt: number | null;
  /** What conditions lack for it to happen or, if it has a precondition, for that. */
  readonly missing: Missing | null;
  /** What its own condition lacks if it has a precondition; `null` if nothing. */
  readonly missingThen: Missing | null;
  /** Only an instructor can cause it. */
  readonly byHand: boolean;
}

export type MilestoneExplanation = { readonly words: string } & (
  | { readonly kind: 'on'; readonly since: number /** `null`: from the start. */; readonly cause: Cause | null }
  | (WhileOff & {
      readonly kind: 'off';
      /** At most 200. */
      readonly ways: readonly Way[];
      /** Teams share it, and another one may switch it on. */
      readonly fromElsewhere: boolean;
    })
  | (WhileOff & { readonly kind: 'never'; readonly never: 'finished' | 'nothing-ahead' })
);

interface WhileOff {
  readonly lastOn: number | null;
  /** What switched it off; `null` if it was never on. */
  readonly cause: Cause | null;
}

export function explainMilestone(state: State, team: number, name: string, at: number): MilestoneExplanation {
  const { compiled } = state;
  const position = compiled.milestones.get(name);
  if (position === undefined) throw new Error(`The definition has no milestone ${name}.`);
  const asked = teamOf(state, team);
  const switched = asked.milestones.get(position);
  const cause = switched?.cause ?? null;
  const why =
    cause === null ? '' : `, because ${causeInWords(compiled.definition, cause)}${through(state, asked, switched)}`;
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
  const { canHappen } = prospects.asking();
  const possible = prospects.happenings.filter(({ activate }) => activate.includes(name)).filter(canHappen);
  const ways = possible.slice(0, MAX_WAYS).map((happening) => wayOf(state, asked, happening, at));
  const fromElsewhere = canComeFromElsewhere(state, name, true);
  if (ways.length === 0 && !fromElsewhere) {
    const words = `${history} Nothing that is still ahead can switch it on, unless an instructor does.`;
    return { kind: 'never', never: 'nothing-ahead', ...past, words };
  }
  const whens = [
    ...ways.map((way) => wayInWords(state, way)),
    ...(possible.length > MAX_WAYS ? [`one of ${possible.length - MAX_WAYS} other things happens`] : []),
    ...(fromElsewhere ? ['another team reaches it'] : []),
  ];
  const words = `${history} It goes on when ${whens.join('; or when ')}.`;
  return { kind: 'off', ...past, ways, fromElsewhere, words };
}

/** Names the team of a cause, if it is not the team in question. */
function through(state: State, asked: TeamState, switched: MilestoneState | undefined): string {
  const other = findTeam(state, switched?.through ?? asked.id);
  return other === undefined || other.id === asked.id ? '' : ` in the team ${other.name}`;
}

function wayOf(state: State, team: TeamState, { cause, after, condition, from, byHand }: Happening, at: number): Way {
  const missingOf = (each: Condition): Missing | null =>
    missingFor(each, (milestone) => isOn(state.compiled, team, milestone));
  const way = { cause, dueAt: dueAhead(state, from, at), byHand };
  if (after === null) return { ...way, missing: missingOf(condition), missingThen: null };
  const [missing, own] = [missingOf(after), missingOf(condition)];
  const isSame = missing !== null && own !== null && missingInWords(missing) === missingInWords(own);
  return { ...way, missing, missingThen: isSame ? null : own };
}

function wayInWords(state: State, { cause, dueAt, missing, missingThen, byHand }: Way): string {
  const what = `${causeInWords(state.compiled.definition, cause, 'present')}${byHand ? ' by an instructor' : ''}`;
  const first = [
    ...(missing === null ? [] : [missingInWords(missing)]),
    ...(dueAt === null ? [] : [minuteInWords(dueAt)]),
  ];
  const waits = [
    ...(first.length === 0 ? [] : [listed(first)]),
    ...(missingThen === null ? [] : [missingInWords(missingThen)]),
  ];
  return waits.length === 0 ? what : `${what}, which waits for ${waits.join(', then for ')}`;
}

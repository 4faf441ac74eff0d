import type { Condition } from '@muster/definition';
import type { Cause } from '../events/cause.ts';
import { isOn } from '../rules/milestones.ts';
import type { MilestoneState, State, TeamState } from '../state/state.ts';
import { findTeam, teamOf } from '../state/teams.ts';
import { causeParts } from './cause-parts.ts';
import { canComeFromElsewhere } from './elsewhere.ts';
import type { Happening } from './happenings.ts';
import { type Missing, missingParts } from './missing.ts';
import { missingFor } from './missing-for.ts';
import { type Explained, explained, inWords, type Part, part, separated } from './parts.ts';
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

export type MilestoneExplanation = Explained &
  (
    | (Switched & { readonly kind: 'on'; readonly since: number })
    | (WhileOff & {
        readonly kind: 'off';
        /** At most 200. */
        readonly ways: readonly Way[];
        /** Teams share it, and another one may switch it on. */
        readonly fromElsewhere: boolean;
      })
    | (WhileOff & { readonly kind: 'never'; readonly never: 'finished' | 'nothing-ahead' })
  );

interface Switched {
  /** What switched it last; `null` if nothing has. */
  readonly cause: Cause | null;
  /** Whose act that was; `null` if nobody's, or it was not recorded. */
  readonly person: string | null;
}

interface WhileOff extends Switched {
  readonly lastOn: number | null;
}

export function explainMilestone(state: State, team: number, name: string, at: number): MilestoneExplanation {
  const { compiled } = state;
  const position = compiled.milestones.get(name);
  if (position === undefined) throw new Error(`The definition has no milestone ${name}.`);
  const asked = teamOf(state, team);
  const switched = asked.milestones.get(position);
  const { cause = null, person = null } = switched ?? {};
  const why =
    cause === null
      ? []
      : [part('because'), ...causeParts(compiled.definition, cause), ...throughParts(state, asked, switched)];
  if (isOn(compiled, asked, name)) {
    const since = switched?.lastOn ?? 0;
    const parts = [
      ...(cause === null ? [part('on_from_start')] : [part('on_since', { at: since }), ...why]),
      part('end'),
    ];
    return { kind: 'on', since, cause, person, ...explained(parts) };
  }
  const past = { lastOn: switched?.lastOn ?? null, cause, person };
  const isOff = switched === undefined ? [part('off')] : [part('off_since', { at: switched.switchedAt }), ...why];
  const history = [...isOff, part('end')];
  if (state.clock.phase === 'FINISHED') {
    return { kind: 'never', never: 'finished', ...past, ...explained([...history, part('stays_off')]) };
  }
  const prospects = prospectsOf(state, asked);
  const { canHappen } = prospects.asking();
  const possible = prospects.happenings.filter(({ activate }) => activate.includes(name)).filter(canHappen);
  const ways = possible.slice(0, MAX_WAYS).map((happening) => wayOf(state, asked, happening, at));
  const fromElsewhere = canComeFromElsewhere(state, asked, name, true);
  if (ways.length === 0 && !fromElsewhere) {
    return { kind: 'never', never: 'nothing-ahead', ...past, ...explained([...history, part('nothing_ahead')]) };
  }
  const whens = [
    ...ways.map((way) => wayParts(state, way)),
    ...(possible.length > MAX_WAYS ? [[part('other_things', { count: possible.length - MAX_WAYS })]] : []),
    ...(fromElsewhere ? [[part('another_team')]] : []),
  ];
  const parts = [...history, part('goes_on'), ...separated(whens, 'or_when'), part('end')];
  return { kind: 'off', ...past, ways, fromElsewhere, ...explained(parts) };
}

/** Names the team of a cause, if it is not the team in question. */
function throughParts(state: State, asked: TeamState, switched: MilestoneState | undefined): Part[] {
  const other = findTeam(state, switched?.through ?? asked.id);
  return other === undefined || other.id === asked.id ? [] : [part('in_team', { team: other.name })];
}

function wayOf(state: State, team: TeamState, { cause, after, condition, from, byHand }: Happening, at: number): Way {
  const missingOf = (each: Condition): Missing | null =>
    missingFor(each, (milestone) => isOn(state.compiled, team, milestone));
  const way = { cause, dueAt: dueAhead(state, from, at), byHand };
  if (after === null) return { ...way, missing: missingOf(condition), missingThen: null };
  const [missing, own] = [missingOf(after), missingOf(condition)];
  const isSame = missing !== null && own !== null && inWords(missingParts(missing)) === inWords(missingParts(own));
  return { ...way, missing, missingThen: isSame ? null : own };
}

function wayParts(state: State, { cause, dueAt, missing, missingThen, byHand }: Way): Part[] {
  const what = [...causeParts(state.compiled.definition, cause, 'present'), ...(byHand ? [part('by_instructor')] : [])];
  const first = [
    ...(missing === null ? [] : [missingParts(missing)]),
    ...(dueAt === null ? [] : [[part('moment', { at: dueAt })]]),
  ];
  const waits = [
    ...(first.length === 0 ? [] : [listed(first)]),
    ...(missingThen === null ? [] : [missingParts(missingThen)]),
  ];
  return waits.length === 0 ? what : [...what, part('which_waits'), ...separated(waits, 'then_for')];
}

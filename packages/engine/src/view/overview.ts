import type { Cause } from '../events/cause.ts';
import type { Mode } from '../events/lifecycle.ts';
import { scoreOf } from '../rules/milestones.ts';
import { type GivenPoints, pointsOf } from '../rules/points.ts';
import type { KnownFile, State, TeamState } from '../state/state.ts';
import { type ClockView, clockView } from './clock.ts';
import { packedCounts, packedNumbers, packedSet, unpackedNumbers, unpackedSet } from './packed.ts';
import type { Since } from './sections.ts';
import { waitsForTime } from './waiting.ts';

/** What an instructor switches, with or without a message. */
const BY_HAND: ReadonlySet<Cause['kind']> = new Set(['instructor', 'reply', 'retraction']);

/** The whole exercise at a glance, for instructors. The details of a team have the rest. */
export interface Overview {
  /** The number of events in the stream. */
  readonly position: number;
  /** The reader must discard what it had. */
  readonly whole: boolean;
  readonly mode: Mode;
  readonly finishAtEnd: boolean;
  readonly shareFeedback: boolean;
  readonly clock: ClockView;
  /** Teams that changed since, in the order in which they are served. */
  readonly teams: readonly TeamRow[];
  /** Ids of teams that were removed since, ascending. */
  readonly removed: readonly number[];
  /** Files that instructors uploaded since. */
  readonly files: readonly KnownFile[];
}

/** A team in a few hundred bytes. */
export interface TeamRow {
  readonly team: number;
  readonly name: string;
  readonly role: string | null;
  /** The cell it belongs to; `null`: none. */
  readonly cell: string | null;
  readonly members: number;
  /** The position of its last change. */
  readonly position: number;
  readonly score: number;
  /** Absent if the definition has none for it. */
  readonly points?: GivenPoints;
  readonly finishedAt: number | null;
  /** When a member of the team last acted. */
  readonly lastAct: number | null;
  /** When an instructor last sent it something; absent if never. */
  readonly hintedAt?: number;
  readonly activity: PackedActivity;
  /** When time alone will next bring something. */
  readonly nextDue: number | null;
  /** Whether it has done everything it was asked to, so that only time brings the next thing. */
  readonly waitsForTime: boolean;
  /** Threads whose last mail is the team's and in which a simulated person takes part. */
  readonly unanswered: number;
  /** Free-form answers that nobody has judged. */
  readonly unjudged: number;
  readonly milestones: PackedMilestones;
}

/** How often it acted, minute by minute of exercise time. */
export interface PackedActivity {
  /** The latest minute in which it did. */
  readonly minute: number;
  /** The acts in each of the minutes up to that one, at most 30. */
  readonly counts: string;
}

/** Milestones by their indexes in the definition; `milestonesIn` reads them. */
export interface PackedMilestones {
  /** Which are on. */
  readonly on: string;
  /** Which were ever switched. */
  readonly switched: string;
  /** When these last were, in whole seconds of exercise time. */
  readonly times: string;
  /** Which an instructor switched by hand. */
  readonly byHand: string;
}

/** What has changed for instructors since a position of the stream; without one, everything. */
export function overview(state: State, at: number, { after = 0 }: Pick<Since, 'after'> = {}): Overview {
  const { position, mode, finishAtEnd, shareFeedback } = state;
  const isKnown = Number.isInteger(after) && after > 0 && after <= position;
  const since = isKnown ? after : 0;
  const changed = [...state.teams].filter((team) => changedAt(team) > since);
  return {
    position,
    whole: !isKnown,
    mode,
    finishAtEnd,
    shareFeedback,
    clock: clockView(state, at),
    teams: changed.map((team) => rowOf(state, team)),
    removed: isKnown ? removedSince(state, since) : [],
    files: [...state.files.valuesFrom(state.files.firstWhere((file) => file.position > since))].map(
      ({ position: _, ...file }) => file,
    ),
  };
}

function removedSince({ removedTeams }: State, since: number): number[] {
  return [...removedTeams]
    .filter(([, position]) => position > since)
    .map(([id]) => id)
    .sort((a, b) => a - b);
}

function changedAt({ changes }: TeamState): number {
  return changes.last?.position ?? 0;
}

function rowOf(state: State, team: TeamState): TeamRow {
  const { id, name, role, cell, members, finishedAt, lastAct, hintedAt, activity, nextDue, unanswered, unjudged } =
    team;
  const points = pointsOf(state.compiled.definition, team);
  return {
    team: id,
    name,
    role,
    cell,
    members: members.length,
    position: changedAt(team),
    score: scoreOf(state.compiled, team),
    ...(points !== null && { points }),
    finishedAt,
    lastAct,
    ...(hintedAt !== null && { hintedAt }),
    activity: { minute: activity.minute, counts: packedCounts(activity.counts) },
    // What an act has left over comes at once.
    nextDue: nextDue === null ? null : Math.max(nextDue, state.clock.time),
    waitsForTime: waitsForTime(state, team),
    unanswered: unanswered.size,
    unjudged,
    milestones: packedMilestones(state, team),
  };
}

/** The milestones of a team seldom change between two overviews. Those that begin may share what is empty. */
const packedBefore = new WeakMap<TeamState['milestones'], Packed>();

interface Packed extends Pick<State, 'compiled'>, Pick<TeamState, 'on'> {
  readonly packed: PackedMilestones;
}

function packedMilestones(state: State, team: TeamState): PackedMilestones {
  const known = packedBefore.get(team.milestones);
  if (known?.on === team.on && known.compiled === state.compiled) return known.packed;
  const packed = pack(state, team);
  packedBefore.set(team.milestones, { compiled: state.compiled, on: team.on, packed });
  return packed;
}

function pack({ compiled }: State, { milestones, on }: TeamState): PackedMilestones {
  const count = compiled.definition.milestones.length;
  const switched: number[] = [];
  const times: number[] = [];
  const byHand: number[] = [];
  // By index: an iterator would take several times as long for thousands of milestones of hundreds of teams.
  for (let place = 0; place < count; place += 1) {
    const each = milestones.get(place);
    if (each === undefined) continue;
    const { switchedAt, cause } = each;
    switched.push(place);
    times.push(Math.floor(switchedAt / 1_000));
    if (BY_HAND.has(cause.kind)) byHand.push(place);
  }
  return {
    on: packedSet(on, count),
    switched: packedSet(switched, count),
    times: packedNumbers(times),
    byHand: packedSet(byHand, count),
  };
}

/** A milestone of a row, by its index in the definition. */
export interface MilestoneMark {
  readonly on: boolean;
  /** In whole seconds of exercise time; `null` if it is in its initial state. */
  readonly switchedAt: number | null;
  readonly byHand: boolean;
}

/** The milestones of a row, one per milestone of the definition. */
export function milestonesIn(packed: PackedMilestones, count: number): MilestoneMark[] {
  const switched = unpackedSet(packed.switched);
  const times = unpackedNumbers(packed.times, switched.length);
  const switchedAt = new Map(switched.map((place, i) => [place, times[i] ?? null]));
  const [on, byHand] = [new Set(unpackedSet(packed.on)), new Set(unpackedSet(packed.byHand))];
  return Array.from({ length: count }, (_, place) => ({
    on: on.has(place),
    switchedAt: switchedAt.get(place) ?? null,
    byHand: byHand.has(place),
  }));
}

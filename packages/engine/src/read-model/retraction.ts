import { placeIn } from '../compiled/place-in.ts';
import { type FollowedInject, type FollowedMilestone, followedInjects, followedMilestones } from '../rules/followed.ts';
import { type ItemRef, retractableItem } from '../rules/retractable.ts';
import { sameElsewhere } from '../rules/same-elsewhere.ts';
import type { State } from '../state/state.ts';
import { teamAt, teamOf } from '../state/teams.ts';
import { findThread } from '../state/threads.ts';

/** Whom a retraction would concern, and what has followed from what is retracted. */
export interface RetractionOutlook {
  /** The teams that see it, ascending. */
  readonly teams: readonly number[];
  /** Other teams that received the same, and still see it. */
  readonly others: readonly number[];
  /** Those that can be switched back while the exercise is under way. */
  readonly milestones: readonly FollowedMilestone[];
  readonly injects: readonly FollowedInject[];
  /** When a team wrote next in its thread, or pressed its button; `null` if none did. It stays. */
  readonly answeredAt: number | null;
}

/** Of those other teams that lose it too, if any. Undefined for what cannot be retracted. */
export function retractionOutlook(
  state: State,
  team: number,
  ref: ItemRef,
  also: readonly number[] = [],
): RetractionOutlook | undefined {
  const found = retractableItem(state, teamOf(state, team), ref);
  if (typeof found === 'string') return undefined;
  const elsewhere = sameElsewhere(state, team, found);
  const all = [{ team, ref }, ...elsewhere.filter((each) => also.includes(each.team))];
  const each = all.flatMap((one) => outlookIn(state, one.team, one.ref) ?? []);
  const answers = each.flatMap(({ answeredAt }) => answeredAt ?? []);
  return {
    teams: each.flatMap(({ teams }) => teams).sort((one, other) => one - other),
    others: elsewhere.map((other) => other.team),
    milestones: each.flatMap(({ milestones }) => milestones),
    injects: each.flatMap(({ injects }) => injects),
    answeredAt: answers.length === 0 ? null : Math.min(...answers),
  };
}

function outlookIn(state: State, team: number, ref: ItemRef): Omit<RetractionOutlook, 'others'> | undefined {
  const found = retractableItem(state, teamOf(state, team), ref);
  if (typeof found === 'string') return undefined;
  const milestones = followedMilestones(state, found);
  const { item, teams } = found;
  const answeredAt =
    item.kind === 'mail'
      ? (nextOfTeam(state, team, item.thread, item.message) ?? pressedAt(state, team, item.inject))
      : pressedAt(state, team, item.kind === 'inject' ? item.inject : null);
  return { teams, milestones, injects: followedInjects(state, milestones), answeredAt };
}

function nextOfTeam(state: State, team: number, id: string, message: number): number | null {
  const thread = state.threads.get(findThread(teamOf(state, team), id) ?? -1);
  for (const { from, time } of thread?.messages.valuesFrom(message) ?? []) {
    if (teamAt(state, from) !== undefined) return time;
  }
  return null;
}

function pressedAt(state: State, team: number, inject: string | null): number | null {
  const known = teamOf(state, team).injects.get(placeIn(state.compiled.injects, inject ?? ''));
  return known?.status === 'sent' ? (known.confirmation?.time ?? null) : null;
}

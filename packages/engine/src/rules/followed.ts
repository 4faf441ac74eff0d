import { placeIn } from '../compiled/place-in.ts';
import { isOutstanding, wouldComeAbout } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import type { RetractableItem } from './retractable.ts';

/** A milestone that was switched with something, and not since. */
export interface FollowedMilestone {
  /** For a shared one, the team through which it was switched. */
  readonly team: number;
  readonly milestone: string;
  /** What it was switched to. */
  readonly on: boolean;
}

/** An inject that was triggered by such a milestone, or would not come without it. */
export interface FollowedInject {
  readonly team: number;
  readonly inject: string;
  /** When it was sent, will be sent, or is due. */
  readonly time: number;
  readonly isSent: boolean;
}

/** What something has switched, in the order of the definition, for each team that sees it. */
export function followedMilestones(state: State, { teams, origin }: RetractableItem): FollowedMilestone[] {
  if (origin === null) return [];
  const found = new Map<string, FollowedMilestone>();
  for (const [place, { name: milestone }] of state.compiled.definition.milestones.entries()) {
    for (const id of teams) {
      const team = findTeam(state, id);
      const known = team?.milestones.get(place);
      if (team === undefined || known?.origin !== origin) continue;
      const through = known.through ?? id;
      // A shared one was switched once for all of them.
      found.set(`${through} ${milestone}`, { team: through, milestone, on: team.on.has(place) });
    }
  }
  return [...found.values()];
}

/** What these milestones have brought, or are about to bring, in the order of the definition. */
export function followedInjects(state: State, milestones: readonly FollowedMilestone[]): FollowedInject[] {
  return [...new Set(milestones.map(({ team }) => team))].flatMap((id) => {
    const team = findTeam(state, id);
    if (team === undefined) return [];
    const own = milestones.filter((each) => each.team === id);
    return [...broughtBy(state, team, own), ...awaiting(state, team, own)];
  });
}

/** Sent, or chosen and waiting for their delay. */
function broughtBy(state: State, team: TeamState, milestones: readonly FollowedMilestone[]): FollowedInject[] {
  const { compiled } = state;
  return [...team.injects.entries()].flatMap(([place, known]) => {
    const { because, chosenAt } = known;
    if (because.kind !== 'milestone' || known.status === 'withdrawn') return [];
    const cause = milestones.find(({ milestone, on }) => milestone === because.milestone && on === because.on);
    const switchedAt = team.milestones.get(placeIn(compiled.milestones, because.milestone))?.switchedAt ?? 0;
    if (cause === undefined || chosenAt < switchedAt) return [];
    const inject = compiled.definition.injects[place]?.name ?? '';
    const isSent = known.status === 'sent';
    return [{ team: team.id, inject, time: known.status === 'sent' ? known.sentAt : known.sendAt, isSent }];
  });
}

/** Those whose time will come, and that would not come without these milestones. */
function awaiting(state: State, team: TeamState, milestones: readonly FollowedMilestone[]): FollowedInject[] {
  const { compiled } = state;
  const places = (wanted: boolean): number[] =>
    milestones.filter(({ on }) => on === wanted).flatMap(({ milestone }) => compiled.milestones.get(milestone) ?? []);
  const without = { role: team.role, on: team.on.changed(places(false), places(true)) };
  const orders = new Set(
    [...places(true), ...places(false)].flatMap((place) =>
      (compiled.dependents[place] ?? []).map(({ order }) => order),
    ),
  );
  return [...orders]
    .sort((one, other) => one - other)
    .flatMap((order) => {
      const occasion = compiled.occasions[order];
      if (occasion?.kind !== 'inject' || !isOutstanding(team, occasion)) return [];
      if (!wouldComeAbout(compiled, team, occasion) || wouldComeAbout(compiled, without, occasion)) return [];
      return [{ team: team.id, inject: occasion.inject.name, time: occasion.time, isSent: false }];
    });
}

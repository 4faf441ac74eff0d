import { caseless } from '@muster/definition';
import type { EventOf } from '../events/event.ts';
import type { TeamSetup } from '../events/lifecycle.ts';
import { NO_ACTIVITY } from '../state/activity.ts';
import { movedBetween } from '../state/cells.ts';
import { NO_CHANGES, withChange } from '../state/changes.ts';
import { Dictionary } from '../state/dictionary.ts';
import { NumberSet } from '../state/number-set.ts';
import { wouldComeAbout } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf, withTeam } from '../state/teams.ts';
import { Vector } from '../state/vector.ts';
import { withNextDue } from './due.ts';
import { NO_USAGE } from './usage.ts';

export function teamAdded(state: State, { setup }: EventOf<'team_added'>): State {
  const place = state.teams.length;
  const fresh = freshTeam(state, setup);
  // Skips earlier changes for all teams; the team's own section is new.
  const log = withChange(fresh, { what: 'clock', isSeen: true }, state.position);
  return {
    ...state,
    teams: state.teams.push({ ...fresh, ...log, sharedChanges: state.sharedChanges.length }),
    teamPlaces: state.teamPlaces.set(setup.id, place),
    teamAddresses: state.teamAddresses.set(caseless(setup.address), place),
    cells: movedBetween(state.cells, null, fresh.cell),
    due: state.due.set(place, fresh.nextDue),
    unfinished: state.unfinished + 1,
  };
}

/** Before the start, a role only decides what waits for the team. The event has everything that can be changed. */
export function teamChanged(state: State, event: EventOf<'team_changed'>): State {
  const { team: id, name, role, address, cell = null } = event;
  const before = teamOf(state, id);
  const place = state.teamPlaces.get(id) ?? -1;
  const addresses = state.teamAddresses.without(caseless(before.address)).set(caseless(address), place);
  const { ready, nextDue } = freshTeam(state, { id, name, role, address });
  const changed = withTeam(state, id, (team) => ({ ...team, name, role, address, cell, ready, nextDue }));
  return { ...changed, teamAddresses: addresses, cells: movedBetween(state.cells, before.cell, cell) };
}

/** A limit that the event does not name stays. */
export function teamLimitsRaised(state: State, event: EventOf<'team_limits_raised'>): State {
  return withTeam(state, event.team, (team) => ({
    ...team,
    raised: {
      textMb: event.textMb ?? team.raised.textMb,
      acts: event.acts ?? team.raised.acts,
      actsPerMinute: event.actsPerMinute ?? team.raised.actsPerMinute,
    },
  }));
}

export function teamRemoved(state: State, event: EventOf<'team_removed'>): State {
  const { address, cell } = teamOf(state, event.team);
  const place = state.teamPlaces.get(event.team) ?? -1;
  return {
    ...state,
    teams: state.teams.without(place),
    teamPlaces: state.teamPlaces.without(event.team),
    teamAddresses: state.teamAddresses.without(caseless(address)),
    cells: movedBetween(state.cells, cell, null),
    removedTeams: state.removedTeams.set(event.team, state.position),
    due: state.due.set(place, null),
    unfinished: state.unfinished - 1,
  };
}

/** A team without any history. */
export function freshTeam({ compiled, position }: State, setup: TeamSetup): TeamState {
  const begins = [...compiled.definition.milestones.entries()].filter(([, { initialState }]) => initialState);
  const asked = { role: setup.role, on: NumberSet.of(begins.map(([place]) => place)) };
  const ready = compiled.occasions.flatMap((occasion) =>
    occasion.rank !== null && wouldComeAbout(compiled, asked, occasion) ? [occasion.rank] : [],
  );
  return withNextDue(compiled, {
    ...setup,
    cell: setup.cell ?? null,
    on: asked.on,
    milestones: Vector.empty(),
    finishedAt: null,
    injects: Vector.empty(),
    questionnaires: Vector.empty(),
    ready: NumberSet.of(ready),
    scheduled: [],
    nextDue: null,
    actions: Vector.empty(),
    latestActions: Dictionary.empty(),
    toolUses: Dictionary.empty(),
    threads: Vector.empty(),
    threadsByGroup: Dictionary.empty(),
    latestThreads: Dictionary.empty(),
    writtenTo: NumberSet.empty,
    members: [],
    comments: Vector.empty(),
    sharedComments: Vector.empty(),
    files: Vector.empty(),
    filePlaces: Dictionary.empty(),
    receivedFiles: NumberSet.empty,
    retractableFiles: Dictionary.empty(),
    lastAct: null,
    hintedAt: null,
    activity: NO_ACTIVITY,
    unanswered: Dictionary.empty(),
    unjudged: 0,
    hundredths: 0,
    ...withChange(NO_CHANGES, { what: 'team', isSeen: true }, position),
    sharedChanges: 0,
    usage: NO_USAGE,
    raised: { textMb: 0, acts: 0, actsPerMinute: 0 },
  });
}

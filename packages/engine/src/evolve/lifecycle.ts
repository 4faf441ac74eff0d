import { caseless } from '@muster/definition';
import type { EventOf } from '../events/event.ts';
import { cellSizes } from '../state/cells.ts';
import { Dictionary } from '../state/dictionary.ts';
import { DueTimes } from '../state/due-times.ts';
import type { Clock, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { Vector } from '../state/vector.ts';
import { freshTeam } from './teams.ts';

export function exerciseOpened(state: State, event: EventOf<'exercise_opened'>): State {
  const fresh = new Map<string | null, TeamState>();
  const teams = event.teams.map((setup) => {
    // Teams of the same role begin alike, and share their initial state.
    const alike = fresh.get(setup.role) ?? freshTeam(state, setup);
    fresh.set(setup.role, alike);
    return { ...alike, ...setup, cell: setup.cell ?? null };
  });
  return {
    ...withClock(state, { phase: 'READY' }),
    mode: event.mode,
    finishAtEnd: event.finishAtEnd,
    shareFeedback: event.shareFeedback,
    teams: Vector.from(teams),
    teamPlaces: Dictionary.from(teams.map(({ id }, place) => [id, place])),
    teamAddresses: Dictionary.from(teams.map(({ address }, place) => [caseless(address), place])),
    cells: Dictionary.from(cellSizes(teams)),
    due: DueTimes.of(teams.map(({ nextDue }) => nextDue)),
    unfinished: teams.length,
  };
}

export function exerciseStarted(state: State, event: EventOf<'exercise_started'>): State {
  return withClock(state, { phase: 'RUNNING', startedAt: event.at });
}

export function exerciseStopped(state: State): State {
  return withClock(state, { phase: 'STOPPED' });
}

export function exerciseResumed(state: State): State {
  return withClock(state, { phase: 'RUNNING' });
}

export function exerciseFinished(state: State, event: EventOf<'exercise_finished'>): State {
  return withClock(state, { phase: 'FINISHED', finishedAt: event.at, finishReason: event.reason });
}

export function teamFinished(state: State, event: EventOf<'team_finished'>): State {
  return withTeam(state, event.team, (team) => ({ ...team, finishedAt: event.time }));
}

export function timeAdded(state: State, event: EventOf<'time_added'>): State {
  return withClock(state, { duration: state.clock.duration + event.added });
}

export function timeTakenBack(state: State, event: EventOf<'time_taken_back'>): State {
  return withClock(state, { duration: state.clock.duration - event.taken });
}

function withClock(state: State, change: Partial<Clock>): State {
  return { ...state, clock: { ...state.clock, ...change } };
}

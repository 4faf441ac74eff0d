import { decide, type Event, nextWakeAt, type State } from '@muster/engine';
import type { ExerciseState } from '../server/kinds.generated.ts';
import { stateOf } from './fields.ts';
import { SYSTEM } from './staged-stream.ts';

/** Something that happens by itself if nobody does anything. */
export interface Coming {
  /** By the wall clock of the stage, in milliseconds. */
  readonly at: number;
  /** Exercise time in seconds. */
  readonly time: number;
  readonly teamIds: readonly string[];
  readonly kind: 'inject' | 'form' | 'milestone' | 'end';
  readonly name: string;
  /** Of an inject: the alternative that is sent, and its place among all of them. */
  readonly alternative: { readonly name: string; readonly number: number; readonly count: number } | null;
}

export interface Foreseen {
  readonly state: ExerciseState;
  /** When exercise time began, and when the duration is over, by the wall clock of the stage. */
  readonly startedAt: number;
  readonly endsAt: number;
  readonly coming: readonly Coming[];
}

/** Nobody reads more than this, and a definition can go round in circles. */
const MAX_COMING = 300;
const MAX_WAKES = 5000;

/** The future of an exercise in which nobody acts any more. State is immutable, so nothing happens. */
export function foresee(present: State): Foreseen {
  const { clock } = present;
  const coming: Coming[] = [];
  let state = present;
  for (let wakes = 0; wakes < MAX_WAKES && coming.length < MAX_COMING; wakes += 1) {
    const at = nextWakeAt(state);
    if (at === null) break;
    const decision = decide(state, { type: 'wake', actor: SYSTEM, at });
    if (decision.refusal !== undefined) break;
    state = decision.state;
    for (const event of decision.events) {
      const found = comingIn(event, at, state);
      if (found !== undefined) add(coming, found);
    }
  }
  const startedAt = clock.startedAt ?? clock.at;
  return {
    state: stateOf(clock.phase),
    startedAt,
    endsAt: clock.at + Math.max(0, clock.duration - clock.time),
    coming,
  };
}

/** What has happened until now. */
export function happened(events: readonly Event[], state: State): Coming[] {
  const all: Coming[] = [];
  for (const event of events) {
    const found = comingIn(event, event.at, state);
    if (found !== undefined) add(all, found);
  }
  return all;
}

/** The same thing for several teams is one. */
function add(coming: Coming[], next: Coming): void {
  const place = coming.findLastIndex(
    (one) =>
      one.at === next.at &&
      one.kind === next.kind &&
      one.name === next.name &&
      one.alternative?.name === next.alternative?.name,
  );
  const same = coming[place];
  if (same === undefined) coming.push(next);
  else coming[place] = { ...same, teamIds: [...new Set([...same.teamIds, ...next.teamIds])] };
}

function comingIn(event: Event, at: number, { compiled, teams }: State): Coming | undefined {
  const time = event.time / 1000;
  const { injects, milestones } = compiled.definition;
  switch (event.type) {
    case 'inject_sent':
    case 'silent_inject_sent': {
      const { alternatives = [] } = injects.find(({ name }) => name === event.inject) ?? {};
      const number = alternatives.findIndex(({ name }) => name === event.alternative) + 1;
      const alternative = { name: event.alternative, number, count: alternatives.length };
      return { at, time, teamIds: [String(event.team)], kind: 'inject', name: event.inject, alternative };
    }
    case 'questionnaire_appeared':
      return { at, time, teamIds: [String(event.team)], kind: 'form', name: event.questionnaire, alternative: null };
    case 'milestone_switched':
    case 'shared_milestone_switched': {
      const sharing = 'team' in event ? [event.team] : event.teams;
      const teamIds = sharing ?? [...teams].map(({ id }) => id);
      const name = milestones.find((one) => one.name === event.milestone)?.displayName || event.milestone;
      return { at, time, teamIds: teamIds.map(String), kind: 'milestone', name, alternative: null };
    }
    case 'exercise_finished':
      return { at, time, teamIds: [], kind: 'end', name: '', alternative: null };
    default:
      return undefined;
  }
}

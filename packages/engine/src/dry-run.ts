import type { Command } from './actions/command.ts';
import { decide } from './decide.ts';
import type { Event } from './events/event.ts';
import type { Refusal } from './rules/refusal.ts';
import { nextDueTime } from './state/clock.ts';
import type { State } from './state/state.ts';

/** Predicts the effects of a command. Has no side effects: state is immutable, and the new one is discarded. */
export type DryRun =
  | {
      /** What would have happened by then in any case. */
      readonly due: readonly Event[];
      /** The events of the command, with all consequences at that moment. */
      readonly events: readonly Event[];
      /** Teams that it would finish. */
      readonly finishedTeams: readonly number[];
      readonly finishesExercise: boolean;
      /** Whether these are all of them: what is more than a slice is not worked out. */
      readonly isComplete: boolean;
      readonly refusal?: never;
    }
  | { readonly refusal: Refusal; readonly events?: never };

export function dryRun(state: State, command: Command): DryRun {
  // What is due happens before any command is decided, so it is what a wake gives.
  const woken = decide(state, { type: 'wake', actor: command.actor, at: command.at });
  if (woken.refusal !== undefined) return { refusal: woken.refusal };
  const decision = decide(woken.state, command);
  if (decision.refusal !== undefined) return { refusal: decision.refusal };
  const { events } = decision;
  const next = nextDueTime(decision.state);
  return {
    due: woken.events,
    events,
    finishedTeams: events.flatMap((event) => (event.type === 'team_finished' ? event.team : [])),
    finishesExercise: events.some(({ type }) => type === 'exercise_finished'),
    isComplete: next === null || next > decision.state.clock.time,
  };
}

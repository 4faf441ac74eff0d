import type { Command } from './actions/command.ts';
import { decide } from './decide.ts';
import type { Event } from './events/event.ts';
import type { Refusal } from './rules/refusal.ts';
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
      readonly refusal?: never;
    }
  | { readonly refusal: Refusal; readonly events?: never };

export function dryRun(state: State, command: Command): DryRun {
  const decision = decide(state, command);
  if (decision.refusal !== undefined) return { refusal: decision.refusal };
  // What is due happens before any command is decided, so it is what a wake would give.
  const due = decide(state, { type: 'wake', actor: command.actor, at: command.at }).events ?? [];
  const events = decision.events.slice(due.length);
  return {
    due,
    events,
    finishedTeams: events.flatMap((event) => (event.type === 'team_finished' ? event.team : [])),
    finishesExercise: events.some(({ type }) => type === 'exercise_finished'),
  };
}

import type { Command } from './actions/command.ts';
import { decide } from './decide.ts';
import type { Event } from './events/event.ts';
import type { Refusal } from './rules/refusal.ts';
import type { State } from './state/state.ts';

/** What a command would bring about. Nothing is carried out: state is never changed in place, and none is handed back. */
export type DryRun =
  | {
      /** What would have happened by then in any case. */
      readonly due: readonly Event[];
      /** What the command would bring about, with all that follows at that moment. */
      readonly events: readonly Event[];
      /** Teams that it would give their finishing time. */
      readonly finishedTeams: readonly number[];
      readonly finishesExercise: boolean;
      readonly refusal?: never;
    }
  | { readonly refusal: Refusal; readonly events?: never };

export function dryRun(state: State, command: Command): DryRun {
  const decision = decide(state, command);
  if (decision.refusal !== undefined) return { refusal: decision.refusal };
  // What is due happens before any command is carried out, so it is what a wake would have given first.
  const due = decide(state, { type: 'wake', actor: command.actor, at: command.at }).events ?? [];
  const events = decision.events.slice(due.length);
  return {
    due,
    events,
    finishedTeams: events.flatMap((event) => (event.type === 'team_finished' ? event.team : [])),
    finishesExercise: events.some(({ type }) => type === 'exercise_finished'),
  };
}

import { placeIn } from '../compiled/place-in.ts';
import type { Course } from '../rules/course.ts';
import { applyControl } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requirePlaying } from './permission.ts';

/** Presses the button under an inject. */
export interface ConfirmInject extends TeamCommandBase {
  readonly type: 'confirm_inject';
  /** Its number in the team's action log: teams do not know the names of injects. */
  readonly action: number;
}

export function confirmInject(course: Course, command: ConfirmInject): void {
  const team = requirePlaying(course, command);
  const { compiled } = course.state;
  const action = Number.isInteger(command.action) ? team.actions.get(command.action - 1) : undefined;
  if (action?.kind !== 'inject') refuse('inject_unknown', 'not_received', { number: command.action });
  if (action.retraction !== undefined) refuse('retracted');
  const position = placeIn(compiled.injects, action.inject);
  const received = team.injects.get(position);
  const alternatives = compiled.definition.injects[position]?.alternatives ?? [];
  const confirmation = alternatives.find(({ name }) => name === action.alternative)?.confirmation ?? null;
  if (received?.status !== 'sent' || confirmation === null) {
    refuse('no_confirmation');
  }
  if (received.confirmation !== null) refuse('already_confirmed');
  const names = { inject: action.inject, alternative: action.alternative };
  const confirmed = course.emit({
    type: 'inject_confirmed',
    team: team.id,
    inject: action.inject,
    by: command.actor,
  });
  applyControl(course, team.id, confirmation.control, {
    cause: { kind: 'confirmation', ...names },
    origin: { position: confirmed, person: personOf(command.actor) },
  });
}

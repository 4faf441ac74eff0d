import type { Course } from '../rules/course.ts';
import { applyControl } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import type { AskedOfTeam } from './asked.ts';
import { requirePlaying } from './permission.ts';

/** Presses the button under an inject. */
export interface ConfirmInject extends AskedOfTeam {
  readonly type: 'confirm_inject';
  readonly inject: string;
}

export function confirmInject(course: Course, command: ConfirmInject): void {
  const team = requirePlaying(course, command);
  const { compiled } = course.state;
  const position = compiled.injects.get(command.inject) ?? -1;
  const received = team.injects.get(position);
  if (received?.status !== 'sent') refuse('unknown_inject', `Your team has not received ${command.inject}.`);
  const alternatives = compiled.definition.injects[position]?.alternatives ?? [];
  const alternative = alternatives.find(({ name }) => name === received.alternative);
  const confirmation = alternative?.confirmation ?? null;
  if (alternative === undefined || confirmation === null) {
    refuse('no_confirmation', `There is nothing to confirm about ${command.inject}.`);
  }
  if (received.confirmation !== null) refuse('already_confirmed', `Your team has confirmed ${command.inject} already.`);
  course.emit({ type: 'inject_confirmed', team: team.id, inject: command.inject, by: command.actor });
  const names = { inject: command.inject, alternative: alternative.name };
  applyControl(course, team.id, confirmation.control, { kind: 'confirmation', ...names });
}

import type { Inject } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { Course } from '../rules/course.ts';
import { fittingAlternative } from '../rules/occasions.ts';
import { refuse } from '../rules/refusal.ts';
import { sendInject } from '../rules/send-inject.ts';
import type { TeamState } from '../state/state.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor sends an inject of the definition at once, regardless of its time and delay. */
export interface SendPreparedInject extends TeamCommandBase {
  readonly type: 'send_prepared_inject';
  readonly inject: string;
  /** `null` for the one that is already chosen, or else the first for the team. A named one is sent in any case. */
  readonly alternative: string | null;
}

export function sendPreparedInject(course: Course, command: SendPreparedInject): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireUnderWay(course);
  const { compiled } = course.state;
  const position = placeIn(compiled.injects, command.inject);
  const inject = compiled.definition.injects[position];
  if (inject === undefined) refuse('inject_unknown', 'not_of_definition', { inject: command.inject });
  const known = team.injects.get(position);
  if (known?.status === 'sent' && known.retraction === undefined) {
    refuse('already_sent', { team: team.name, inject: inject.name });
  }
  const alternative = pick(course, team, inject, command.alternative);
  sendInject(course, team.id, inject, alternative, { kind: 'instructor', by: command.actor.id });
}

function pick(course: Course, team: TeamState, inject: Inject, name: string | null) {
  if (name === null) {
    const known = team.injects.get(placeIn(course.state.compiled.injects, inject.name));
    // A chosen inject that waits for its delay is only sent earlier.
    const waits = known?.status === 'chosen' ? known.alternative : undefined;
    const chosen = inject.alternatives.find((alternative) => alternative.name === waits);
    return (
      chosen ??
      fittingAlternative(course.state.compiled, team, inject) ??
      refuse('no_fitting_alternative', { inject: inject.name })
    );
  }
  return (
    inject.alternatives.find((alternative) => alternative.name === name) ??
    refuse('alternative_unknown', { inject: inject.name, alternative: name })
  );
}

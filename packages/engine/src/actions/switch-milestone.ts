import type { Course } from '../rules/course.ts';
import { planSwitches } from '../rules/effects.ts';
import { isOn } from '../rules/milestones.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor switches a milestone by hand. */
export interface SwitchMilestone extends TeamCommandBase {
  readonly type: 'switch_milestone';
  readonly milestone: string;
  readonly on: boolean;
}

export function switchMilestone(course: Course, command: SwitchMilestone): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireUnderWay(course);
  const { milestone, on } = command;
  const { compiled } = course.state;
  if (!compiled.milestones.has(milestone)) refuse('milestone_unknown', 'not_of_definition', { milestone });
  if (isOn(compiled, team, milestone) === on) {
    refuse('nothing_to_change', 'milestone', { milestone, state: on ? 'on' : 'off' });
  }
  planSwitches(course, team.id, [milestone], on, {
    cause: { kind: 'instructor', by: command.actor.id },
    origin: { position: null, person: personOf(command.actor) },
  });
}

import type { Course } from '../rules/course.ts';
import { clockWasSet } from '../rules/wall-clock.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor } from './permission.ts';

/** The caller has noticed that the wall clock was set. */
export interface SetClock extends CommandBase {
  readonly type: 'set_clock';
  /** What the wall clock would show now if it had not been set. */
  readonly at: number;
  /** What it shows. */
  readonly to: number;
}

export function setClock(course: Course, command: SetClock): void {
  requireInstructor(command);
  clockWasSet(course, command.to);
}

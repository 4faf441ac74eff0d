import type { FinishReason } from '../events/lifecycle.ts';
import type { Course } from './course.ts';

/** Finishes the exercise when every team has reached a final milestone, after the consequences of this moment. */
export function finishIfEveryTeamHas(course: Course): void {
  const { clock, unfinished } = course.state;
  if (clock.phase !== 'RUNNING' && clock.phase !== 'STOPPED') return;
  if (unfinished === 0) finish(course, { kind: 'final_milestones' });
}

/** Finishes the exercise at the end of its duration, if it was opened with that option. */
export function finishIfTimeIsOver(course: Course): void {
  const { clock, finishAtEnd } = course.state;
  if (clock.phase === 'RUNNING' && finishAtEnd && course.time >= clock.duration) finish(course, { kind: 'duration' });
}

export function finish(course: Course, reason: FinishReason): void {
  course.emit({ type: 'exercise_finished', reason });
}

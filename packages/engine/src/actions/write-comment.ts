import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { AskedOfTeam } from './asked.ts';
import { requireInstructor, requireNotFinished, requireTeam } from './permission.ts';

/** An instructor notes something about a team, which the team does not see. */
export interface WriteComment extends AskedOfTeam {
  readonly type: 'write_comment';
  readonly text: string;
}

export function writeComment(course: Course, command: WriteComment): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireNotFinished(course);
  if (command.text.trim() === '') refuse('nothing_to_send', 'Write something.');
  course.emit({ type: 'comment_written', team: team.id, text: command.text, by: command.actor });
}

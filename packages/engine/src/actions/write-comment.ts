import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { AskedOfTeam } from './asked.ts';
import { requireInstructor, requireOpened, requireSharing, requireTeam } from './permission.ts';

/** An instructor notes something about a team, during the exercise or when it is looked back upon. */
export interface WriteComment extends AskedOfTeam {
  readonly type: 'write_comment';
  readonly text: string;
  /** Whether the team sees it; unless said, it does not. */
  readonly shared?: boolean;
}

export function writeComment(course: Course, command: WriteComment): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireOpened(course);
  const { text, shared = false, actor } = command;
  if (text.trim() === '') refuse('nothing_to_send', 'Write something.');
  if (shared) requireSharing(course);
  course.emit({ type: 'comment_written', version: 2, team: team.id, text, shared, by: actor });
}

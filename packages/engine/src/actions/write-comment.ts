import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requireOpened, requireSharing, requireTeam } from './permission.ts';

/** An instructor adds a comment about a team, during the exercise or in a review afterwards. */
export interface WriteComment extends TeamCommandBase {
  readonly type: 'write_comment';
  readonly text: string;
  /** Whether the team sees it; by default it does not. */
  readonly shared?: boolean;
}

export function writeComment(course: Course, command: WriteComment): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requireOpened(course);
  const { text, shared = false, actor } = command;
  if (text.trim() === '') refuse('nothing_to_send', 'text');
  if (shared) requireSharing(course);
  course.emit({ type: 'comment_written', version: 2, team: team.id, text, shared, by: actor });
}

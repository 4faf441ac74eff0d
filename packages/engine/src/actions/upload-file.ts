import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { packagedPath } from '../state/packaged-files.ts';
import type { CommandBase } from './command-base.ts';
import { requireInstructor, requireNotFinished, requirePlaying } from './permission.ts';

/** Records a stored file. The engine does not handle its bytes; the caller that stored it assigns its id. */
export interface UploadFile extends CommandBase {
  readonly type: 'upload_file';
  /** `null` if it belongs to the instructors until they send it to a team. */
  readonly team: number | null;
  readonly file: string;
  readonly name: string;
}

export function uploadFile(course: Course, command: UploadFile): void {
  const { team, file, name, actor, at } = command;
  if (team !== null) requirePlaying(course, { team, actor, at });
  else {
    requireInstructor(command);
    requireNotFinished(course);
  }
  if (file === '' || name === '') refuse('bad_value', 'file_unnamed');
  if (packagedPath(file) !== undefined) refuse('bad_value', 'file_of_definition');
  if (course.state.uploads.has(file)) refuse('file_known', { file });
  course.emit({ type: 'file_uploaded', team, file, name, by: actor });
}

import { packagedFileAt } from '@muster/definition';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { packagedPath } from '../state/packaged-files.ts';
import type { TeamState } from '../state/state.ts';
import { knowsUploadedFile } from '../state/uploaded-files.ts';
import { knowsDefinitionFile } from '../view/known-files.ts';

export function requireSomething(text: string, files: readonly string[]): void {
  if (text.trim() === '' && files.length === 0) refuse('nothing_to_send', 'text_or_file');
}

/** A team can attach files that it has uploaded or received, and files of the definition that it can open. */
export function requireFilesOfTeam({ state }: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, {
    uploaded: (file) => knowsUploadedFile(team, file),
    packaged: (path) => knowsDefinitionFile(state, team.id, path),
  });
}

/** Instructors can attach their own files, those of the definition, and those of the team they write to. */
export function requireFilesOfInstructors({ state }: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, {
    uploaded: (file) => team.filePlaces.has(file) || state.uploads.get(file)?.team === null,
    packaged: (path) => packagedFileAt(state.compiled.definition, path) !== undefined,
  });
}

/** Names no file: the id in a stream is not the one that a team has. */
interface KnownFiles {
  readonly uploaded: (file: string) => boolean;
  readonly packaged: (path: string) => boolean;
}

function requireKnown(files: readonly string[], isKnown: KnownFiles): void {
  for (const file of files) {
    const path = packagedPath(file);
    // The same answer for both: a team must not learn which files the package has.
    if (!(path === undefined ? isKnown.uploaded(file) : isKnown.packaged(path)))
      refuse('file_unknown', 'not_attachable');
  }
}

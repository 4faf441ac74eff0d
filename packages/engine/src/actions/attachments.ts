import { packagedFileAt } from '@muster/definition';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { packagedPath } from '../state/packaged-files.ts';
import type { TeamState } from '../state/state.ts';
import { knownDefinitionFiles } from '../view/known-files.ts';

export function requireSomething(text: string, files: readonly string[]): void {
  if (text.trim() === '' && files.length === 0) refuse('nothing_to_send', 'Write something, or attach a file.');
}

/** A team can attach files that it has uploaded or received, and files of the definition that it can open. */
export function requireFilesOfTeam({ state }: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, {
    uploaded: (file) => team.filePlaces.has(file),
    packaged: (path) => knownDefinitionFiles(state, team.id).has(path),
  });
}

/** Instructors can attach their own files, those of the definition, and those of the team they write to. */
export function requireFilesOfInstructors({ state }: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, {
    uploaded: (file) => team.filePlaces.has(file) || state.uploads.get(file)?.team === null,
    packaged: (path) => packagedFileAt(state.compiled.definition, path) !== undefined,
  });
}

interface Known {
  readonly uploaded: (file: string) => boolean;
  readonly packaged: (path: string) => boolean;
}

function requireKnown(files: readonly string[], isKnown: Known): void {
  for (const file of files) {
    const path = packagedPath(file);
    if (path === undefined && !isKnown.uploaded(file)) refuse('file_unknown', `There is no file ${file} to attach.`);
    // Do not reveal the package path of a file to a team that does not have it.
    if (path !== undefined && !isKnown.packaged(path)) refuse('file_unknown', 'A file is not there to attach.');
  }
}

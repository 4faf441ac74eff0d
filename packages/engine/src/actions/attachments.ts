import { packagedFileAt } from '@muster/definition';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import { packagedPath } from '../state/packaged-files.ts';
import type { TeamState } from '../state/state.ts';
import { knownDefinitionFiles } from '../view/known-files.ts';

export function requireSomething(text: string, files: readonly string[]): void {
  if (text.trim() === '' && files.length === 0) refuse('nothing_to_send', 'Write something, or attach a file.');
}

/** A team attaches what it has uploaded or been sent, and what it can open of the definition. */
export function requireFilesOfTeam({ state }: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, {
    uploaded: (file) => team.filePlaces.has(file),
    packaged: (path) => knownDefinitionFiles(state, team.id).has(path),
  });
}

/** Instructors attach their own files, those of the definition, and those of the team they write to. */
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
    // Where it is in the package is nothing for whoever does not have it.
    if (path !== undefined && !isKnown.packaged(path)) refuse('file_unknown', 'A file is not there to attach.');
  }
}

import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamState } from '../state/state.ts';

export function requireSomething(text: string, files: readonly string[]): void {
  if (text.trim() === '' && files.length === 0) refuse('nothing_to_send', 'Write something, or attach a file.');
}

/** A team attaches what it has uploaded or been sent. */
export function requireFilesOfTeam(team: TeamState, files: readonly string[]): void {
  requireKnown(files, (file) => team.filePlaces.has(file));
}

/** Instructors attach their own files, and those of the team they write to. */
export function requireFilesOfInstructors(course: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, (file) => team.filePlaces.has(file) || course.state.uploads.get(file)?.team === null);
}

function requireKnown(files: readonly string[], isKnown: (file: string) => boolean): void {
  const missing = files.find((file) => !isKnown(file));
  if (missing !== undefined) refuse('unknown_file', `There is no file ${missing} to attach.`);
}

import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { KnownFile, TeamState } from '../state/state.ts';

export function requireSomething(text: string, files: readonly string[]): void {
  if (text.trim() === '' && files.length === 0) refuse('nothing_to_send', 'Write something, or attach a file.');
}

/** A team attaches what it has uploaded or been sent. */
export function requireFilesOfTeam(team: TeamState, files: readonly string[]): void {
  requireKnown(files, [...team.files]);
}

/** Instructors attach their own files, and those of the team they write to. */
export function requireFilesOfInstructors(course: Course, team: TeamState, files: readonly string[]): void {
  requireKnown(files, [...course.state.files, ...team.files]);
}

function requireKnown(files: readonly string[], known: readonly KnownFile[]): void {
  const missing = files.find((file) => !known.some(({ id }) => id === file));
  if (missing !== undefined) refuse('unknown_file', `There is no file ${missing} to attach.`);
}

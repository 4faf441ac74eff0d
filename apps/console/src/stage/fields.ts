import { linkedFiles } from '@muster/definition';
import {
  type Attachment,
  type CompiledDefinition,
  type ContactView,
  contactKind,
  findTeam,
  type Phase,
  type RetractionView,
  type SenderView,
} from '@muster/engine';
import type { Attached, Person } from '../room/frame/room.generated.ts';
import type { EmailContactKind, ExerciseState } from '../server/kinds.generated.ts';
import type { Viewing } from './call.ts';

/** Seconds of exercise time, the unit of every answer. */
export const inSeconds = (time: number | null): number | null => (time === null ? null : time / 1000);

/** The same for the caller: null for a team if the definition hides exercise time. */
export function secondsSeen({ state, seesAll }: Viewing, time: number | null): number | null {
  return seesAll || state.compiled.definition.config.showExerciseTime ? inSeconds(time) : null;
}

export const instant = (at: number): string => new Date(at).toISOString();

/** Nothing is visible of an exercise that was never opened. */
export const stateOf = (phase: Phase): ExerciseState => (phase === 'UNOPENED' ? 'READY' : phase);

export const idInTeam = ({ teamId }: Pick<Viewing, 'teamId'>, number: number): string => `${teamId}-${number}`;

/** Files of the definition have their path as id: a stage has no secrets. */
export const fileIdOf = (path: string): string => path;

export function attached({ exercise }: Viewing, attachments: readonly Attachment[]): Attached[] {
  return attachments.map((attachment) =>
    attachment.kind === 'uploaded'
      ? { fileId: attachment.file, name: attachment.name, size: exercise.files.sizeOf(attachment.file) }
      : { fileId: fileIdOf(attachment.file.path), name: attachment.file.name, size: attachment.file.size },
  );
}

/** Not for texts of teams: a link in one would reveal which files exist. */
export function linkedIn({ state }: Viewing, text: string): Attached[] {
  return linkedFiles(state.compiled.definition, text).map(({ link, file }) => ({
    fileId: fileIdOf(file.path),
    name: link,
    size: file.size,
  }));
}

/** A stage looks at the present alone. */
export function retractedFields(viewing: Viewing, view: RetractionView | null) {
  if (view === null) return null;
  return { timestamp: instant(view.at), exerciseTime: secondsSeen(viewing, view.time), isLater: false };
}

/** The same for instructors. */
export function retractedByFields(viewing: Viewing, view: RetractionView | null) {
  return view && { exerciseTime: secondsSeen(viewing, view.time), user: personFields(viewing, view.by) };
}

export function senderFields(view: SenderView | null) {
  return view && { address: view.address, name: view.name, portraitId: portraitOf(view) };
}

export const portraitOf = ({ portrait }: Pick<SenderView, 'portrait'>): string | null =>
  portrait === null ? null : fileIdOf(portrait.path);

const CONTACT_KINDS = { person: 'PERSON', team: 'TEAM', 'mail-system': 'MAIL_SYSTEM' } as const;

export function contactFields(compiled: CompiledDefinition, view: ContactView) {
  const { address, name, organization, description } = view;
  const kind: EmailContactKind = CONTACT_KINDS[contactKind(compiled, address)];
  return { address, kind, name, organization, description };
}

export function personFields({ exercise }: Pick<Viewing, 'exercise'>, id: string | null): Person | null {
  const found = id === null ? undefined : exercise.person(id);
  if (found === undefined) return null;
  const { username, firstName, lastName } = found;
  return { id: found.id, username, firstName, lastName };
}

/** Who acted in a team. Only instructors may know an instructor who helped out. */
export function actorFields(viewing: Viewing, id: string | null): Person | null {
  const { exercise, state, teamId, seesAll } = viewing;
  const found = id === null ? undefined : exercise.person(id);
  if (found === undefined) return null;
  const isOfTeam = found.group === 'TRAINEE' || findTeam(state, teamId)?.members.includes(found.id) === true;
  return isOfTeam || seesAll ? personFields(viewing, id) : null;
}

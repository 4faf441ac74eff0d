import { type Definition, type FileReference, linkedFiles } from '@muster/definition';
import { type Attachment, type CompiledDefinition, packagedFile, type SenderView } from '@muster/engine';
import { LRUCache } from 'lru-cache';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { definitionFileId, type FileSalt } from './definition-file-id.ts';

/** A file that belongs to a text, with its id for downloading. */
export interface NamedFile {
  readonly name: string;
  readonly fileId: string;
  /** Bytes; for an upload, looked up on demand. */
  readonly size?: number;
}

export function definitionFile(exercise: FileSalt, { name, path, size }: FileReference): NamedFile {
  return { name, fileId: definitionFileId(exercise, path), size };
}

/** The files attached to a text. */
export function attachedFiles(exercise: FileSalt, attachments: readonly Attachment[]): NamedFile[] {
  return attachments.map((attachment) =>
    attachment.kind === 'uploaded'
      ? { name: attachment.name, fileId: attachment.file }
      : definitionFile(exercise, attachment.file),
  );
}

/**
 * The files of the definition that a text links to, by the link as written. Not for texts of teams: a link in one would
 * reveal which files exist.
 */
export function filesLinkedIn(
  exercise: FileSalt,
  definition: Pick<Definition, 'files' | 'drive'>,
  text: string,
): NamedFile[] {
  return linkedFiles(definition, text).map(({ link, file }) => ({ ...definitionFile(exercise, file), name: link }));
}

/** The picture of a simulated person. */
export function portraitId(exercise: FileSalt, { portrait }: Pick<SenderView, 'portrait'>): string | null {
  return portrait === null ? null : definitionFileId(exercise, portrait.path);
}

/** By definition, as long as it is in use, and by exercise. */
const kept = new WeakMap<CompiledDefinition, LRUCache<string, ReadonlyMap<string, FileReference>>>();
const MAX_CACHED = 20;

/** The files of a definition by their ids in an exercise. */
export function filesById(exercise: FileSalt, compiled: CompiledDefinition): ReadonlyMap<string, FileReference> {
  const bySalt = kept.get(compiled) ?? new LRUCache({ max: MAX_CACHED });
  kept.set(compiled, bySalt);
  const known = bySalt.get(exercise.file_salt) ?? idsOf(exercise, compiled.definition);
  bySalt.set(exercise.file_salt, known);
  return known;
}

function idsOf(exercise: FileSalt, { files, drive }: Definition): ReadonlyMap<string, FileReference> {
  return new Map([...files, ...drive].map((file) => [definitionFileId(exercise, file.path), file]));
}

/** Files as acts name them: those of the definition by path, all others by the id of their upload. */
export function attachable(exercise: FileSalt, compiled: CompiledDefinition, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const packaged = filesById(exercise, compiled);
  return ids.map((id) => {
    const file = packaged.get(id);
    if (file !== undefined) return packagedFile(file.path);
    // A guessed path must not match.
    if (!UUID.test(id)) throw exercisesErrors.file_unknown('not_attachable');
    return id;
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

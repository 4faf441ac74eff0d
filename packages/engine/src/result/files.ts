import { type FileReference, packagedFileAt } from '@muster/definition';
import type { State, TeamState } from '../state/state.ts';
import { driveOf } from '../view/progress.ts';

/** A file that a team knew at the end: of the definition, by its path, or uploaded. */
export type ResultFile =
  | { readonly kind: 'definition'; readonly file: FileReference }
  | { readonly kind: 'uploaded'; readonly file: string; readonly name: string };

/** The documents of the drive, what came with messages and mails, and what was uploaded; nothing that was retracted. */
export function resultFiles(state: State, team: TeamState): ResultFile[] {
  const { definition, files } = state.compiled;
  const portraits = new Set(definition.emailPersons.map(({ portrait }) => portrait?.path));
  const drive = driveOf(state, team);
  const listed = new Set([...drive.map(({ path }) => path), ...portraits]);
  const received = [...files].flatMap(([path, place]) =>
    team.receivedFiles.has(place) && !listed.has(path) ? (packagedFileAt(definition, path) ?? []) : [],
  );
  const uploaded = [...team.files].filter(({ retraction }) => retraction === undefined);
  return [
    ...[...drive, ...received].map((file) => ({ kind: 'definition' as const, file })),
    ...uploaded.map(({ id, name }) => ({ kind: 'uploaded' as const, file: id, name })),
  ];
}

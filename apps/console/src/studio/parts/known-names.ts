import { declaredNames, namedParts, type Outline, type PartKind } from '@muster/definition/edit';
import type { EditorState } from '../editing/editor-state.ts';
import type { Named } from './chips.tsx';

const SHOWN: Readonly<Partial<Record<PartKind, string>>> = { milestone: 'display_name', person: 'name' };

/** The names of a kind with what people see instead. */
export const namedOf = (outline: Outline, kind: 'milestone' | 'role' | 'channel' | 'person'): readonly Named[] =>
  namedParts(outline, kind, SHOWN[kind]);

export const activitiesOf = (outline: Outline): Named[] => declaredNames(outline, 'activity').map((name) => ({ name }));

/** The files of a folder, as fields name them. */
export function filesBelow(files: EditorState['files'], folder: 'files' | 'drive'): Named[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => ({ name: path.slice(folder.length + 1) }));
}

import { declaredNames, type Outline, type PartKind, valueAt } from '@muster/definition/edit';
import type { EditorState } from '../editing/editor-state.ts';
import type { Named } from './chips.tsx';

const SHOWN: Readonly<Partial<Record<PartKind, string>>> = { milestone: 'display_name', person: 'name' };

/** The names of a kind with what people see instead. */
export function namedOf(outline: Outline, kind: 'milestone' | 'role' | 'channel' | 'person'): Named[] {
  const field = SHOWN[kind];
  const parts = outline.parts.filter((one) => one.kind === kind && one.nth === 0);
  const byName = new Map(parts.map((part) => [part.name, part]));
  return declaredNames(outline, kind).map((name) => {
    const part = byName.get(name);
    const shown = part && field !== undefined ? valueAt(part.node, [field])?.node : undefined;
    return { name, shown: shown?.type === 'scalar' ? shown.text : undefined };
  });
}

export const activitiesOf = (outline: Outline): Named[] => declaredNames(outline, 'activity').map((name) => ({ name }));

/** The files of a folder, as fields name them. */
export function filesBelow(files: EditorState['files'], folder: 'files' | 'drive'): Named[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => ({ name: path.slice(folder.length + 1) }));
}

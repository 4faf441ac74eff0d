export { layOut } from '../package/layout.ts';
export type { ThingKind, ThingName } from './change.ts';
export { diffDefinitions, type Unread } from './diff-definitions.ts';
export type { DiffFile, DiffFiles, FileChange } from './files.ts';
export { type LinePair, type MarkedLine, type MarkedLines, markedLines } from './marked-lines.ts';
export type { DiffPlace } from './places.ts';
export { type SomeNames, type Told, type ToldChange, toldChanges } from './told-changes.ts';

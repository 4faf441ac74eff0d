export type { Change, ItemKind, ThingKind, ThingName } from './change.ts';
export { type DefinitionDiff, diffDefinitions, type Unread } from './diff-definitions.ts';
export type { DiffFile, DiffFiles, FileChange } from './files.ts';
export { type Hunk, type UnifiedLine, unified } from './unified.ts';

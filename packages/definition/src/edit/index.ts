export { type ContentPlace, contentPlace, fileAt } from './content-place.ts';
export type {
  Edit,
  FieldPath,
  FieldValue,
  FieldValues,
  Intent,
  PartRef,
  PatchFailure,
  RenamedKind,
} from './intent.ts';
export {
  FILES_OF_KINDS,
  NAME_FIELDS,
  type NameKind,
  PART_KINDS,
  type PartKind,
  SHAPES,
  type Shape,
} from './kinds.ts';
export { type EditFiles, type Outline, outline, type Part } from './outline.ts';
export type { OutlineFile } from './outline-file.ts';
export { applyEdits, inverseEdits, type Patch, patch } from './patch.ts';
export { type FoundValue, jsonOf, namesOf, orderAt, partAt, valueAt } from './read-part.ts';
export { changeBetween } from './text-edit.ts';
export { type FieldNode, fieldOf, type ListNode, type MapNode, type ScalarNode, type TextNode } from './text-node.ts';
export { declaredNames, fileUses, type NamedPart, namedParts, namesInPart, type Use, whereUsed } from './where-used.ts';

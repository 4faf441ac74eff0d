import type { NameKind, PartKind } from './kinds.ts';

/** A value for a field: what JSON can say. A field that is undefined is left out. */
export type FieldValue = string | number | boolean | null | readonly FieldValue[] | FieldValues;

export interface FieldValues {
  readonly [field: string]: FieldValue | undefined;
}

/** A part by its name. `nth` counts parts of the same name, from 0; the exercise has the name ''. */
export interface PartRef {
  readonly kind: PartKind;
  readonly name: string;
  readonly nth?: number;
}

/** From a part to a value in it, such as `['alternatives', 1, 'control', 'roles']`. */
export type FieldPath = readonly (string | number)[];

/** What names can be given to: all kinds but the exercise, activities of objectives, and files by their whole path. */
export type RenamedKind = Exclude<PartKind, 'exercise'> | Extract<NameKind, 'activity' | 'file'>;

/** A change that a view asks for. Views never write text. */
export type Intent =
  /** Gives a field or an item of a list its value. Mappings and lists change only where they differ. */
  | { readonly do: 'set'; readonly part: PartRef; readonly path: FieldPath; readonly value: FieldValue }
  /** Takes away a field, an item of a list, or, with an empty path, the part. A mapping or list that becomes empty goes too. */
  | { readonly do: 'remove'; readonly part: PartRef; readonly path: FieldPath }
  /** Puts an item into a list of a part, which is made if it is missing. */
  | {
      readonly do: 'insert';
      readonly part: PartRef;
      readonly path: FieldPath;
      readonly index: number;
      readonly value: FieldValue;
    }
  /** Moves an item within its list; `to` is its index afterwards. */
  | {
      readonly do: 'moveItem';
      readonly part: PartRef;
      readonly path: FieldPath;
      readonly from: number;
      readonly to: number;
    }
  /** Makes a part: behind another one of its kind, or as the last one. */
  | { readonly do: 'add'; readonly kind: PartKind; readonly fields: FieldValues; readonly after?: PartRef }
  /** Moves a part before or behind another one of its kind. */
  | { readonly do: 'move'; readonly part: PartRef; readonly before?: PartRef; readonly after?: PartRef }
  /** Gives a thing another name, wherever it is named but in texts for people. Files themselves are moved by the caller. */
  | { readonly do: 'rename'; readonly kind: RenamedKind; readonly from: string; readonly to: string }
  /** Writes the text of something with content, where it is: inline, or in its file. The path leads to what has content. */
  | { readonly do: 'setText'; readonly part: PartRef; readonly path: FieldPath; readonly text: string }
  /** Several, in order, as one. */
  | { readonly do: 'all'; readonly intents: readonly Intent[] };

/** A change of one file, in UTF-16 offsets of its present text. A file that does not exist has an empty text. */
export interface Edit {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type PatchFailure =
  /** The file has to be mended first. */
  | 'does_not_parse'
  | 'no_such_part'
  | 'no_such_field'
  /** An alias, an anchor or a merge key: another place has it, too. */
  | 'shared'
  /** Written in a way that cannot be changed without changing more. */
  | 'unusual'
  | 'name_taken'
  | 'bad_name'
  /** The proof failed: the new text would not mean what was asked for. */
  | 'not_proven';

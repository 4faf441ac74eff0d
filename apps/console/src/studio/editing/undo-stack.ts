import type { Edit } from '@muster/definition/edit';

/** Where a change comes from: letters that follow each other are one step, everything else is a step of its own. */
export type EditSource = 'typing' | 'view';

/** A step that can be taken back. */
interface Entry {
  /** What it did, in the language in which it was done; undefined: typing. */
  readonly label: string | undefined;
  readonly path: string | undefined;
  readonly at: number;
  /** What leads back: one list of edits after the other. */
  readonly back: readonly (readonly Edit[])[];
}

/** Steps back and forth. The newest are last. */
export interface UndoStack {
  readonly undo: readonly Entry[];
  readonly redo: readonly Entry[];
}

export const NO_STEPS: UndoStack = { undo: [], redo: [] };

const PAUSE_MS = 500;
/** An entry keeps only what it replaced, so that this is little memory. */
const KEPT = 500;

/** One more step. What was undone before it cannot be done again. */
export function withStep(
  { undo }: UndoStack,
  back: readonly Edit[],
  { label, source, at }: { readonly label: string | undefined; readonly source: EditSource; readonly at: number },
): UndoStack {
  const [only] = back;
  const path = source === 'typing' && only !== undefined && back.length === 1 ? only.file : undefined;
  const last = undo.at(-1);
  if (last !== undefined && path !== undefined && last.path === path && at - last.at < PAUSE_MS) {
    const entry = { ...last, at, back: joined(last.back, back) };
    return { undo: [...undo.slice(0, -1), entry], redo: [] };
  }
  return { undo: [...undo.slice(1 - KEPT), { label, path, at, back: [back] }], redo: [] };
}

/** Steps of typing that touch each other become one. */
function joined(lists: readonly (readonly Edit[])[], next: readonly Edit[]): readonly (readonly Edit[])[] {
  const [earlier] = lists[0] ?? [];
  const [later] = next;
  if (lists.length !== 1 || lists[0]?.length !== 1 || earlier === undefined || later === undefined)
    return [next, ...lists];
  const end = later.from + later.insert.length;
  const grown = later.to - later.from - later.insert.length;
  const both = { file: earlier.file, from: earlier.from, to: earlier.to + grown, insert: earlier.insert };
  if (later.from >= earlier.from && end <= earlier.to) return [[both]];
  if (later.from === earlier.to && later.insert === '') return [[both]];
  if (end === earlier.from && later.to === later.from) {
    const to = earlier.to - later.insert.length;
    return [[{ ...both, from: later.from, to, insert: later.insert + earlier.insert }]];
  }
  return [next, ...lists];
}

/** A step that was taken back or done again; `forth` leads to where it was. */
export function afterMove(stack: UndoStack, way: 'undo' | 'redo', forth: readonly (readonly Edit[])[]): UndoStack {
  const entry = stack[way].at(-1);
  if (entry === undefined) return stack;
  const moved = { ...entry, path: undefined, back: forth };
  return way === 'undo'
    ? { undo: stack.undo.slice(0, -1), redo: [...stack.redo, moved] }
    : { undo: [...stack.undo, moved], redo: stack.redo.slice(0, -1) };
}

/** A change that is not the author's: steps go on around it, and those that it went through are gone. */
export function afterForeign(stack: UndoStack, change: Edit): UndoStack {
  return { undo: mappedEntries(stack.undo, change), redo: mappedEntries(stack.redo, change) };
}

/** Without the steps that touch a file: it is another one now. */
export function withoutFile({ undo, redo }: UndoStack, path: string): UndoStack {
  const isAbout = ({ back }: Entry): boolean => back.some((edits) => edits.some(({ file }) => file === path));
  // What lies below a step that is gone could not be reached as it was.
  const kept = (entries: readonly Entry[]): readonly Entry[] => entries.slice(entries.findLastIndex(isAbout) + 1);
  return { undo: kept(undo), redo: kept(redo) };
}

function mappedEntries(entries: readonly Entry[], change: Edit): readonly Entry[] {
  const kept: Entry[] = [];
  let foreign = change;
  for (const entry of entries.toReversed()) {
    const back: Edit[][] = [];
    let isHit = false;
    for (const edits of entry.back) {
      const own = edits.filter(({ file }) => file === foreign.file);
      if (own.some((edit) => edit.from < foreign.to && foreign.from < edit.to)) isHit = true;
      back.push(edits.map((edit) => (edit.file === foreign.file ? shifted(edit, foreign) : edit)));
      foreign = { ...foreign, from: before(foreign.from, own), to: before(foreign.to, own) };
    }
    if (!isHit) kept.unshift({ ...entry, path: undefined, back });
  }
  return kept;
}

/** An edit of the text after a change that lies before or behind it. */
function shifted(edit: Edit, change: Edit): Edit {
  const by = edit.from >= change.to ? change.insert.length - (change.to - change.from) : 0;
  return { ...edit, from: edit.from + by, to: edit.to + by };
}

/** Where a place is in the text after edits. */
function before(place: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const { from, to, insert } of edits) {
    if (place >= to) shift += insert.length - (to - from);
    else if (place > from) return from + shift;
  }
  return place + shift;
}

import type { FieldPath } from '../edit/intent.ts';
import { type EditFiles, type Outline, outline, type Part } from '../edit/outline.ts';
import { orderAt } from '../edit/read-part.ts';
import type { MapNode } from '../edit/text-node.ts';
import { lineAt } from '../fixes/found.ts';
import { type Spot, spotAt } from '../fixes/spot.ts';

/** Where somebody types, and the word there. */
export interface Caret {
  readonly outline: Outline;
  readonly part: Part;
  /** To the value, or to the field whose name is typed. */
  readonly path: FieldPath;
  readonly isKey: boolean;
  /** The mapping, if the name of a field is typed. */
  readonly map: MapNode | undefined;
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** Stands for what is not typed yet. */
const NOTHING = 'zz';
/** Names of all kinds, with the signs that they can have. */
const BEFORE = /[\p{L}\p{M}\p{N}_.@/-]*$/u;
const AFTER = /^[\p{L}\p{M}\p{N}_.@/-]*/u;

/**
 * The place of a caret in a file. A text that is being typed seldom parses, so the word is tried as the name of a field
 * and as a value.
 */
export function caretAt(files: EditFiles, file: string, offset: number, known?: Outline): Caret | undefined {
  const text = files.get(file)?.text;
  if (text === undefined || text === null || offset > text.length) return undefined;
  const line = lineAt(text, offset);
  const before = text.slice(line.from, offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const word = BEFORE.exec(before)?.[0] ?? '';
  const after = AFTER.exec(text.slice(offset, line.to))?.[0] ?? '';
  const [from, to] = [offset - word.length, offset + after.length];
  const start = before.slice(0, before.length - word.length);
  const isNameTyped = /^\s*(?:- +)*$/.test(start) || /\{\s*$/.test(start) || (/,\s*$/.test(start) && isInBraces(start));
  const written = word + after;
  const shown = written === '' ? NOTHING : written;
  const named = /^\s*:/.test(text.slice(to, line.to)) ? shown : `${shown}: ${NOTHING}`;
  for (const attempt of isNameTyped ? [named, shown] : [shown]) {
    const tried = text.slice(0, from) + attempt + text.slice(to);
    const now = outline(new Map([...files, [file, { text: tried }]]), known);
    const spot = spotAt(now, file, from);
    if (spot === undefined || spot.node === spot.part.node) continue;
    // What is typed behind a `-` may be the first field of a mapping, or a name.
    const isKnown = !spot.isKey || orderAt(spot.part.kind, spot.path.slice(0, -1)).length > 0;
    if (isKnown) return caretOf(now, spot, { from, to, word });
  }
  return undefined;
}

/** Whether the innermost bracket that is open at the end of a line is `{`. */
function isInBraces(start: string): boolean {
  const open: string[] = [];
  for (const sign of start.match(/[[\]{}]/g) ?? []) {
    if (sign === '[' || sign === '{') open.push(sign);
    else open.pop();
  }
  return open.at(-1) === '{';
}

function caretOf(now: Outline, { part, path, holder, isKey }: Spot, place: Pick<Caret, 'from' | 'to' | 'word'>): Caret {
  return { outline: now, part, path, isKey, map: isKey ? holder?.map : undefined, ...place };
}

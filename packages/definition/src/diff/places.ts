import { contentPlace } from '../edit/content-place.ts';
import type { FieldPath } from '../edit/intent.ts';
import type { Outline } from '../edit/outline.ts';
import { valueAt } from '../edit/read-part.ts';
import type { Change, ThingName } from './change.ts';
import { LIST_OF } from './defaults.ts';

/** A line of one of the two packages, counted from 1. */
export interface DiffPlace {
  readonly side: 'before' | 'after';
  readonly file: string;
  readonly line: number;
}

/** Where what differs is written: in the later package, unless a whole part is gone. */
export class Places {
  readonly #before: Side;
  readonly #after: Side;

  constructor(before: Outline, after: Outline) {
    this.#before = new Side('before', before);
    this.#after = new Side('after', after);
  }

  of(change: Change): DiffPlace | undefined {
    const [part, ...items] = change.at;
    if (part === undefined) return change.change === 'order' ? this.#after.listOf(change.of) : undefined;
    if (change.change === 'removed' && items.length === 0) return this.#before.at(part, []);
    // What is gone was in what is still there.
    const there = change.change === 'removed' ? items.slice(0, -1) : items;
    const lists: Readonly<Record<string, string>> = LIST_OF;
    const path = there.flatMap(({ kind, index }): FieldPath => [lists[kind] ?? kind, index]);
    return this.#after.at(part, 'field' in change ? [...path, ...change.field] : path);
  }
}

class Side {
  readonly #side: DiffPlace['side'];
  readonly #outline: Outline;
  readonly #byKind: ReadonlyMap<string, Outline['parts']>;
  readonly #starts = new Map<string, readonly number[]>();

  constructor(side: DiffPlace['side'], outline: Outline) {
    this.#side = side;
    this.#outline = outline;
    this.#byKind = Map.groupBy(outline.parts, ({ kind }) => kind);
  }

  at({ kind, index }: ThingName, path: FieldPath): DiffPlace | undefined {
    const part = this.#byKind.get(kind)?.[index];
    if (part === undefined) return undefined;
    const { file, node } = part;
    if (path.at(-1) === 'content') {
      const content = contentPlace(this.#outline.files, node, path.slice(0, -1));
      if (content.in === 'file') return this.#place(content.file, 0);
    }
    // As deep as it is written: a field that is not there any more was in what is around it.
    for (let length = path.length; length > 0; length -= 1) {
      const found = valueAt(node, path.slice(0, length));
      if (found !== undefined) return this.#place(file, found.node.from);
    }
    return this.#place(file, node.from);
  }

  listOf(kind: string): DiffPlace | undefined {
    const [first] = this.#byKind.get(kind) ?? [];
    return first && this.#place(first.file, 0);
  }

  #place(file: string, offset: number): DiffPlace {
    const starts = this.#starts.get(file) ?? lineStarts(this.#outline.files.get(file)?.text ?? '');
    this.#starts.set(file, starts);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { side: this.#side, file, line: low + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

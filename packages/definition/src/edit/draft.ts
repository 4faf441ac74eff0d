import { keepsComments } from './comments.ts';
import type { Edit } from './intent.ts';
import { changedPlain, changedText, type Op } from './op.ts';
import { type EditFiles, type Outline, outline } from './outline.ts';
import type { OutlineFile } from './outline-file.ts';
import { isSame, type Plain, plainOf } from './plain.ts';
import { Refused } from './refused.ts';
import { edited, type TextEdit, trimmed } from './text-edit.ts';

/** The files while an intent becomes changes. Each step is proven by reading its text again. */
export class Draft {
  readonly #before: EditFiles;
  readonly #edits = new Map<string, readonly TextEdit[] | 'several'>();
  #now: Outline;

  constructor(now: Outline) {
    this.#before = now.files;
    this.#now = now;
  }

  get now(): Outline {
    return this.#now;
  }

  /** A YAML file that can be changed. */
  file(path: string): OutlineFile {
    const file = this.#now.yaml.get(path);
    if (file === undefined) throw new Refused('no_such_part', path);
    if (file.problem !== undefined) throw new Refused('does_not_parse', path);
    return file;
  }

  change(path: string, op: Op): void {
    const file = this.file(path);
    const edits = placed(path, () => changedText(file, op));
    const text = edited(file.text, edits);
    const next = outline(this.#with(path, text), this.#now);
    const read = next.yaml.get(path);
    const expected = changedPlain(file.documents.map(plainOf), op);
    if (
      read === undefined ||
      read.problem !== undefined ||
      !isSame(said(read.documents.map(plainOf)), said(expected))
    ) {
      throw new Refused('not_proven', path, edits[0]?.from);
    }
    if (op.op !== 'drop' && mayCutComment(file.text, edits) && !keepsComments(...changedParts(file, read))) {
      throw new Refused('unusual', path, edits[0]?.from);
    }
    this.#note(path, edits);
    this.#now = next;
  }

  /** Makes a YAML file that does not exist yet. */
  begin(path: string): void {
    this.#now = outline(this.#with(path, ''), this.#now);
  }

  /** The text of a file that is no YAML. */
  write(path: string, edits: readonly TextEdit[]): void {
    const text = edited(this.#now.files.get(path)?.text ?? '', edits);
    this.#note(path, edits);
    this.#now = outline(this.#with(path, text), this.#now);
  }

  edits(): Edit[] {
    return [...this.#edits].flatMap(([file, edits]) => {
      const old = this.#before.get(file)?.text ?? '';
      const whole = { from: 0, to: old.length, insert: this.#now.files.get(file)?.text ?? '' };
      return (edits === 'several' ? [whole] : edits)
        .map((edit) => trimmed(old, edit))
        .filter(({ from, to, insert }) => from < to || insert !== '')
        .map((edit) => ({ file, ...edit }));
    });
  }

  #with(path: string, text: string): EditFiles {
    return new Map([...this.#now.files, [path, { text }]]);
  }

  #note(path: string, edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.#edits.set(path, this.#edits.has(path) ? 'several' : edits);
  }
}

/** A document without items says nothing. */
function said(documents: readonly Plain[]): Plain {
  return {
    items: documents.filter((plain) => typeof plain === 'string' || !('items' in plain) || plain.items.length > 0),
  };
}

/** What was read to prove a change, before and after it. */
function changedParts(before: OutlineFile, { text, again }: OutlineFile): [before: string, after: string] {
  if (again === undefined || text === before.text) return [before.text, text];
  return [before.text.slice(again.from, again.to), text.slice(again.from, again.end)];
}

function mayCutComment(text: string, edits: readonly TextEdit[]): boolean {
  return edits.some(({ from, to }) => text.slice(from, to).includes('#'));
}

/** Tells in which file something could not be done. */
function placed<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused && error.file === undefined) throw new Refused(error.reason, path, error.offset);
    throw error;
  }
}

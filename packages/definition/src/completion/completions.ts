import type { EditFiles, Outline } from '../edit/outline.ts';
import { shapeAt } from '../edit/read-part.ts';
import { type Caret, caretAt } from './caret.ts';
import { type FieldFacts, factsAt, fieldsAt, type Schemas } from './schema-at.ts';
import { namesOf, thingOf } from './things.ts';

/** Something that can be written at the caret. */
export interface Completion {
  readonly label: string;
  /** What is written instead of the word. */
  readonly insert: string;
  readonly kind: 'field' | 'value' | 'milestone' | 'role' | 'channel' | 'person' | 'activity' | 'file';
  /** A display name, or the default of a field. */
  readonly detail: string;
  /** In English, as the format describes it. */
  readonly description: string;
  readonly switchedOnBy: readonly string[];
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

/** Who switches a milestone is looked up for no more: each takes a look at every place. */
const MOST_EXPLAINED = 20;
const MOST = 200;

/** What fits at a place of a file: fields that are possible there and not there yet, values, and names. */
export function completionsAt(
  schemas: Schemas,
  files: EditFiles,
  file: string,
  offset: number,
  known?: Outline,
): Completions | undefined {
  const caret = caretAt(files, file, offset, known);
  if (caret === undefined) return undefined;
  const { from, to, word } = caret;
  const options = [...(caret.isKey ? fieldsFor(schemas, caret) : valuesFor(schemas, caret))];
  const fitting = options.filter(({ label }) => label.toLowerCase().includes(word.toLowerCase()));
  if (fitting.length === 0) return undefined;
  return { from, to, options: fitting.slice(0, MOST).map((each, index) => explained(caret, each, index)) };
}

function* fieldsFor(schemas: Schemas, { part, path, map, word }: Caret): Generator<Completion> {
  const given = new Set(map?.fields.map(({ name }) => name));
  given.delete(word);
  for (const [name, facts] of fieldsAt(schemas, part.kind, path.slice(0, -1))) {
    if (given.has(name)) continue;
    yield {
      label: name,
      insert: `${name}:${opensBelow(facts) ? '' : ' '}`,
      kind: 'field',
      detail: facts.default ?? '',
      description: facts.description ?? '',
      switchedOnBy: [],
    };
  }
}

/** Only fields or items can follow, on lines of their own. */
const opensBelow = ({ hasFields, isList, isText, values }: FieldFacts): boolean =>
  (hasFields || isList) && !isText && values.length === 0;

function* valuesFor(schemas: Schemas, { part, path, outline }: Caret): Generator<Completion> {
  for (const value of factsAt(schemas, part.kind, path)?.values ?? []) {
    yield { label: value, insert: value, kind: 'value', detail: '', description: '', switchedOnBy: [] };
  }
  const shape = shapeAt(part.kind, path) ?? shapeAt(part.kind, path.slice(0, -1));
  const isCondition = shape === 'condition';
  if (!isCondition && (typeof shape !== 'object' || !('name' in shape || 'names' in shape))) return;
  const kind = isCondition ? 'milestone' : 'name' in shape ? shape.name : shape.names;
  const folder = isCondition ? undefined : shape.folder;
  for (const { name, detail } of namesOf(outline, kind, folder)) {
    yield { label: name, insert: name, kind, detail, description: '', switchedOnBy: [] };
  }
  if (!isCondition) return;
  for (const word of ['and', 'or', 'not']) {
    yield { label: word, insert: word, kind: 'value', detail: '', description: '', switchedOnBy: [] };
  }
}

function explained({ outline }: Caret, completion: Completion, index: number): Completion {
  if (completion.kind !== 'milestone' || index >= MOST_EXPLAINED) return completion;
  return { ...completion, switchedOnBy: thingOf(outline, 'milestone', completion.label)?.switchedOnBy ?? [] };
}

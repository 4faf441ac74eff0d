import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/schema';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Budget } from '../budget.ts';
import { entryNoun } from '../problem/nouns.ts';
import { wholeFile } from '../problem/problem.ts';
import type { Cause, ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import type { Origins } from './origins.ts';
import { parseYaml } from './parse.ts';
import { PlainItems } from './plain-items.ts';
import { Reader } from './reader.ts';
import { kindOf, longDashOf, typicalField } from './sentences.ts';
import { SourceText } from './source-text.ts';
import { textOf } from './text-of.ts';

/** Why a list may lack a name: its file is missing, empty or unreadable, or was read. */
export type ListStatus = 'missing' | 'read' | EmptyFile | Cause;

interface EmptyFile {
  readonly emptyFile: string;
}

/** The readable items of a YAML list. */
export interface ReadList<Entry> {
  readonly entries: readonly Entry[];
  /** Unusable items, as far as they were read: names that they would have declared are not reported as missing. */
  readonly unusable: readonly object[];
  /** Whether something missing may be in a file that is unreadable or missing. */
  readonly status: ListStatus;
}

export interface YamlReading {
  readonly origins: Origins;
  readonly log: ProblemLog;
  readonly budget: Budget;
}

/** The files of one list. */
export interface ListSources {
  /** In order; `undefined` for an unreadable file, which the log explains. */
  readonly texts: readonly (readonly [file: string, text: string | undefined])[];
  /** A file or folder that was probably meant to be one of them. */
  readonly misnamed: Cause | undefined;
}

/** Reads the list files of one kind and joins them in order; several documents in a file are joined too. */
export function readList<Schema extends TObject>(
  schema: Schema,
  most: number,
  { texts, misnamed }: ListSources,
  { origins, log, budget }: YamlReading,
): ReadList<Static<Schema>> {
  const entries: Static<Schema>[] = [];
  const unusable: object[] = [];
  let status: ListStatus = misnamed ?? (texts.length === 0 ? 'missing' : 'read');
  let read = 0;
  const plain = new PlainItems(schema, log);
  const valid = validatorOf(schema);
  for (const [file, text] of texts) {
    const source = new SourceText(file, text ?? '');
    const documents = text === undefined ? undefined : parseYaml(source, log, budget);
    if (documents === undefined) status = log.cause(file);
    for (const document of documents ?? []) {
      const reader = new Reader(source, document, origins, log, budget);
      const items = itemsOf(document.contents, source, schema, log);
      if (items === undefined) status = log.cause(file);
      for (const node of items ?? []) {
        read += 1;
        if (read > most) {
          plain.report();
          log.problem(source.locate(node.range?.[0] ?? 0), 'bad_value', ['too_many_items', { max: most }]);
          return { entries, unusable, status: log.cause(file) };
        }
        const named = plain.read(node, source);
        if (named !== undefined) {
          unusable.push(named);
          continue;
        }
        const value = reader.read(schema, node, phrases.entry({ noun: entryNoun(schema) }));
        if (valid.Check(value)) entries.push(value);
        else if (typeof value === 'object' && value !== null) unusable.push(value);
      }
    }
  }
  plain.report();
  const [first] = texts;
  if (status === 'read' && read === 0 && first !== undefined) status = { emptyFile: first[0] };
  return { entries, unusable, status };
}

/** Reads a file that is one mapping. */
export function readMapping<Schema extends TObject>(
  schema: Schema,
  file: string,
  text: string,
  { origins, log, budget }: YamlReading,
): Static<Schema> | undefined {
  const source = new SourceText(file, text);
  const documents = parseYaml(source, log, budget);
  if (documents === undefined) return undefined;
  const [document, second] = documents.filter(({ contents }) => !isEmpty(contents));
  if (second !== undefined) {
    log.problem(source.locate(second.range[0]), 'bad_yaml', ['second_document']);
  }
  if (document === undefined) {
    const fields = (schema.required ?? []).map((field) => `\`${field}\``);
    log.problem(wholeFile(file), 'missing_field', ['empty_file', { fields }]);
    return undefined;
  }
  const reader = new Reader(source, document, origins, log, budget);
  const value = reader.read(schema, document.contents, `\`${file}\``);
  return validatorOf(schema).Check(value) ? value : undefined;
}

/** Undefined if there is something other than a list, which is reported. */
function itemsOf(contents: Node | null, source: SourceText, schema: TObject, log: ProblemLog): Node[] | undefined {
  if (contents === null || isEmpty(contents)) return [];
  if (isSeq(contents)) {
    return contents.items.flatMap((item) => {
      if (isNode(item) && !isEmpty(item)) return [item];
      const at = source.locate((isNode(item) ? item : contents).range?.[0] ?? 0);
      log.problem(at, 'missing_field', ['empty_item']);
      return [];
    });
  }
  const dash = longDashOf(contents);
  if (dash !== undefined) {
    log.problem(source.locate(contents.range?.[0] ?? 0), 'bad_yaml', dash);
    return undefined;
  }
  const wrapper = isMap(contents) && contents.items.length === 1 ? contents.items[0] : undefined;
  const hint =
    wrapper !== undefined && isSeq(wrapper.value) && isScalar(wrapper.key)
      ? phrases.remove_line({ line: quote(`${textOf(wrapper.key)}:`) })
      : phrases.stop();

  log.problem(source.locate(contents.range?.[0] ?? 0), 'wrong_type', [
    'not_a_list',
    { field: typicalField(schema), kind: kindOf(contents), hint },
  ]);
  return undefined;
}

function isEmpty(node: unknown): boolean {
  return node === null || (isScalar(node) && node.value === null);
}

function isNode(item: unknown): item is Node {
  return typeof item === 'object' && item !== null && 'range' in item;
}

interface EntryValidator<Schema extends TObject> {
  Check(value: unknown): value is Static<Schema>;
}

const validators = new WeakMap<TObject, unknown>();

/** Compiling takes longer than checking, so each schema is compiled on first use and cached. */
function validatorOf<Schema extends TObject>(schema: Schema): EntryValidator<Schema> {
  const known = validators.get(schema);
  // A Map cannot express that each key has its own value type; the line that fills it ensures it.
  if (known !== undefined) return known as EntryValidator<Schema>;
  const compiled = Compile(schema);
  validators.set(schema, compiled);
  return compiled;
}

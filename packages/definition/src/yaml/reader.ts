import type { Phrase, Words } from '@muster/sentences';
import Type, { type TArray, type TObject, type TSchema, type TUnion } from 'typebox';
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Budget } from '../budget.ts';
import { LENGTHS } from '../limits.ts';
import { entryNoun } from '../problem/nouns.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import { Aliases } from './aliases.ts';
import { remedyElsewhere, suggestField } from './field-suggestion.ts';
import type { Origins } from './origins.ts';
import { bound, ceiling, ScalarReader } from './scalars.ts';
import { expectations, kindOf, longDashOf } from './sentences.ts';
import type { SourceText } from './source-text.ts';
import { textOf } from './text-of.ts';
import type { YamlDocument } from './yaml-document.ts';

/** Deeper nesting of `<<` than this is not reuse, or an attack on the stack. */
const MAX_MERGE_DEPTH = 20;

interface Field {
  readonly name: string;
  readonly key: Node;
  readonly value: Node | null;
}

/**
 * Reads nodes of one document according to a schema, and reports every violation at its location. Unreadable parts are
 * omitted from the result, and the caller's check decides whether it is still usable.
 */
export class Reader {
  readonly #source: SourceText;
  readonly #aliases: Aliases;
  readonly #origins: Origins;
  readonly #log: ProblemLog;
  readonly #budget: Budget;
  readonly #scalars: ScalarReader;
  /** The mappings around the current one, outermost first. */
  readonly #above: TObject[] = [];

  constructor(source: SourceText, document: YamlDocument, origins: Origins, log: ProblemLog, budget: Budget) {
    this.#source = source;
    this.#aliases = new Aliases(document);
    this.#origins = origins;
    this.#log = log;
    this.#budget = budget;
    this.#scalars = new ScalarReader(budget, {
      problem: (...report) => this.#problem(...report),
      warning: (node, code, sentence) => this.#log.warning(this.#place(node), code, sentence),
      closest: (word, candidates) => this.#log.closest(word, candidates),
    });
  }

  /** `label` is the name of the value in messages: a field's name in backticks, or a noun. */
  read(schema: TSchema, node: Node | null, label: Words): unknown {
    this.#budget.spend('values', 1);
    const target = this.resolve(node);
    if (target === undefined || target === null) return undefined;
    const fitting = Type.IsUnion(schema) ? memberFor(schema, target) : schema;
    if (fitting !== undefined) {
      if (Type.IsObject(fitting) && isMap(target)) return this.#mapping(fitting, target, label);
      if (Type.IsArray(fitting) && isSeq(target)) return this.#list(fitting, target, label);
      if (isScalar(target) && !Type.IsObject(fitting) && !Type.IsArray(fitting))
        return this.#scalars.read(fitting, target, label, expectations(schema));
    }
    const dash = Type.IsArray(schema) ? longDashOf(target) : undefined;
    if (dash !== undefined) {
      this.#problem(target, 'bad_yaml', dash);
      return undefined;
    }
    const hint = remedyFor(schema, target, label);

    this.#problem(target, 'wrong_type', [
      'kind',
      { label, expected: expectations(schema), kind: kindOf(target), hint },
    ]);
    return undefined;
  }

  /** The node of an alias; undefined if there is none, which is reported. */
  resolve(node: Node | null): Node | null | undefined {
    if (!isAlias(node)) return node;
    const target = this.#aliases.resolve(node);
    if (target === undefined) {
      this.#problem(node, 'bad_yaml', ['alias', { alias: quote(`*${node.source}`), anchor: quote(`&${node.source}`) }]);
    }
    return target;
  }

  #mapping(schema: TObject, map: YAMLMap, label: Words): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const parts = new Map<string, Node>();
    const withoutValue = new Map<string, Node>();
    const fields = this.#fields(map, 0);
    const given = new Set(fields.map(({ name }) => name));
    for (const { name, key, value } of fields) {
      const field = schema.properties[name];
      if (!Object.hasOwn(schema.properties, name) || field === undefined) {
        const instead = this.#unknownField(schema, name, key, label, given);
        // Counts as given, so that it is not also reported as missing.
        if (instead !== undefined && !given.has(instead)) parts.set(instead, key);
        continue;
      }
      const target = this.resolve(value);
      if (target === null || (target !== undefined && isNull(target))) {
        if (isScalar(target)) this.#scalars.warnAboutComment(field, target);
        withoutValue.set(name, key);
        continue;
      }
      parts.set(name, target ?? key);
      this.#above.push(schema);
      const read = target === undefined ? undefined : this.read(field, target, `\`${name}\``);
      this.#above.pop();
      if (read !== undefined) values[name] = read;
    }
    for (const name of schema.required ?? []) {
      const key = withoutValue.get(name);
      if (key !== undefined) this.#problem(key, 'missing_field', ['no_value', { field: name }]);
      else if (!parts.has(name)) this.#problem(map, 'missing_field', ['field', { label, field: name }]);
    }
    this.#origins.record(values, this.#source, map, parts);
    return values;
  }

  #list(schema: TArray, list: YAMLSeq, label: Words): unknown[] | undefined {
    const most = ceiling(schema, 'maxItems');
    if (list.items.length > most) {
      this.#problem(list, 'bad_value', ['list_too_long', { label, count: list.items.length, max: most }]);
      return undefined;
    }
    if (list.items.length < bound(schema, 'minItems')) {
      this.#problem(list, 'bad_value', ['list_empty', { label }]);
    }
    const values: unknown[] = [];
    const parts = new Map<number, Node>();
    for (const item of list.items) {
      const target = this.resolve(asNode(item));
      if (target === undefined) continue;
      if (target === null || isNull(target)) {
        this.#problem(target ?? list, 'missing_field', ['empty_item_of', { label }]);
        continue;
      }
      const read = this.read(schema.items, target, labelOf(schema.items) ?? phrases.item_of({ label }));
      if (read === undefined) continue;
      parts.set(values.length, target);
      values.push(read);
    }
    this.#origins.record(values, this.#source, list, parts);
    return values;
  }

  /** The fields of a mapping, those from `<<` last, each name once. */
  #fields(map: YAMLMap, depth: number): Field[] {
    const fields = new Map<string, Field>();
    const merged: Node[] = [];
    for (const pair of map.items) {
      this.#budget.spend('values', 1);
      const key = this.resolve(asNode(pair.key));
      if (isMergeKey(key)) merged.push(...this.#mergedMaps(pair));
      else if (!isScalar(key) || isNull(key)) this.#problem(key ?? map, 'bad_yaml', ['field_name']);
      else {
        const name = textOf(key);
        const first = fields.get(name);
        if (first === undefined) fields.set(name, { name, key, value: asNode(pair.value) });
        else {
          const { line } = this.#source.locate(first.key.range?.[0] ?? 0);
          this.#problem(key, 'duplicate_name', ['field', { field: quote(name), line }]);
        }
      }
    }
    for (const other of merged) this.#mergeInto(fields, other, depth);
    return [...fields.values()];
  }

  #mergeInto(fields: Map<string, Field>, other: Node, depth: number): void {
    if (!isMap(other) || depth >= MAX_MERGE_DEPTH) {
      this.#problem(other, 'bad_yaml', [isMap(other) ? 'merge_depth' : 'merge_kind']);
      return;
    }
    for (const field of this.#fields(other, depth + 1)) {
      if (!fields.has(field.name)) fields.set(field.name, field);
    }
  }

  #mergedMaps(pair: Pair): Node[] {
    const value = this.resolve(asNode(pair.value));
    const candidates = isSeq(value) ? value.items.map((item) => this.resolve(asNode(item))) : [value];
    return candidates.filter((node) => node !== null && node !== undefined);
  }

  /** The field that was probably meant. */
  #unknownField(
    schema: TObject,
    name: string,
    key: Node,
    label: Words,
    given: ReadonlySet<string>,
  ): string | undefined {
    const known = Object.keys(schema.properties);
    if (name.length > LENGTHS.name) {
      this.#problem(key, 'bad_value', ['field_name_too_long', { max: LENGTHS.name, length: name.length }]);
      return undefined;
    }
    const [, glued, value] = /^(\w+):(.+)$/s.exec(name) ?? [];
    if (glued !== undefined && known.includes(glued)) {
      this.#problem(
        key,
        'bad_yaml',
        ['space_missing', { field: glued, instead: quote(`${glued}: ${value}`) }],
        `${glued}: ${value}`,
      );
      return glued;
    }
    const likely = suggestField(name, schema, this.#above, given);
    if (likely !== undefined) {
      this.#problem(
        key,
        'unknown_field',
        ['field', { label, field: quote(name), hint: likely.remedy }],
        likely.suggestion,
      );
      return likely.instead;
    }
    const suggestion = this.#log.closest(name, known);
    if (suggestion === undefined) {
      const remedy = remedyElsewhere(name, schema);
      this.#log.warning(
        this.#place(key),
        'unused_field',
        remedy === undefined
          ? ['other_version', { label, field: quote(name) }]
          : ['elsewhere', { label, field: quote(name), remedy }],
      );
    } else {
      this.#problem(
        key,
        'unknown_field',
        ['field', { label, field: quote(name), hint: didYouMean(suggestion, phrases.stop) }],
        suggestion,
      );
    }
    return suggestion;
  }

  #problem<Code extends ProblemCode>(
    node: Node,
    code: Code,
    sentence: ProblemSentence<Code>,
    suggestion?: string,
  ): void {
    this.#log.problem(this.#place(node), code, sentence, suggestion);
  }

  #place(node: Node) {
    return this.#source.locate(node.range?.[0] ?? 0);
  }
}

/** How to write what has the wrong kind. */
function remedyFor(schema: TSchema, node: Node, label: Words): Phrase {
  if (Type.IsArray(schema)) return isSeq(node) ? phrases.stop() : phrases.begin_items();
  if (!Type.IsString(schema) || !isSeq(node)) return phrases.stop();
  if (label === '`activity`') return phrases.one_value();
  if (label !== '`milestone_condition`') return phrases.stop();
  const names = node.items.slice(0, 2).map((item) => (isScalar(item) ? textOf(item).slice(0, LENGTHS.name) : ''));
  return phrases.join_names({ instead: quote(names.join(' and ')) });
}

/** The only member of a union that fits the shape of a node. */
function memberFor(union: TUnion, node: Node): TSchema | undefined {
  const members: readonly TSchema[] = union.anyOf;
  if (isMap(node)) return members.find((member) => Type.IsObject(member));
  if (isSeq(node)) return members.find((member) => Type.IsArray(member));
  if (!isScalar(node)) return undefined;
  const scalars = members.filter((member) => !Type.IsObject(member) && !Type.IsArray(member));
  const numeric = scalars.find((member) => Type.IsNumber(member) || Type.IsInteger(member));
  if (typeof node.value === 'number' && numeric !== undefined) return numeric;
  const word = scalars.find((member) => Type.IsEnum(member) && member.enum.includes(String(node.value)));
  if (word !== undefined) return word;
  return scalars.find((member) => member !== numeric) ?? numeric;
}

function labelOf(schema: TSchema): Words | undefined {
  return Type.IsObject(schema) && 'title' in schema ? phrases.entry({ noun: entryNoun(schema) }) : undefined;
}

function isMergeKey(key: Node | null | undefined): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
}

function isNull(node: Node): boolean {
  return isScalar(node) && node.value === null;
}

function asNode(value: unknown): Node | null {
  return isAlias(value) || isMap(value) || isSeq(value) || isScalar(value) ? value : null;
}

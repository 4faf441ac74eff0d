import { type JsonSchema, publishedSchemas } from '@muster/definition';
import { ENTRY, type Json } from '../texts/json-text.ts';
import { BASE_PACKAGE } from './base-package.ts';
import { type Entry, many, type Package } from './package.ts';

/** A field of the format at its limit in a package that is small otherwise. */
interface FieldAtLimit {
  /** Such as `injects.yml [].alternatives.[].content`. */
  readonly name: string;
  put(pack: Package): Package;
}

/** What cannot hold any text: references to other entries, and what has a form of its own. */
const REFERENCES: ReadonlySet<string> = new Set([
  'version',
  'name',
  'address',
  'portrait',
  'custom_email_suffix',
  'channel',
  'sender',
  'cc',
  'roles',
  'cells',
  'activity',
  'activate_milestone',
  'deactivate_milestone',
  'related_milestones',
  'content_path',
  'file_names',
  'attachments',
  'correct',
  'type',
]);

/** As long as a pattern can be without being too slow for its texts. */
const pattern = (length: number): string => `[${'a'.repeat(length - 3)}]+`;

const MAX_NAMES = 500;

/** Texts of these fields are made of names, or are patterns. */
const FORMS: Readonly<Record<string, (length: number) => string>> = {
  cmd: pattern,
  pattern,
  patterns: pattern,
  milestone_condition: (length) => `${'first or not second and '.repeat(Math.floor(length / 24) - 1)}third`,
  tags: (length) => many(MAX_NAMES, (index) => `${index}`.padEnd(length / MAX_NAMES - 2, 't')).join(', '),
};

/** Every text of the format, as long as its field takes it. */
function longTexts(text: (length: number) => string): FieldAtLimit[] {
  return placesOf((schema) => schema['maxLength']).flatMap(({ file, path, limit }): FieldAtLimit[] => {
    const field = path.findLast((part) => part !== ENTRY) ?? '';
    if (REFERENCES.has(field)) return [];
    const make = FORMS[field] ?? text;
    return [fieldAt(file, path, () => make(limit))];
  });
}

/** Every list of the format, as long as it may be, with copies of its last entry. */
export function longLists(): FieldAtLimit[] {
  return placesOf((schema) => schema['maxItems']).flatMap(({ file, path, limit }): FieldAtLimit[] => {
    const field = path.findLast((part) => part !== ENTRY) ?? file;
    if (REFERENCES.has(field)) return [];
    return [fieldAt(file, path, (old) => copies(old, limit))];
  });
}

interface Place {
  readonly file: string;
  readonly path: readonly string[];
  readonly limit: number;
}

/** Every place with a limit of that kind. One that takes several forms counts once. */
function placesOf(limitOf: (schema: JsonSchema) => unknown): Place[] {
  const places = new Map<string, Place>();
  const visit = (file: string, schema: JsonSchema, path: readonly string[]): void => {
    const limit = limitOf(schema);
    if (typeof limit === 'number') places.set(nameOf(file, path), { file, path, limit });
    for (const option of (schema['anyOf'] as JsonSchema[] | undefined) ?? []) visit(file, option, path);
    if (schema['items'] !== undefined) visit(file, schema['items'] as JsonSchema, [...path, ENTRY]);
    for (const [name, field] of Object.entries((schema['properties'] as Record<string, JsonSchema>) ?? {})) {
      visit(file, field, [...path, name]);
    }
  };
  for (const [name, schema] of publishedSchemas()) visit(name.replace('.schema.json', ''), schema, []);
  return [...places.values()];
}

function nameOf(file: string, path: readonly string[]): string {
  return `${file}.yml ${path.join('.')}`;
}

function fieldAt(file: string, path: readonly string[], make: (old: Json | undefined) => Json): FieldAtLimit {
  return {
    name: nameOf(file, path),
    put: (pack) =>
      file === 'config'
        ? { ...pack, config: replaced(pack.config ?? {}, path, make) as Entry }
        : {
            ...pack,
            lists: { ...pack.lists, [file]: replaced(pack.lists[file] ?? [], path, make) as readonly Entry[] },
          },
  };
}

/** A value with another in the place that `path` names. Of a list, the first entry that has the place. */
function replaced(
  value: Json | undefined,
  [part, ...rest]: readonly string[],
  make: (old: Json | undefined) => Json,
): Json {
  if (part === undefined) return make(value);
  if (part !== ENTRY) return { ...Object(value), [part]: replaced(Object(value)[part], rest, make) };
  const entries = Array.isArray(value) ? value : [];
  const [next] = rest;
  const fitting = entries.findIndex((entry) => next === undefined || next === ENTRY || next in Object(entry));
  const at = Math.max(0, fitting);
  return [...entries.slice(0, at), replaced(entries[at], rest, make), ...entries.slice(at + 1)];
}

/** What tells the entries of a list apart. */
const IDENTITIES: readonly string[] = ['name', 'title', 'address', 'context'];

function copies(list: Json | undefined, count: number): Json {
  const entries: readonly Json[] = Array.isArray(list) ? list : [];
  const last = entries.at(-1) ?? 'a';
  return [...entries, ...many(count - entries.length, (index) => copy(last, index))];
}

function copy(entry: Json, index: number): Json {
  if (typeof entry === 'string') return `${entry}${index}`;
  const own = IDENTITIES.filter((name) => name in Object(entry));
  return { ...Object(entry), ...Object.fromEntries(own.map((name) => [name, `x${index}-${Object(entry)[name]}`])) };
}

/** All texts of the format at their limits in one package. */
export function everyLongText(text: (length: number) => string): Package {
  return longTexts(text).reduce((pack, field) => field.put(pack), BASE_PACKAGE);
}

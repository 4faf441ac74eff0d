import { type JsonSchema, LIMITS, publishedSchemas } from '@muster/definition';
import { asItIs } from '../texts/encodings.ts';
import { fill, type Size } from '../texts/input.ts';
import { ENTRIES, ENTRY, type Json, jsonWith } from '../texts/json-text.ts';
import type { Encoding, Kind } from '../texts/kinds.ts';

/** A file of a package with a place for a text. */
export interface FileWithPlace {
  /** Such as `injects.yml [].alternatives.[].name`. */
  readonly name: string;
  readonly path: string;
  /** How many characters the field takes, where it says so. */
  readonly maxLength: number | undefined;
  write(kind: Kind, size: Size): string;
}

/** Every scalar that the published schemas know, and every other place of a YAML file where a text can stand. */
export function yamlFiles(): FileWithPlace[] {
  return [...[...publishedSchemas()].flatMap(([name, schema]) => scalarsOf(name, schema)), ...stylesOfYaml()];
}

/** What a field holds that takes only certain texts, or without which little is looked at. */
const SAMPLES: Readonly<Record<string, Json>> = { version: '0.25.0', content: 'a' };

interface Place {
  readonly path: readonly string[];
  readonly maxLength?: number;
}

function scalarsOf(published: string, schema: JsonSchema): FileWithPlace[] {
  const file = published.replace('.schema.json', '.yml');
  const sample = sampleOf(schema, '');
  const places = new Map<string, Place>();
  for (const place of placesIn(file, schema, [])) {
    const name = place.path.join('.');
    // A field that takes a number or a text is tried as the text.
    if (places.get(name)?.maxLength === undefined) places.set(name, place);
  }
  return [...places].map(([name, { path, maxLength }]) => ({
    name: `${file} ${name}`,
    path: file,
    maxLength,
    // What is JSON is YAML as well.
    write: (kind, size) => jsonWith(sample, path, kind, size, LIMITS.textBytes),
  }));
}

function placesIn(file: string, schema: JsonSchema, path: readonly string[]): Place[] {
  const { type, anyOf, items, properties, enum: words, maxLength } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((option: JsonSchema) => placesIn(file, option, path));
  const types = [type].flat();
  if (typeof maxLength === 'number') return [{ path, maxLength }];
  if (words !== undefined || types.some((one) => SCALARS.has(String(one)))) return [{ path }];
  if (types.includes('array')) {
    return [{ path: [...path, ENTRIES] }, ...placesIn(file, items as JsonSchema, [...path, ENTRY])];
  }
  if (types.includes('object')) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return fields.flatMap(([name, field]) => placesIn(file, field, [...path, name]));
  }
  throw new Error(`These tests do not know what can stand in ${file} at ${path.join('.')}: ${JSON.stringify(schema)}.`);
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);

/** An ordinary value; of a mapping, the fields that have to be there. */
function sampleOf({ type, anyOf, items, properties, required, enum: words }: JsonSchema, name: string): Json {
  const known = SAMPLES[name];
  if (known !== undefined) return known;
  if (Array.isArray(words)) return words[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], name);
  const types = [type].flat();
  if (types.includes('array')) return [sampleOf(items as JsonSchema, name)];
  if (!types.includes('object')) return types.includes('string') ? 'a' : 1;
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  const needed = fields.filter(([field]) => field in SAMPLES || (required as string[] | undefined)?.includes(field));
  return Object.fromEntries(needed.map(([field, schema]) => [field, sampleOf(schema, field)]));
}

const inSingleQuotes: Encoding = (text) => text.replaceAll("'", "''");

/** Readers of a text do not see its notation, so each notation is tried in one place only. */
function stylesOfYaml(): FileWithPlace[] {
  const style = (name: string, before: string, after = '\n', encode = asItIs): FileWithPlace => ({
    name: `YAML ${name}`,
    path: 'milestones.yml',
    maxLength: undefined,
    write: (kind, size) => before + fill(kind, size, LIMITS.textBytes - before.length - after.length, encode) + after,
  });
  const entry = '- name: a\n  description: ';
  return [
    style('plain text', entry),
    style('text in single quotes', `${entry}'`, "'\n", inSingleQuotes),
    style('text in double quotes, as it is', `${entry}"`, '"\n'),
    style('block', `${entry}|-\n    `),
    style('folded block', `${entry}>-\n    `),
    style('header of a block', `${entry}|`),
    style('name of a field', '- name: a\n  ', ': a\n'),
    style('comment', '- name: a # '),
    style('anchor', `${entry}&`, ' a\n'),
    style('alias', `${entry}*`),
    style('tag', `${entry}!`, ' a\n'),
    style('list in brackets', '- name: a\n  tags: [', ']\n'),
    style('indentation', '- name: a\n', 'b: c\n'),
    style('directive', '%', '\n---\n- name: a\n'),
    style('file', ''),
  ];
}

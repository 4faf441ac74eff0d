import type { Words } from '@muster/sentences';
import Type, { type TObject, type TSchema } from 'typebox';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { longDashAt } from '../problem/odd-characters.ts';
import { phrases } from '../problem/problem-phrases.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';

/** What a schema expects, as the end of "must be …": one of these. */
export function expectations(schema: TSchema): readonly Words[] {
  if (!Type.IsUnion(schema)) return [expectation(schema)];
  const members: readonly TSchema[] = schema.anyOf;
  // Members that say the same in words are said once.
  return [...new Map(members.map(expectation).map((words) => [inEnglish(words), words])).values()];
}

function inEnglish(words: Words): string {
  return typeof words === 'string' ? words : words.words;
}

function expectation(schema: TSchema): Words {
  if (Type.IsUnion(schema)) return phrases.one_of({ words: expectations(schema) });
  if (Type.IsEnum(schema)) return phrases.one_of({ words: schema.enum.map((word) => `\`${word}\``) });
  if (Type.IsArray(schema)) return phrases.list();
  if (Type.IsObject(schema)) return phrases.mapping({ field: typicalField(schema) });
  if (Type.IsBoolean(schema)) return phrases.truth();
  if (Type.IsInteger(schema)) return phrases.whole_number();
  return Type.IsNumber(schema) ? phrases.number() : phrases.text();
}

/** A field for an example: a required one, or else the first. */
export function typicalField(schema: TObject): string {
  return schema.required?.[0] ?? Object.keys(schema.properties)[0] ?? 'field';
}

/** What a node is, for "but this is …". */
export function kindOf(node: Node): 'mapping' | 'list' | 'number' | 'truth' | 'text' | 'other' {
  if (isMap(node)) return 'mapping';
  if (isSeq(node)) return 'list';
  if (!isScalar(node)) return 'other';
  if (typeof node.value === 'number') return 'number';
  return typeof node.value === 'boolean' ? 'truth' : 'text';
}

/** The sentence about a mapping that would be a list if its first line began with the right sign. */
export function longDashOf(node: Node): ProblemSentence<'bad_yaml'> | undefined {
  const key = isMap(node) ? node.items[0]?.key : undefined;
  const dash = isScalar(key) && typeof key.value === 'string' ? longDashAt(key.value) : undefined;
  return dash === undefined ? undefined : ['long_dash', { code: dash.code }];
}

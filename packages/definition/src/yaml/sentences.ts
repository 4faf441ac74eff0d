import Type, { type TObject, type TSchema } from 'typebox';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { longDashAt } from '../problem/odd-characters.ts';
import { oneOf } from '../problem/quote.ts';

/** What a schema expects, as the end of "must be …". */
export function expectation(schema: TSchema): string {
  if (Type.IsUnion(schema)) {
    const members: readonly TSchema[] = schema.anyOf;
    return oneOf([...new Set(members.map(expectation))]);
  }
  if (Type.IsEnum(schema)) return oneOf(schema.enum.map((word) => `\`${word}\``));
  if (Type.IsArray(schema)) return 'a list';
  if (Type.IsObject(schema)) return `a mapping (lines such as \`${typicalField(schema)}: …\`)`;
  if (Type.IsBoolean(schema)) return '`true` or `false`';
  if (Type.IsInteger(schema)) return 'a whole number';
  if (Type.IsNumber(schema)) return 'a number';
  return 'a text';
}

/** A field for an example: a required one, or else the first. */
export function typicalField(schema: TObject): string {
  return schema.required?.[0] ?? Object.keys(schema.properties)[0] ?? 'field';
}

/** What a node is, as the end of "but this is …". */
export function kindOf(node: Node): string {
  if (isMap(node)) return 'a mapping';
  if (isSeq(node)) return 'a list';
  if (!isScalar(node)) return 'something else';
  if (typeof node.value === 'number') return 'a number';
  if (typeof node.value === 'boolean') return '`true` or `false`';
  return 'a text';
}

/** The message for a mapping that would be a list if its first line began with the right sign. */
export function longDashOf(node: Node): string | undefined {
  const key = isMap(node) ? node.items[0]?.key : undefined;
  const dash = isScalar(key) && typeof key.value === 'string' ? longDashAt(key.value) : undefined;
  return dash === undefined ? undefined : longDash(dash.words);
}

export function longDash(codePoint: string): string {
  return `The list item begins with a long dash (${codePoint}): write \`-\` instead.`;
}

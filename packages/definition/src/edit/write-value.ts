import type { FieldValue } from './intent.ts';
import { isList } from './plain.ts';
import { blockText, fitsBlock, scalarText } from './write-scalar.ts';

/** How a value is written behind `key:` or `-`: what is on the same line, and the lines below. */
export interface Written {
  readonly inline: string;
  readonly below: readonly string[];
}

/** Names fit into brackets; sentences get a line each. */
const LONGEST_NAME = 40;
const LONGEST_LINE = 80;

/** `column`: of the key or the dash. */
export function written(value: FieldValue, column: number): Written {
  const indent = ' '.repeat(column + 2);
  if (typeof value === 'string' && value.includes('\n') && fitsBlock(value)) {
    const { header, lines } = blockText(value, indent);
    return { inline: header, below: lines };
  }
  if (typeof value !== 'object' || value === null) return { inline: scalarText(value, 'plain', false), below: [] };
  if (isList(value)) {
    if (fitsBrackets(value)) return { inline: inFlow(value), below: [] };
    return { inline: '', below: value.flatMap((item) => itemLines(item, column + 2)) };
  }
  const lines = fieldLines(value, column + 2);
  return lines.length === 0 ? { inline: '{}', below: [] } : { inline: '', below: lines };
}

/** A value as it is written within brackets. */
export function inFlow(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return scalarText(value, 'plain', true);
  if (isList(value)) return `[${value.map(inFlow).join(', ')}]`;
  const fields = given(value).map(([name, field]) => `${name}: ${inFlow(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The lines of an item of a list, the first of them with its dash. */
export function itemLines(value: FieldValue, column: number): string[] {
  const dash = `${' '.repeat(column)}- `;
  if (typeof value === 'object' && value !== null && !isList(value)) {
    const [first, ...others] = fieldLines(value, column + 2);
    return first === undefined ? [`${dash}{}`] : [dash + first.trimStart(), ...others];
  }
  if (typeof value === 'object' && value !== null) return [dash + inFlow(value)];
  const { inline, below } = written(value, column);
  return [dash + inline, ...below];
}

export function fieldLine(name: string, { inline }: Written): string {
  const key = scalarText(name, 'plain', false);
  return inline === '' ? `${key}:` : `${key}: ${inline}`;
}

function fieldLines(fields: { readonly [name: string]: FieldValue | undefined }, column: number): string[] {
  return given(fields).flatMap(([name, value]) => {
    const field = written(value, column);
    return [' '.repeat(column) + fieldLine(name, field), ...field.below];
  });
}

function given(fields: { readonly [name: string]: FieldValue | undefined }): [name: string, value: FieldValue][] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function fitsBrackets(values: readonly FieldValue[]): boolean {
  const areShort = values.every(
    (value) =>
      typeof value !== 'object' && String(value).length <= LONGEST_NAME && !/[,[\]{}.!?]\s|\n/.test(String(value)),
  );
  return areShort && inFlow(values).length <= LONGEST_LINE;
}

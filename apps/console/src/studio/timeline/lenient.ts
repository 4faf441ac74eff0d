import type { FieldValue, FieldValues } from '@muster/definition/edit';
import { LONGEST_MINUTES } from '@muster/definition/format';

/** Reads what is written leniently: anything that is something else counts as missing. */

export function fieldsOf(value: FieldValue | undefined): FieldValues {
  if (typeof value !== 'object' || value === null || isList(value)) return {};
  const { '<<': merged, ...own } = value;
  const others = merged === undefined ? [] : itemsOf(merged).concat(isList(merged) ? [] : [merged]);
  return Object.assign({}, ...others.map(fieldsOf).reverse(), own);
}

export function itemsOf(value: FieldValue | undefined): readonly FieldValue[] {
  return value !== undefined && isList(value) ? value : [];
}

export function textIn(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A number that can be a minute: one beyond what the format allows would draw a line of millions of minutes. */
export function minuteIn(value: FieldValue | undefined): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_MINUTES ? value : undefined;
}

/** A list of names, or names in a text with commas between them. */
export function namesIn(value: FieldValue | undefined): string[] {
  const names = value !== undefined && isList(value) ? value.map(textIn) : textIn(value).split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);

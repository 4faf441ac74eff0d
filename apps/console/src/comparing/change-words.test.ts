import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Told } from '@muster/definition/diff';
import { SHAPES, type Shape } from '@muster/definition/edit';
import type { TextTools } from '../texts/use-texts.ts';
import { whatChanged } from './change-words.ts';

/** Lists are told by their items, these fields name an item, and `attachments` is another name of `file_names`. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  ...['activities', 'alternatives', 'templates', 'responses', 'questions'],
  ...['context', 'param', 'pattern', 'attachments'],
]);

const ANOTHER: Told = { is: 'value', before: '1', after: '2' };

function fieldsOf(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    if (typeof field !== 'object') return name;
    if ('fields' in field) return [name, ...fieldsOf(field.fields)];
    return 'items' in field ? [name, ...fieldsOf(field.items)] : name;
  });
}

it('has words for each field of the format that can differ', () => {
  const t: TextTools['t'] = (id) => `the text ${id}`;
  const fields = new Set(Object.values(SHAPES).flatMap(fieldsOf));
  const without = [...fields].filter(
    (field) => whatChanged({ at: [], field, told: ANOTHER, place: undefined }, { t, locale: 'en' }) === field,
  );
  assert.deepEqual(new Set(without), TOLD_OTHERWISE);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importTable } from './import-table.ts';
import { AMERICAN_TABLES } from './testing/foreign/american.ts';
import { TABLES_OF_PROGRAMS } from './testing/foreign/by-programs.ts';
import { CZECH_TABLES } from './testing/foreign/czech.ts';
import { GERMAN_TABLES } from './testing/foreign/german.ts';
import { MILITARY_TABLES } from './testing/foreign/military.ts';
import { minutesOf, parsed } from './testing/imported.ts';

const TABLES = [...AMERICAN_TABLES, ...MILITARY_TABLES, ...GERMAN_TABLES, ...CZECH_TABLES, ...TABLES_OF_PROGRAMS];

/** What is written in another form, so that its words are nowhere. */
const REWRITTEN: ReadonlySet<string> = new Set(['time', 'date', 'recipient']);

describe('a table as other organisations make it', () => {
  for (const { manner, file, bytes, columns, minutes, roles, told } of TABLES) {
    it(`is taken without a correction: ${manner}`, async () => {
      const table = await importTable(file, await bytes);
      assert.ok(table.check.ok);
      assert.deepEqual(
        table.columns.map(({ field }) => field ?? 'none'),
        columns,
      );
      assert.deepEqual(minutesOf(table), minutes);
      assert.deepEqual(
        table.check.definition.roles.map(({ name }) => name),
        roles,
      );
      assert.deepEqual([...new Set(table.facts.map(({ code }) => code))].toSorted(), told);
      const kept = textsIn(['injects.yml', 'email.yml', 'channels.yml'].map((path) => parsed(table, path))).join('\n');
      for (const { field, samples } of table.columns.filter(({ field: is }) => !REWRITTEN.has(is ?? ''))) {
        for (const sample of samples)
          assert.ok(oneLine(kept).includes(plain(sample)), `${field}: ${sample} is not in the package`);
      }
    });
  }
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Without the numbers of a list, which expected actions lose. */
function plain(sample: string): string {
  return oneLine(sample).replace(/^\d\. .*/, '');
}

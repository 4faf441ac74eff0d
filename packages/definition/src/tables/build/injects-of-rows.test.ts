import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guessColumns } from '../columns/guess-columns.ts';
import { rowRanges, TableReport } from '../report.ts';
import { injectsOfRows } from './injects-of-rows.ts';

const WORDS = { general: 'Information', everybody: 'everybody', section: 'Section' };

/** What becomes of rows below a head, without a check: it takes a second for so many. */
function made(head: readonly string[], texts: readonly (readonly string[])[]) {
  const report = new TableReport();
  const rows = texts.map((cells, index) => ({ number: index + 2, cells }));
  const { columns } = guessColumns(head, rows, new Map());
  const { injects, people } = injectsOfRows({ columns, rows, times: [] }, false, WORDS, report);
  const facts = report.facts().map(({ did, rows: numbers, message }) => `${did} ${rowRanges(numbers)}: ${message}`);
  return { injects, people: people.all.length, facts: facts.join('\n') };
}

describe('the rows of a long table', () => {
  it('become as many injects and people as a definition can have, and the others are told', () => {
    const { injects, people, facts } = made(
      ['Title', 'From'],
      Array.from({ length: 5_003 }, (_, index) => [`Event ${index}`, `Person ${index}`]),
    );
    assert.deepEqual([injects.length, people], [5_000, 2_000]);
    assert.match(facts, /left out 5002–5004: A definition has at most 5,000 injects\./);
    assert.match(facts, /changed 2002–5001: A definition has at most 2,000 people/);
  });

  it('become as many injects as fit into a package', () => {
    const { injects, facts } = made(
      ['Title', 'Text'],
      Array.from({ length: 60 }, (_, index) => [`Event ${index}`, 'x'.repeat(99_000)]),
    );
    assert.match(facts, new RegExp(`left out ${injects.length + 2}–61: The definition would become larger than 5 MB`));
    const roles = Array.from({ length: 30 }, (_, index) => `R${index}`).join(', ');
    const crowded = made(
      ['Title', 'To'],
      Array.from({ length: 3_000 }, (_, index) => [`Event ${index}`, roles]),
    );
    assert.match(crowded.facts, /left out .*larger than 5 MB/);
  });
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const HERE = import.meta.dirname;
const RULE = /\b[A-Z]\d+\b/g;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** The rule numbers in the names of all tests: those before the colon of `it('T1 T2: …'`. */
function citedRules(): Set<string> {
  const names = testFiles(HERE).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bit\(\s*['`]((?:[A-Z]\d+ )*[A-Z]\d+): /g)].map(([, rules = '']) => rules),
  );
  return new Set(names.flatMap((rules) => rules.match(RULE) ?? []));
}

it('every rule of the specification is cited by a test, and every cited rule exists', () => {
  const specification = readFileSync(join(HERE, '..', 'SPEC.md'), 'utf8');
  const rules = [...specification.matchAll(/^- \*\*([A-Z]\d+)\.\*\* /gm)].map(([, rule = '']) => rule);
  assert.equal(new Set(rules).size, rules.length, 'a number is given twice');
  const cited = citedRules();
  assert.deepEqual(
    rules.filter((rule) => !cited.has(rule)),
    [],
    'rules that no test cites',
  );
  assert.deepEqual(
    [...cited].filter((rule) => !rules.includes(rule)),
    [],
    'cited rules that do not exist',
  );
});

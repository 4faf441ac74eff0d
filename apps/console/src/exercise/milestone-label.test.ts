import assert from 'node:assert/strict';
import { it } from 'node:test';
import { milestoneLabel } from './milestone-label.ts';

const COLUMNS = [
  { name: 'cut', displayName: 'Plant cut off', outcome: 'GOOD' },
  { name: 'lost', displayName: 'Backups lost', outcome: 'BAD' },
] as const;

it('A milestone that is a setback is called so wherever it can be switched', () => {
  const t = (id: string, { name }: { readonly name: string }) => `${id}: ${name}`;
  assert.deepEqual(
    ['cut', 'lost', 'unknown'].map((name) => milestoneLabel(COLUMNS, name, t)),
    ['Plant cut off', 'setbackName: Backups lost', 'unknown'],
  );
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Version, versionBefore, withGaps } from './line.ts';

const version = (lineVersion: number): Version => ({
  ...{ id: `id ${lineVersion}`, name: 'x', lineVersion, note: null, uploadedAt: '', uploadedBy: null },
  ...{ exerciseCount: 0, exercises: [] },
});

const shown = (lastVersion: number, ...numbers: number[]) =>
  withGaps({ lastVersion, versions: numbers.map(version) }).map((row) =>
    'id' in row ? row.lineVersion : `${row.from}–${row.to}`,
  );

describe('the versions of a definition', () => {
  it('are shown with the numbers that are missing, at both ends too', () => {
    assert.deepEqual(shown(3, 3, 2, 1), [3, 2, 1]);
    assert.deepEqual(shown(9, 7, 6, 3), ['8–9', 7, 6, '4–5', 3, '1–2']);
    assert.deepEqual(shown(2), ['1–2']);
    assert.deepEqual(shown(2_000, ...Array.from({ length: 1_000 }, (_, index) => 2_000 - index)).length, 1_000);
  });

  it('are compared with the one before', () => {
    const versions = [7, 6, 3].map(version);
    assert.equal(versionBefore(versions, 'id 6')?.id, 'id 3');
    assert.equal(versionBefore(versions, 'id 3'), undefined);
  });
});

import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { folderInMemory } from './folder-in-memory.ts';

const tried = folderInMemory({ named: '', bytes: 1 });
tried?.remove();

describe('the temporary files of a run of tests', () => {
  it('are in a folder in memory that other users can pass through, until it is removed', {
    skip: tried === undefined && 'no file system in memory',
  }, (test) => {
    const folder = folderInMemory({ named: '', bytes: 1 });
    assert.ok(folder !== undefined);
    test.after(() => folder.remove());
    assert.equal(statSync(folder.path).mode & 0o777, 0o711);
    writeFileSync(join(folder.path, 'left-behind'), 'x');
    folder.remove();
    assert.equal(existsSync(folder.path), false);
  });

  it('are not in memory if there is too little of it', () => {
    assert.equal(folderInMemory({ named: '', bytes: Number.POSITIVE_INFINITY }), undefined);
  });

  it('are where TMPDIR says', () => {
    assert.equal(folderInMemory({ named: '/var/tmp', bytes: 1 }), undefined);
  });
});

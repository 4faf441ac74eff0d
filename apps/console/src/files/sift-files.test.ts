import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siftFiles } from './sift-files.ts';

const file = (name: string, bytes = 1): File => new File([new Uint8Array(bytes)], name);

describe('files that were dropped', () => {
  it('are taken except those that the server would refuse, each with its reason', () => {
    const MB = 1024 * 1024;
    const files = [file('a'), file('large', MB + 1), file('limit', MB), file('empty', 0)];
    const { accepted, refused } = siftFiles(files, ['folder'], 1);
    assert.deepEqual(
      accepted.map(({ name }) => name),
      ['a', 'limit', 'empty'],
    );
    assert.deepEqual(refused, [
      { name: 'folder', fault: 'folder' },
      { name: 'large', fault: 'large' },
    ]);
  });

  it('are at most twenty at once', () => {
    const { accepted, refused } = siftFiles(
      Array.from({ length: 22 }, (_, number) => file(`file ${number}`)),
      [],
      1,
    );
    assert.equal(accepted.length, 20);
    assert.deepEqual(refused, [
      { name: 'file 20', fault: 'many' },
      { name: 'file 21', fault: 'many' },
    ]);
  });
});

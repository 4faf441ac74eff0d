import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bufferSource, checkZip, openArchivedFiles } from '@muster/definition';
import { zipFolder } from './zip-folder.ts';

const file = (webkitRelativePath: string, text: string) => Object.assign(new Blob([text]), { webkitRelativePath });

describe('a chosen folder', () => {
  it('becomes a zip that the check reads, with names in any script', async () => {
    const zipped = await zipFolder([
      file('můj/config.yml', 'version: 0.25.0\nexercise_duration: 5\n'),
      file('můj/content/č.md', 'Ahoj.'),
    ]);
    const bytes = new Uint8Array(await zipped.arrayBuffer());
    const files = await openArchivedFiles(bufferSource(bytes));
    assert.deepEqual([...files.keys()].toSorted(), ['config.yml', 'content/č.md']);
    assert.equal(new TextDecoder().decode(await files.get('content/č.md')?.read()), 'Ahoj.');
    const result = await checkZip(bytes);
    const codes = result.ok ? [] : result.problems.map(({ code }) => code);
    assert.ok(!codes.includes('archive_damaged'), codes.join());
  });
});

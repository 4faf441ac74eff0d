import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const EXAMPLE = join(import.meta.dirname, '../../../../examples/tour');

const PACK = `
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { packageFolder, zipFiles } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
const zip = zipFiles(await packageFolder(${JSON.stringify(EXAMPLE)}), { compress: false });
process.stdout.write(createHash('sha256').update(await buffer(zip)).digest('hex'));`;

it('a packed folder has the same bytes in every time zone', async () => {
  const hashes = await Promise.all(
    ['Asia/Tokyo', 'America/New_York'].map(async (TZ) => {
      const args = ['--input-type=module', '--eval', PACK];
      return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, TZ } })).stdout;
    }),
  );
  assert.match(hashes[0] ?? '', /^[\da-f]{64}$/);
  assert.equal(hashes[0], hashes[1]);
});

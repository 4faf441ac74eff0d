import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkZip } from './check.ts';
import { areCheckedQuickly, HOSTILE, lines, said } from './testing/hostile-packages.ts';
import { check } from './testing/packages.ts';
import { assertQuick } from './testing/processor-time.ts';
import { rawZip } from './testing/raw-zip.ts';

describe('a package designed to take for ever is checked quickly', () => {
  // `hostile.drill.ts` has those that take seconds.
  areCheckedQuickly(HOSTILE);

  it('a package with millions of extra fields, or an oversized central directory, is checked quickly', async () => {
    const config = { name: 'config.yml', data: 'version: 0.25.0\n' };
    const fields = rawZip([
      config,
      ...Array.from({ length: 300 }, (_, i) => ({ name: `files/${i}`, extra: Buffer.alloc(65_000) })),
    ]);
    await assertQuick(async () => assert.equal(said(await checkZip(fields)), ''));
    const endless = rawZip([
      config,
      ...Array.from({ length: 400 }, (_, i) => ({ name: `files/${i}`, extra: Buffer.alloc(65_000) })),
    ]);
    await assertQuick(async () =>
      assert.match(said(await checkZip(endless)), /list of files in the archive has more than 20 MB/),
    );
  });

  it('the problems of a package stay short, whatever it contains', async () => {
    const result = await check({
      'milestones.yml': lines(900, (i) => `- {name: "${'é '.repeat(90)}${i}", ${'x'.repeat(150)}: 1}\n`),
    });
    assert.ok(!result.ok);
    assert.ok(JSON.stringify([result.problems, result.warnings]).length < 1_000_000);
  });
});

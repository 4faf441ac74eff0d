import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runProcess, temporaryFolder } from '@muster/kit/testing';

const RUN_FILES = fileURLToPath(new URL('run-files.ts', import.meta.url));

/** The exit code, the output and the tally of a process that runs one file with these tests. */
async function runFile(tests: string, ...options: string[]) {
  const folder = temporaryFolder();
  const [file, tallyFile] = [join(folder.path, 'a.test.mjs'), join(folder.path, 'tally.json')];
  writeFileSync(file, `import { before, describe, it } from 'node:test';\n${tests}`);
  const run = runProcess([...options, RUN_FILES, tallyFile, file], {}, folder.path);
  try {
    const exitCode = await run.ended();
    return { exitCode, output: run.output(), tally: JSON.parse(readFileSync(tallyFile, 'utf8')) };
  } finally {
    await run.remove();
    folder.remove();
  }
}

describe('a process that runs test files', () => {
  it('counts its tests, and names those that fail', async () => {
    const { exitCode, tally } = await runFile(`
      describe('a suite', () => {
        before(() => {});
        it('passes', async () => { await null; });
        it('fails', async () => { await null; throw new Error('wrong'); });
      });`);
    assert.equal(exitCode, 1);
    assert.deepEqual([tally.passed, tally.failed], [1, ['a suite > fails']]);
  });

  it('fails if a test leaves a rejected promise to nobody, however late', async () => {
    const { exitCode, output } = await runFile(`
      const later = () => new Promise((resolve) => setImmediate(resolve));
      it('passes', async () => { void later().then(later).then(() => { throw new Error('forgotten'); }); });
      it('takes longer', async () => { for (let turn = 0; turn < 10; turn += 1) await later(); });`);
    assert.equal(exitCode, 1);
    assert.match(output, /forgotten/);
  });

  it('fails if a callback throws', async () => {
    const { exitCode, output } = await runFile(`
      it('waits for a callback', () => new Promise((resolve) => {
        setTimeout(() => { resolve(); throw new Error('thrown'); }, 1);
      }));`);
    assert.equal(exitCode, 1);
    assert.match(output, /thrown/);
  });

  it('runs only the tests that an option selects', async () => {
    const { exitCode, tally } = await runFile("it('one', () => {}); it('other', () => {});", '--test-name-pattern=one');
    assert.deepEqual([exitCode, tally.passed], [0, 1]);
  });
});

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createLogger, StartupError } from '../runtime/index.ts';
import { temporaryFolder } from '../testing/index.ts';
import { ensureBuilt, type PageSources, readBuild, writeBuild } from './index.ts';

describe('the build of a page', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let page: PageSources;
  let dist = '';
  beforeEach(() => {
    folder = temporaryFolder();
    page = { name: 'test page', root: folder.path, app: 'page', sources: ['source.ts'] };
    dist = join(folder.path, 'page/dist');
  });
  afterEach(() => folder.remove());

  /** Builds the page from this text. */
  async function build(text: string, meanwhile: () => void = () => undefined): Promise<void> {
    writeFileSync(join(folder.path, 'source.ts'), text);
    await writeBuild(page, async (into) => {
      mkdirSync(into, { recursive: true });
      meanwhile();
      writeFileSync(join(into, 'index.html'), text);
    });
  }
  const served = (): string => readFileSync(join(readBuild(dist)?.folder ?? '', 'index.html'), 'utf8');

  it('is served when it is complete, and the one before it until then', async () => {
    await build('first', () => assert.equal(readBuild(dist), undefined));
    assert.equal(served(), 'first');
    await build('second', () => assert.equal(served(), 'first'));
    assert.equal(served(), 'second');
  });

  it('leaves the one before it and no remains if it fails', async () => {
    await build('first');
    const before = readdirSync(dist).sort();
    const failing = build('second', () => {
      throw new Error('no memory left');
    });
    await assert.rejects(failing, /no memory left/);
    assert.equal(served(), 'first');
    assert.deepEqual(readdirSync(dist).sort(), before);
  });

  it('keeps the one before it for pages that are open, and none older', async () => {
    const folders: string[] = [];
    for (const [age, text] of ['first', 'second', 'third'].entries()) {
      await build(text);
      const { folder: built = '' } = readBuild(dist) ?? {};
      folders.push(built);
      utimesSync(join(built, 'index.html'), age, age);
    }
    assert.deepEqual(folders.map(existsSync), [false, true, true]);
  });

  it('is missed at the start of an installation without sources', async () => {
    const log = createLogger({ service: 'test', level: 'silent', pretty: false });
    await assert.rejects(ensureBuilt(page, log), {
      message: `The test page is missing in ${folder.path}: this installation is incomplete. Install it again.`,
    });
  });

  it('is missed at the start if there is none and the folder is read-only', async () => {
    writeFileSync(join(folder.path, 'source.ts'), '');
    mkdirSync(join(folder.path, 'scripts'));
    // Root can write everywhere, so the build says what it would say elsewhere.
    writeFileSync(
      join(folder.path, 'scripts/build-pages.ts'),
      `throw new Error("EROFS: read-only file system, mkdir '/page/dist'");`,
    );
    await assert.rejects(
      ensureBuilt(page, createLogger({ service: 'test', level: 'silent', pretty: false })),
      (error) => {
        assert.ok(error instanceof StartupError);
        assert.equal(
          error.message,
          `The test page has not been built, and ${dist} cannot be written to. Run "npm run build" where it can, or give this user the right to write there.`,
        );
        return true;
      },
    );
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { nameCommands } from './commands-in-texts.ts';
import { textFile } from './file.ts';
import { refuseDeadLinks } from './links.ts';
import { rewriteAddresses } from './own-addresses.ts';
import { rewriteFolder } from './package-folders.ts';

describe('the sources of a release', () => {
  const folder = temporaryFolder();
  const source = join(folder.path, 'services/one/src/app.ts');
  mkdirSync(join(folder.path, 'services/one/src/page'), { recursive: true });
  writeFileSync(join(folder.path, 'services/one/src/style.css'), '');
  writeFileSync(join(folder.path, 'services/one/src/some-worker.ts'), '');
  after(() => folder.remove());
  const rewritten = (code: string) => rewriteAddresses(code, source, folder.path);

  it('find files at the paths that they have in the repository', () => {
    const { code, read } = rewritten("readFileSync(new URL('style.css', import.meta.url))");
    assert.equal(code, "readFileSync(new URL('../services/one/src/style.css', import.meta.url))");
    assert.deepEqual(read, [join(folder.path, 'services/one/src/style.css')]);
  });

  it('find the whole folder of a file whose name is known later', () => {
    const name = `\${file}`;
    const { code, read } = rewritten(`new URL(\`page/${name}\`, import.meta.url)`);
    assert.equal(code, `new URL(\`../services/one/src/page/${name}\`, import.meta.url)`);
    assert.deepEqual(read, [join(folder.path, 'services/one/src/page')]);
  });

  it('find programs of threads in the folder of the code', () => {
    const { code, read } = rewritten("new Worker(new URL('./some-worker.ts', import.meta.url))");
    assert.equal(code, "new Worker(new URL('./some-worker.js', import.meta.url))");
    assert.deepEqual(read, []);
  });

  it('may not name a file that does not exist', () => {
    assert.throws(() => rewritten("new URL('gone.css', import.meta.url)"), /names gone\.css, which does not exist/);
  });

  it('may not look for files in a way that the bundle does not know', () => {
    for (const code of ['join(import.meta.dirname, "x")', 'join(__dirname, "x")', 'new URL(name, import.meta.url)']) {
      assert.throws(() => rewritten(code), /use new URL/, code);
    }
  });

  it('may not use a package that reads unknown files of its own folder', () => {
    const module = '/r/node_modules/some-package/lib/index.js';
    assert.throws(() => rewriteFolder('read(__dirname)', module), /some-package.* list in package-folders/);
    assert.deepEqual(rewriteFolder('read(name)', module), { code: 'read(name)', read: [] });
  });

  it('name the commands of a release in their texts, and no others', () => {
    assert.equal(nameCommands('`Usage: npm run backup -- <folder>`', source), '`Usage: muster backup <folder>`');
    const verb = `\${verb}`;
    assert.equal(nameCommands(`npm run ${verb} -- <folder>`, source), `muster ${verb} <folder>`);
    assert.equal(nameCommands('// measured by npm run bench', source), '// measured by npm run bench');
    assert.throws(() => nameCommands("'Try npm run scale.'", source), /"npm run scale", which a release does not have/);
  });

  it('may link only to what the release has', () => {
    const files = [textFile('docs/a.md', '[b](b.md#c) [up](../README.md) [all](.) [web](https://a.ex/x.md) `[no](x)`')];
    assert.throws(() => refuseDeadLinks(files), /docs\/a\.md links to b\.md, which is not in the release/);
    refuseDeadLinks([...files, textFile('docs/b.md', ''), textFile('README.md', '')]);
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { serveForTest, temporaryFolder } from '../testing/index.ts';
import { fingerprint, pointerIn, readBuild, registerWebPage } from './index.ts';

/** A build with a page and one file. */
function built(dist: string): void {
  const folder = join(dist, 'abc');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<meta content="{{basePath}}">');
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'go()');
  writeFileSync(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync('go()'));
  writeFileSync(pointerIn(dist), '{"sources":"abc"}');
}

describe('a single-page application', () => {
  const dist = temporaryFolder();
  built(dist.path);
  after(() => dist.remove());
  const page = {
    folder: readBuild(dist.path)?.folder,
    notBuilt: 'Not built.',
    values: { basePath: '/api"' },
    notBelow: ['/api', '/healthz'],
  };
  const html = { headers: { accept: 'text/html,*/*' } };

  it('answers every path that asks for HTML and is not reserved', async (t) => {
    const { http } = await serveForTest(t, (app) => {
      registerWebPage(app, page);
      app.post('/api/login', async () => 'in');
    });
    for (const path of ['/', '/play/7', '/healthzy']) {
      const { status, text, headers } = await http.get(path, html);
      assert.deepEqual([status, text], [200, '<meta content="/api&quot;">'], path);
      assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe|https?:/);
    }
    for (const path of ['/api/nothing', '/healthz/nothing', '/assets/nothing.js', '/assets/..%2findex.html']) {
      assert.equal((await http.get(path, html)).status, 404, path);
    }
    assert.equal((await http.get('/api/login', html)).status, 405, 'an address of another method stays one');
    assert.equal((await http.get('/play/7', { headers: { accept: 'application/json' } })).status, 404);
  });

  it('has immutable files, compressed for clients that accept it', async (t) => {
    const { url } = await serveForTest(t, (app) => registerWebPage(app, page));
    const packed = await fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    assert.deepEqual([packed.headers.get('content-encoding'), await packed.text()], ['br', 'go()']);
    assert.match(packed.headers.get('cache-control') ?? '', /immutable/);
    const plain = await fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': 'identity' } });
    assert.deepEqual([plain.headers.get('content-encoding'), await plain.text()], [null, 'go()']);
  });

  it('says that it was not built if there is no build', async (t) => {
    const { http } = await serveForTest(t, (app) => registerWebPage(app, { ...page, folder: undefined }));
    const { status, text } = await http.get('/', html);
    assert.deepEqual([status, text], [503, 'Not built.\n']);
  });
});

describe('the fingerprint of sources', () => {
  it('changes with contents and names, but not with tests', () => {
    const folder = temporaryFolder();
    const write = (name: string, text: string): string => {
      writeFileSync(join(folder.path, name), text);
      return fingerprint(folder.path, ['.']);
    };
    const first = write('a.ts', '1');
    assert.notEqual(write('a.ts', '2'), first);
    assert.equal(write('a.ts', '1'), first);
    assert.equal(write('a.test.ts', 'x'), first);
    assert.notEqual(write('b.ts', ''), first);
    folder.remove();
  });
});

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serveForTest, temporaryFolder } from '../testing/index.ts';
import { registerFrontDoor } from './index.ts';

describe('the page at the root of a service', () => {
  const folder = temporaryFolder();
  const file = pathToFileURL(join(folder.path, 'page.html'));
  test.after(() => folder.remove());

  test('shows the values of the settings, escaped', async (t) => {
    writeFileSync(file, '<style>p { color: red }</style><p>{{path}}</p>');
    const { http } = await serveForTest(t, (app) => registerFrontDoor(app, file, { path: '/a"<b>' }));
    const { status, headers, text } = await http.get('/');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.ok(text.includes('<p>/a&quot;&lt;b></p>'), text);
  });

  test('allows only its own inline style', async (t) => {
    writeFileSync(file, '<style>p { color: red }</style><p>Hello</p>');
    const { http } = await serveForTest(t, (app) => registerFrontDoor(app, file));
    const { headers } = await http.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    // The hash of `p { color: red }`, as browsers compute it.
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'; base-uri 'none'$/,
    );
  });

  test('is not served if a placeholder has no value', async (t) => {
    writeFileSync(file, '{{missing}}');
    await assert.rejects(
      serveForTest(t, (app) => registerFrontDoor(app, file)),
      /\{\{missing\}\}/,
    );
  });
});

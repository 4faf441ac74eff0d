import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { connectRaw, serveForTest } from '@muster/kit/testing';
import { TooLarge } from '../../blobs/index.ts';
import { defineErrors } from '../../errors/index.ts';
import { receiveForm } from '../index.ts';

const LIMIT = 1000;
const MB = 1024 * 1024;

/** A route that takes a form, and what happened to the files it received. */
async function serve(test: TestContext) {
  const files: string[] = [];
  const { url, http } = await serveForTest(test, (app) => {
    const formParts = { file: { description: 'The file.', file: true } } as const;
    app.post('/upload', { config: { formParts } }, async (request) => {
      const { file, fields } = await receiveForm(request, {
        limit: LIMIT,
        tooLarge: () => errors.file_too_large('The file is too large.'),
        receive: async (content) => {
          const chunks: Uint8Array[] = [];
          try {
            for await (const chunk of content) {
              chunks.push(chunk);
              if (Buffer.concat(chunks).length > LIMIT) throw new TooLarge();
            }
          } catch (error) {
            files.push('cut off');
            throw error;
          }
          files.push('received');
          return Buffer.concat(chunks).toString();
        },
        discard: async () => {
          files.push('discarded');
        },
      });
      return { file, fields: Object.fromEntries(fields) };
    });
    app.post('/json', async ({ body }) => ({ body }));
  });
  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    http.post('/upload', { raw: body, headers: { 'content-type': type } });
  return { url, http, files, send };
}

const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'file'): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\n${content}\r\n`;
const END = '--b--\r\n';

const errors = defineErrors({ file_too_large: { status: 413, meaning: 'The file is too large.' } });

describe('a form', () => {
  it('is read with its file and its fields, in any order', async (test) => {
    const { send, http } = await serve(test);
    const answer = await send(
      `${field('a', '1')}${file('content')}${field('a', '2')}${field('constructor', 'x')}${END}`,
    );
    assert.deepEqual(answer.body, { file: 'content', fields: { a: ['1', '2'], constructor: ['x'] } });
    const made = new FormData();
    made.append('file', new Blob(['content']), 'x.txt');
    made.append('name', 'Zoë');
    assert.deepEqual((await http.post('/upload', { raw: made })).body, { file: 'content', fields: { name: ['Zoë'] } });
    const preamble = await send(`For old programs.\r\n${file('content')}${END}And an epilogue.`);
    assert.equal(preamble.body.file, 'content');
    const quoted = await send(`${file('content')}${END}`, 'Multipart/Form-Data; charset=utf-8; Boundary="b"');
    assert.equal(quoted.body.file, 'content');
  });

  const REFUSED: readonly { what: string; body: string; type?: string; status: number; code: string; says: RegExp }[] =
    [
      {
        what: 'a field that is too long',
        body: `${file('content')}${field('comment', 'x'.repeat(10_001))}${END}`,
        status: 413,
        code: 'field_too_long',
        says: /^The field "comment" is longer than 10000 bytes\.$/,
      },
      {
        what: 'a field whose name is too long',
        body: `${field('x'.repeat(101), 'x')}${file('content')}${END}`,
        status: 400,
        code: 'malformed_form',
        says: /not well-formed/,
      },
      {
        what: 'too many fields',
        body: `${file('content')}${field('a', 'x').repeat(201)}${END}`,
        status: 400,
        code: 'malformed_form',
        says: /more than 200 fields/,
      },
      {
        what: 'two files',
        body: `${file('one')}${file('two')}${END}`,
        status: 400,
        code: 'malformed_form',
        says: /more than one file/,
      },
      {
        what: 'the file in another part',
        body: `${file('content', 'package')}${END}`,
        status: 400,
        code: 'part_missing',
        says: /^The part "file" is missing; a file came in the part "package"\.$/,
      },
      {
        what: 'the file as text',
        body: `${field('file', 'content')}${END}`,
        status: 400,
        code: 'part_missing',
        says: /^The part "file" is missing; it came as text, without a file name\.$/,
      },
      { what: 'nothing in it', body: END, status: 400, code: 'part_missing', says: /^The part "file" is missing\.$/ },
      { what: 'no bytes at all', body: '', status: 400, code: 'malformed_form', says: /breaks off/ },
      {
        what: 'a file that is too large',
        body: `${file('x'.repeat(LIMIT + 1))}${END}`,
        status: 413,
        code: 'file_too_large',
        says: /too large/,
      },
      {
        what: 'a file of many megabytes',
        body: `${file('x'.repeat(20 * MB))}${END}`,
        status: 413,
        code: 'file_too_large',
        says: /too large/,
      },
      { what: 'half a file', body: file('content').trim(), status: 400, code: 'malformed_form', says: /breaks off/ },
      {
        what: 'no boundary',
        body: `${file('content')}${END}`,
        type: 'multipart/form-data',
        status: 400,
        code: 'malformed_form',
        says: /names no boundary of 1 to 70 characters/,
      },
      {
        what: 'a boundary of absurd length',
        body: `${file('content')}${END}`,
        type: `multipart/form-data; boundary=${'b'.repeat(5000)}`,
        status: 400,
        code: 'malformed_form',
        says: /names no boundary of 1 to 70 characters/,
      },
      {
        what: 'another media type',
        body: '{}',
        type: 'application/json',
        status: 415,
        code: 'media_type_unsupported',
        says: /multipart\/form-data/,
      },
    ];
  for (const { what, body, type, status, code, says } of REFUSED) {
    it(`is refused with a message, and its file is deleted: ${what}`, async (test) => {
      const { send, files } = await serve(test);
      const answer = await send(body, type);
      assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
      assert.match(answer.body.error, says);
      assert.notEqual(files.at(-1), 'received');
    });
  }

  const ENDLESS = {
    'a preamble': 'x'.repeat(5 * MB),
    'the head of a part': `--b\r\nX: ${'x'.repeat(5 * MB)}\r\n\r\n`,
    'parts without a name': '--b\r\nX: y\r\n\r\nz\r\n'.repeat(150) + 'x'.repeat(5 * MB),
    'a file nobody asked for': file('x'.repeat(5 * MB), 'other'),
  };
  for (const [what, body] of Object.entries(ENDLESS)) {
    it(`is refused if it holds megabytes beside its file: ${what}`, async (test) => {
      const { http } = await serve(test);
      // A stream, so that no length is declared.
      const raw = new Blob([body, file('content'), END]).stream();
      const answer = await http.post('/upload', {
        raw,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      assert.equal(answer.status, 413, answer.text);
    });
  }

  it('a form that arrives too slowly is answered with 408, and its file is deleted', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const { url, files } = await serve(test);
    const connection = await connectRaw(test, url);
    connection.write(
      'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nExpect: 100-continue\r\n' +
        'Content-Length: 500\r\n\r\n',
    );
    await connection.heard();
    connection.write(file('half of it').slice(0, -5));
    while (files.length === 0) {
      test.mock.timers.tick(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.match(await connection.closed(), /HTTP\/1\.1 408 Request Timeout[\s\S]*"code":"request_timeout"/);
    assert.deepEqual(files, ['cut off']);
  });

  it('a form whose client disconnects is aborted', async (test) => {
    const { http, files } = await serve(test);
    const abort = new AbortController();
    async function* half() {
      yield Buffer.from(file('half of it').slice(0, -5));
      while (!abort.signal.aborted) {
        await http.post('/json', { json: 1 });
        yield Buffer.from('x');
        abort.abort();
      }
      throw new Error('gone');
    }
    const raw = ReadableStream.from(half());
    await assert.rejects(http.post('/upload', { raw, headers: { 'content-type': 'multipart/form-data; boundary=b' } }));
    while (files.length === 0) await http.post('/json', { json: 1 });
    assert.deepEqual(files, ['cut off']);
  });

  it('is not read by a route that takes none', async (test) => {
    const { http } = await serve(test);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await http.post('/json', { raw: `${file('content')}${END}`, headers });
    assert.deepEqual([answer.status, answer.body.code], [415, 'media_type_unsupported']);
  });
});

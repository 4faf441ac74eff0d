import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { downloadPackage, uploadPackage, validatePackage } from '../../testing/definitions.ts';
import { SMALL, SMALL_ZIP, zipOf } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';

onEachDatabase('a package of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { MAX_DEFINITION_MB: '1' });
    const admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  it('returns its warnings and their number when it is uploaded or checked', async () => {
    const warned = await zipOf({ ...SMALL, 'content/unused.md': 'Nobody reads this.', 'notes.txt': '' });
    const answer = await uploadPackage(jana.visitor, warned);
    assert.equal(answer.headers.get('x-warnings'), '2');
    assert.deepEqual(
      answer.body.warnings.map(({ file, code }: { file: string; code: string }) => [file, code]),
      [
        ['content/unused.md', 'unused_file'],
        ['notes.txt', 'unused_file'],
      ],
    );
    const checked = await validatePackage(jana.visitor, warned);
    assert.deepEqual([checked.status, checked.headers.get('x-warnings')], [204, '2']);
    const sound = await uploadPackage(jana.visitor);
    assert.deepEqual([sound.headers.get('x-warnings'), sound.body.warnings], ['0', []]);
    assert.equal((await validatePackage(jana.visitor, SMALL_ZIP)).headers.get('x-warnings'), '0');
  });

  it('has warnings with what other languages need, when it is uploaded and later', async () => {
    const warned = await zipOf({ ...SMALL, 'roles.yml': '- {name: red, colour: x}\n' });
    const { body } = await uploadPackage(jana.visitor, warned);
    const given = {
      variant: 'other_version',
      params: { label: { phrase: 'entry', params: { noun: 'role' }, words: 'A role' }, field: '`colour`' },
    };
    const [uploaded] = body.warnings;
    assert.deepEqual({ variant: uploaded.variant, params: uploaded.params }, given);
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${body.definition_id}") { warnings { variant params } } }`,
    );
    assert.deepEqual(definition.warnings, [given]);
  });

  it('is stored once if its upload is repeated with the same client_id, in turn and at once', async () => {
    const warned = await zipOf({ ...SMALL, 'notes.txt': 'once' });
    const send = (more = {}, file = warned) =>
      uploadPackage(jana.visitor, file, { name: 'Once', client_id: 'upload 1', ...more });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    assert.equal(first.status, 200, first.text);
    for (const again of [...others, await send()]) {
      assert.deepEqual([again.status, again.body], [200, first.body]);
      assert.equal(again.headers.get('x-warnings'), '1');
    }
    const named = async () => {
      const { definitions } = await jana.visitor.ask('{ definitions { name } }');
      return definitions.filter(({ name }: { name: string }) => name === 'Once').length;
    };
    assert.equal(await named(), 1);
    assert.equal((await downloadPackage(jana.visitor, first.body.definition_id)).bytes.length, warned.length);
    for (const other of [await send({ name: 'Twice' }), await send({}, SMALL_ZIP)]) {
      assert.deepEqual([other.status, other.body.code], [409, 'client_id_reused']);
    }
    assert.deepEqual((await send({ client_id: '' })).body.error, 'client_id must have 1 to 64 characters.');
    assert.equal(await named(), 1);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });

  it('counts its warnings beyond those it lists', async () => {
    const many = await zipOf({
      ...SMALL,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`files/${i}.txt`, 'x'])),
    });
    const answer = await uploadPackage(jana.visitor, many);
    assert.equal(answer.headers.get('x-warnings'), '300');
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${answer.body.definition_id}") { warningCount warnings { code } } }`,
    );
    assert.deepEqual([definition.warningCount, definition.warnings.length], [300, 201]);
  });

  it('is refused with all problems at once, and nothing of it stays', async () => {
    const before = [...platform.blobFiles('sha256'), ...platform.blobFiles('incoming')];
    const broken = await zipOf({
      ...SMALL,
      'milestones.yml': '- name: done\n  finall: true\n',
      'injects.yml':
        '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hi\n      control:\n        milestone_condition: dnoe\n',
    });
    for (const answer of [await uploadPackage(jana.visitor, broken), await validatePackage(jana.visitor, broken)]) {
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'definition_invalid');
      const lines: string[] = answer.body.error.split('\n');
      assert.equal(lines.length, answer.body.problems.length);
      assert.ok(lines.length >= 2, answer.body.error);
      for (const line of lines) assert.match(line, /^[\w./()-]+:\d+:\d+ \S/);
      assert.match(answer.body.error, /milestones\.yml:2:3 .*finall/);
      assert.match(answer.body.error, /injects\.yml:7:\d+ .*dnoe/);
    }
    assert.deepEqual([...platform.blobFiles('sha256'), ...platform.blobFiles('incoming')], before);
  });

  it('can be checked without being stored', async () => {
    const { definitions: listed } = await jana.visitor.ask('{ definitions { id } }');
    const answer = await validatePackage(jana.visitor, SMALL_ZIP);
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    assert.deepEqual((await jana.visitor.ask('{ definitions { id } }')).definitions, listed);
  });

  it('needs a name and a file', async () => {
    assert.match((await uploadPackage(jana.visitor, SMALL_ZIP, {})).body.error, /"name" is missing/);
    assert.match((await uploadPackage(jana.visitor, SMALL_ZIP, { name: '  ' })).body.error, /name must not be empty/);
    const form = new FormData();
    form.append('name', 'No file');
    const noFile = await jana.visitor.request('POST', '/definitions', { raw: form });
    assert.equal(noFile.status, 400);
    assert.match(noFile.body.error, /"file".* is missing/);
    assert.equal((await jana.visitor.post('/definitions', { name: 'x' })).status, 415);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });

  it('must not exceed the size limit', async () => {
    const large = await zipOf({ ...SMALL, 'files/noise.bin': noise(1_200_000) });
    const answer = await uploadPackage(jana.visitor, large);
    assert.equal(answer.status, 413);
    assert.match(answer.body.error, /larger than 1 MB/);
    assert.equal((await validatePackage(jana.visitor, large)).status, 413);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });

  it('lets the next request on the same connection through after a refusal half-way', async () => {
    const { hostname, port } = new URL(platform.url);
    const connection = connect(Number(port), hostname);
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n'),
      noise(3_000_000),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const common = `HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${jana.visitor.cookie}\r\n`;
    connection.write(
      `POST /inject/api/v1/definitions ${common}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    connection.write(body);
    connection.write(`GET /inject/api/v1/version ${common}Connection: close\r\n\r\n`);
    const answers = (await buffer(connection)).toString();
    assert.match(answers, /^HTTP\/1\.1 413 /);
    assert.match(answers, /HTTP\/1\.1 200 OK[\s\S]*definition_version/);
  });

  it('leaves nothing behind if the upload is aborted', async () => {
    const { hostname, port } = new URL(platform.url);
    const connection = connect(Number(port), hostname);
    connection.write(
      `POST /inject/api/v1/definitions HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${jana.visitor.cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\nhalf of',
    );
    await eventually('the upload has begun', async () =>
      platform.blobFiles('incoming').length > 0 ? true : undefined,
    );
    connection.destroy();
    await eventually('the upload is forgotten', async () =>
      platform.blobFiles('incoming').length === 0 ? true : undefined,
    );
  });
});

/** Incompressible bytes. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let index = 0; index < size; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

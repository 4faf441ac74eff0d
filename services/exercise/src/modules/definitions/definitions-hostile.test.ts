import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { hostilePackages } from '../../testing/hostile-packages.ts';
import { packageForm, SMALL_ZIP } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';

onOneDatabase('an upload of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    jana = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
  });
  after(() => platform.remove());
  afterEach(() => assert.deepEqual(platform.blobFiles('incoming'), [], 'nothing is left under way'));

  const upload = (form: FormData) => jana.visitor.request('POST', '/definitions', { raw: form });

  for (const { what, bytes, status, says } of hostilePackages()) {
    it(`is refused with a message, and nothing of it stays: ${what}`, async () => {
      // Both check alike; the oversized ones take seconds, so once is enough.
      for (const path of status === 413 ? ['/definitions'] : ['/definitions', '/definitions/validate']) {
        const raw = packageForm(bytes, { name: 'hostile' });
        const answer = await jana.visitor.request('POST', path, { raw });
        assert.equal(answer.status, status, answer.text);
        assert.equal(answer.body.code, 'definition_invalid');
        assert.match(answer.body.error, says);
        for (const line of answer.body.error.split('\n')) assert.match(line, /^\S.*:\d+:\d+ \S/);
      }
      assert.deepEqual(platform.blobFiles('sha256'), []);
    });
  }

  /** A form written byte by byte. */
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
    jana.visitor.request('POST', '/definitions', { raw: Buffer.from(body), headers: { 'content-type': type } });
  const NAME = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA name\r\n';
  const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n';

  it('a package in a truncated or invalid form is refused as such', async () => {
    for (const body of [
      '',
      '--b--\r\n',
      'nothing of the kind',
      NAME,
      `${NAME}${FILE}half of it`,
      `${NAME}${FILE}`.trim(),
    ]) {
      const answer = await send(body);
      assert.equal(answer.status, 400, `${body}\n${answer.text}`);
      assert.match(answer.body.error, /breaks off, or is not well-formed|"file" is missing/);
    }
    const withoutBoundary = await send(`${NAME}${FILE}x\r\n--b--\r\n`, 'multipart/form-data');
    assert.equal(withoutBoundary.status, 400);
    assert.match(withoutBoundary.body.error, /not well-formed multipart/);
    assert.equal((await send(SMALL_ZIP, 'application/zip')).status, 415);
  });

  it('can have its parts in any order, with others among them', async () => {
    const form = new FormData();
    form.append('file', new Blob([SMALL_ZIP]), 'x.zip');
    form.append('comment', 'x'.repeat(9_000));
    form.append('name', 'The name comes last');
    const answer = await upload(form);
    assert.equal(answer.status, 200, answer.text);
    const id = answer.body.definition_id;
    const { definition } = await jana.visitor.ask(`{ definition(definitionId: "${id}") { name } }`);
    assert.equal(definition.name, 'The name comes last');
    await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`);
  });

  it('must have one file, in its part, as a file', async () => {
    const twice = packageForm(SMALL_ZIP, { name: 'Two' });
    twice.append('file', new Blob([SMALL_ZIP]), 'again.zip');
    const elsewhere = new FormData();
    elsewhere.append('package', new Blob([SMALL_ZIP]), 'x.zip');
    const asText = new FormData();
    asText.append('file', 'PK');
    for (const [form, says] of [
      [twice, /more than one file/],
      [elsewhere, /"file" is missing; a file came in the part "package"/],
      [asText, /"file" is missing; it came as text/],
      [packageForm(SMALL_ZIP, { name: 'x'.repeat(9_000) }), /name must have at most 200 characters/],
      [packageForm(SMALL_ZIP, { name: 'x', share_with: Array(300).fill('x') }), /more than 200 fields/],
    ] as const) {
      const answer = await upload(form);
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.body.error, says);
    }
    const long = await upload(packageForm(SMALL_ZIP, { name: 'x'.repeat(1_000_000) }));
    assert.deepEqual([long.status, long.body.code], [413, 'field_too_long']);
    assert.deepEqual(platform.blobFiles('incoming'), []);
  });
});

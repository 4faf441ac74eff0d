import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { hostilePackages } from '../../testing/hostile-packages.ts';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';

onEachDatabase('an upload of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let jana: Account;
  let small: Buffer<ArrayBuffer>;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    jana = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
    small = await zipOf(SMALL);
  });
  after(() => platform.remove());
  afterEach(() => assert.deepEqual(stored('incoming'), [], 'nothing is left under way'));

  const stored = (folder: 'incoming' | 'sha256'): string[] => {
    const path = join(platform.database.folder, 'exercise', 'blobs', folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []));
  };
  const upload = (form: FormData) => jana.visitor.request('POST', '/definitions', { raw: form });
  const listed = async (): Promise<{ id: string }[]> => (await jana.visitor.ask('{ definitions { id } }')).definitions;

  for (const { what, bytes, status, says } of hostilePackages()) {
    it(`is refused in words, and nothing of it stays: ${what}`, async () => {
      for (const path of ['/definitions', '/definitions/validate']) {
        const raw = packageForm(bytes, { name: 'hostile' });
        const answer = await jana.visitor.request('POST', path, { raw });
        assert.equal(answer.status, status, answer.text);
        assert.equal(answer.body.code, 'definition_invalid');
        assert.match(answer.body.error, says);
        for (const line of answer.body.error.split('\n')) assert.match(line, /^\S.*:\d+:\d+ \S/);
      }
      assert.deepEqual(stored('sha256'), []);
    });
  }

  /** A form written byte by byte. */
  const send = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
    jana.visitor.request('POST', '/definitions', { raw: Buffer.from(body), headers: { 'content-type': type } });
  const NAME = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA name\r\n';
  const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n';

  it('in a form that breaks off or is none is refused as such', async () => {
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
    assert.equal((await send(small, 'application/zip')).status, 415);
  });

  it('may have its parts in any order, with others among them', async () => {
    const form = new FormData();
    form.append('file', new Blob([small]), 'x.zip');
    form.append('comment', 'x'.repeat(9_000));
    form.append('name', 'The name comes last');
    const answer = await upload(form);
    assert.equal(answer.status, 200, answer.text);
    const id = answer.body.definition_id;
    const { definition } = await jana.visitor.ask(`{ definition(definitionId: "${id}") { name } }`);
    assert.equal(definition.name, 'The name comes last');
    await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`);
  });

  it('has one file, in the part for it, as a file', async () => {
    const twice = packageForm(small, { name: 'Two' });
    twice.append('file', new Blob([small]), 'again.zip');
    const elsewhere = new FormData();
    elsewhere.append('package', new Blob([small]), 'x.zip');
    const asText = new FormData();
    asText.append('file', 'PK');
    for (const [form, says] of [
      [twice, /more than one file/],
      [elsewhere, /"file" is missing; a file came in the part "package"/],
      [asText, /"file" is missing; it came as text/],
      [packageForm(small, { name: 'x'.repeat(9_000) }), /name must have at most 200 characters/],
      [packageForm(small, { name: 'x', share_with: Array(300).fill('x') }), /more than 200 fields/],
    ] as const) {
      const answer = await upload(form);
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.body.error, says);
    }
    const long = await upload(packageForm(small, { name: 'x'.repeat(1_000_000) }));
    assert.deepEqual([long.status, long.body.code], [413, 'field_too_long']);
    assert.deepEqual(stored('incoming'), []);
  });

  it('of the same bytes by many, while others delete them, loses no blob and leaves none', async () => {
    const bytes = await zipOf({ ...SMALL, 'content/race.md': 'made for this test' });
    const survivors: string[] = [];
    const uploadAndPerhapsDelete = async (number: number): Promise<void> => {
      const { status, body, text } = await upload(packageForm(bytes, { name: `Race ${number}` }));
      assert.equal(status, 200, text);
      if (number % 3 === 0) survivors.push(body.definition_id);
      else await jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${body.definition_id}") }`);
    };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 9 }, (_, i) => uploadAndPerhapsDelete(i)));
    }
    assert.equal(survivors.length, 15);
    assert.equal(stored('sha256').length, 1);
    for (const id of survivors) {
      const answer = await fetch(`${platform.url}/inject/api/v1/definitions/${id}`, {
        headers: { cookie: `sessionid=${jana.visitor.cookie}` },
      });
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
    }
    await Promise.all(survivors.map((id) => jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${id}") }`)));
    assert.deepEqual([await listed(), stored('sha256')], [[], []]);
  });

  it('that is deleted while it is downloaded is there to the end, or was never there', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await upload(packageForm(small, { name: 'Short-lived' }));
      const [download] = await Promise.all([
        jana.visitor.get(`/definitions/${body.definition_id}`),
        jana.visitor.ask(`mutation { deleteDefinition(definitionId: "${body.definition_id}") }`),
      ]);
      assert.ok([200, 404].includes(download.status), download.text);
    }
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { downloadPackage, uploadedPackage, uploadPackage } from '../../testing/definitions.ts';
import { SMALL_ZIP } from '../../testing/package-file.ts';
import { type Account, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a download of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
  });
  after(() => platform.remove());

  it('returns the exact bytes, with a name, a type and an entity tag', async () => {
    const id = await uploadedPackage(jana.visitor);
    assert.match(id, /^\d+$/);
    const { status, headers, bytes } = await downloadPackage(jana.visitor, id);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/zip');
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="Small.zip"/);
    assert.equal(headers.get('etag'), `"${createHash('sha256').update(SMALL_ZIP).digest('hex')}"`);
    assert.deepEqual(bytes, SMALL_ZIP);
  });

  it('can resume after an interruption', async () => {
    const id = await uploadedPackage(jana.visitor);
    const whole = await downloadPackage(jana.visitor, id);
    const etag = whole.headers.get('etag') ?? '';
    const part = await downloadPackage(jana.visitor, id, { range: 'bytes=10-19' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 10-19/${SMALL_ZIP.length}`);
    assert.deepEqual(part.bytes, SMALL_ZIP.subarray(10, 20));
    const rest = await downloadPackage(jana.visitor, id, { range: 'bytes=10-', 'if-range': etag });
    assert.deepEqual(rest.bytes, SMALL_ZIP.subarray(10));
    assert.deepEqual((await downloadPackage(jana.visitor, id, { range: 'bytes=-4' })).bytes, SMALL_ZIP.subarray(-4));
    const changed = await downloadPackage(jana.visitor, id, { range: 'bytes=10-', 'if-range': '"other"' });
    assert.equal(changed.status, 200);
    const outside = await downloadPackage(jana.visitor, id, { range: `bytes=${SMALL_ZIP.length}-` });
    assert.equal(outside.status, 416);
    assert.equal(outside.headers.get('content-range'), `bytes */${SMALL_ZIP.length}`);
    assert.equal((await downloadPackage(jana.visitor, id, { 'if-none-match': etag })).status, 304);
    for (const [tag, status] of [
      [etag, 206],
      [`"other", ${etag}`, 206],
      ['*', 206],
      ['"other"', 412],
      [`W/${etag}`, 412],
      ['other', 412],
    ] as const) {
      const conditional = await downloadPackage(jana.visitor, id, { range: 'bytes=10-', 'if-match': tag });
      assert.equal(conditional.status, status, tag);
    }
    for (const range of ['bytes=9-3', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2']) {
      assert.deepEqual(
        (await downloadPackage(jana.visitor, id, { range })).bytes,
        SMALL_ZIP,
        `${range} is passed over`,
      );
    }
  });

  it('answers HEAD with the headers of the download', async () => {
    const id = await uploadedPackage(jana.visitor);
    const head = (headers: Record<string, string> = {}) =>
      jana.visitor.request('HEAD', `/definitions/${id}`, { headers });
    const whole = await head();
    assert.deepEqual(
      [whole.status, whole.headers.get('content-length'), whole.headers.get('content-type'), whole.text],
      [200, String(SMALL_ZIP.length), 'application/zip', ''],
    );
    assert.equal((await head({ range: 'bytes=0-9' })).headers.get('content-length'), '10');
    assert.equal((await head({ 'if-none-match': whole.headers.get('etag') ?? '' })).status, 304);
    assert.equal((await jana.visitor.request('HEAD', '/definitions/999999')).status, 404);
  });

  it('keeps a name of any script in the file name', async () => {
    const { body } = await uploadPackage(jana.visitor, SMALL_ZIP, { name: 'Výpadek "proudu" 😀' });
    const { headers } = await downloadPackage(jana.visitor, body.definition_id);
    assert.match(
      headers.get('content-disposition') ?? '',
      /filename\*=UTF-8''V%C3%BDpadek%20%22proudu%22%20%F0%9F%98%80\.zip$/,
    );
  });

  it('answers 404 for an unknown id, and reports malformed ids', async () => {
    assert.equal((await admin.get('/definitions/999999')).status, 404);
    assert.equal((await admin.get('/definitions/9223372036854775807')).status, 404);
    assert.equal((await admin.get('/definitions/first')).status, 400);
    assert.equal((await admin.get('/definitions/1.5')).status, 400);
    assert.deepEqual((await admin.graphql('{ definition(definitionId: "x") { id } }')).codes, ['definition_unknown']);
  });

  it('survives a restart', async () => {
    const id = await uploadedPackage(jana.visitor);
    await platform.restart();
    assert.deepEqual((await downloadPackage(jana.visitor, id)).bytes, SMALL_ZIP);
  });
});

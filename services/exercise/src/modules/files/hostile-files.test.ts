import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { getFile, sendFile, sentFile } from '../../testing/files.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('any upload to an exercise', (kind) => {
  let stage: ExerciseStage;
  let ann: Visitor;
  let id: string;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    const account = await stage.trainee();
    ann = account.visitor;
    const { id: exerciseId, teams } = await stage.create();
    id = exerciseId;
    await stage.assign(teams[0].id, account);
    await stage.act('startExercise', id);
  });
  after(() => stage.remove());

  /** A file as it is downloaded after its upload. */
  async function comesBack(content: string | Buffer<ArrayBuffer>, name?: string) {
    const answer = await getFile(ann, id, await sentFile(ann, id, content, name));
    assert.equal(answer.status, 200);
    assert.ok(answer.bytes.equals(Buffer.from(content)), 'not the bytes that were sent');
    return answer;
  }

  it('is served as what it is, whatever its name and its sender claim, and cannot run', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const gifAndScript = Buffer.from('GIF89a/*\x01*/=1;alert(1)//<script>alert(1)</script>', 'latin1');
    for (const [content, name, type, disposition] of [
      ['<!doctype html><script>alert(1)</script>', 'picture.png', 'text/html; charset=utf-8', 'attachment'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.jpg', 'image/svg+xml', 'attachment'],
      ['<?xml version="1.0"?><x/>', 'x.txt', 'application/xml', 'attachment'],
      ['%PDF-1.7 <html><script>alert(1)</script>', 'x.html', 'application/pdf', 'attachment'],
      ['alert(document.cookie)', 'x.js', 'text/plain; charset=utf-8', 'inline'],
      [gifAndScript, 'x.js', 'image/gif', 'inline'],
      [png, 'page.html', 'image/png', 'inline'],
      [Buffer.from('\0\0\0\x20ftypisom\0\0', 'latin1'), 'film.mp4', 'application/octet-stream', 'attachment'],
      [Buffer.from([0xff, 0x00, 0x01]), 'x.html', 'application/octet-stream', 'attachment'],
    ] as const) {
      const { headers } = await comesBack(content, name);
      assert.equal(headers.get('content-type'), type, name);
      assert.match(headers.get('content-disposition') ?? '', new RegExp(`^${disposition};`), name);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*; sandbox$/);
      assert.equal(headers.get('cache-control'), 'private, no-cache');
    }
  });

  it('keeps its name in every script', async () => {
    for (const name of [
      'Žluťoučký kůň.txt',
      '日本語のファイル.txt',
      'ملف عربي.txt',
      'קובץ.txt',
      'फ़ाइल.txt',
      '👩‍🚀 rocket.txt',
      'a;b=c, d.txt',
      'it’s 100%.txt',
      `'quoted' (1) *.txt`,
      'say "hi".txt',
      '.hidden',
      'x'.repeat(255),
    ]) {
      const { headers } = await comesBack('x', name);
      const disposition = headers.get('content-disposition') ?? '';
      const [, encoded = ''] = /filename\*=UTF-8''([^;]*)$/.exec(disposition) ?? [];
      assert.equal(decodeURIComponent(encoded), name);
      assert.match(disposition, /^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!$&+^`|-]+$/, name);
    }
  });

  it('gets a name without folders and without invisible characters', async () => {
    for (const [name, kept] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\ann\\notes.txt', 'notes.txt'],
      ['\u200ephoto\u202egnp.exe', 'photognp.exe'],
      ['a\u200bb\ufeffc.txt', 'abc.txt'],
      ['tab\there\x7f.txt', 'tabhere.txt'],
      ['  blanks.txt  ', 'blanks.txt'],
    ] as const) {
      const { headers } = await comesBack('x', name);
      assert.match(headers.get('content-disposition') ?? '', new RegExp(`^inline; filename="${kept}"`), name);
    }
  });

  it('is refused without a usable name, and nothing of it is left', async () => {
    for (const name of ['..', '/', '\u200b', 'x'.repeat(256), `a${'\u0301'.repeat(40)}`]) {
      const { status, body } = await sendFile(ann, id, 'x', name);
      assert.deepEqual([status, body.code], [400, 'text_invalid'], name.slice(0, 20));
      assert.match(body.error, /^The name of the file must /);
    }
    await eventually('no upload is under way', async () =>
      stage.platform.blobFiles('incoming').length === 0 ? true : undefined,
    );
  });

  it('cannot inject a header into an answer', async () => {
    const attempt = async (head: string) =>
      ann.request('POST', `/files/${id}`, {
        raw: `--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    for (const disposition of [
      'form-data; name="file"; filename="a%0d%0aSet-Cookie: x=1"',
      'form-data; name="file"; filename*=UTF-8\'\'a%0d%0aSet-Cookie%3A%20x%3D1',
      'form-data; name="file"; filename="a\\"; x=\\"y.txt"',
      'form-data; name="file"; filename="a\rSet-Cookie: x=1"',
    ]) {
      const { status, body } = await attempt(`Content-Disposition: ${disposition}`);
      if (status !== 200) {
        assert.equal(status, 400, disposition);
        continue;
      }
      const { headers } = await getFile(ann, id, body.file_id);
      assert.equal(headers.get('set-cookie'), null);
      assert.match(headers.get('content-disposition') ?? '', /^inline; filename="[^"]*"; filename\*=UTF-8''\S+$/);
    }
  });

  it('must be a form with one file', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = (name = 'file') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x.txt"\r\n\r\nx\r\n`;
    for (const [raw, headers, status, code] of [
      ['', { 'content-type': 'application/json' }, 415, 'media_type_unsupported'],
      ['x', { 'content-type': 'text/plain' }, 415, 'media_type_unsupported'],
      ['x', { 'content-type': 'multipart/form-data' }, 400, 'malformed_form'],
      ['--b--\r\n', type, 400, 'part_missing'],
      [`${field('file', 'x')}--b--\r\n`, type, 400, 'part_missing'],
      [`${file('document')}--b--\r\n`, type, 400, 'part_missing'],
      [`${file()}${file()}--b--\r\n`, type, 400, 'malformed_form'],
      [file(), type, 400, 'malformed_form'],
      [`${file()}${field('team_id', 'x'.repeat(20_000))}--b--\r\n`, type, 413, 'field_too_long'],
      [`${file()}${field('team_id', '1e3')}--b--\r\n`, type, 400, 'bad_value'],
      [`${file()}${field('team_id', '1')}${field('team_id', '1')}--b--\r\n`, type, 400, 'malformed_form'],
    ] as const) {
      const answer = await ann.request('POST', `/files/${id}`, { raw, headers });
      assert.deepEqual([answer.status, answer.body.code], [status, code], raw.slice(0, 100));
    }
    assert.equal(
      (await ann.request('POST', `/files/${id}/`, { raw: `${file()}--b--\r\n`, headers: type })).status,
      200,
    );
    await eventually('no upload is under way', async () =>
      stage.platform.blobFiles('incoming').length === 0 ? true : undefined,
    );
  });

  it('supports ranges, ETags and HEAD', async () => {
    const fileId = await sentFile(ann, id, '0123456789', 'digits.txt');
    const whole = await getFile(ann, id, fileId);
    const etag = whole.headers.get('etag') ?? '';
    assert.match(etag, /^"[\da-f]{64}"$/);
    assert.equal((await getFile(ann, id, fileId, { 'if-none-match': etag })).status, 304);
    const part = await getFile(ann, id, fileId, { range: 'bytes=2-4' });
    assert.deepEqual(
      [part.status, part.bytes.toString(), part.headers.get('content-range')],
      [206, '234', 'bytes 2-4/10'],
    );
    assert.match(part.headers.get('content-security-policy') ?? '', /sandbox$/);
    assert.equal((await getFile(ann, id, fileId, { range: 'bytes=10-' })).status, 416);
    const head = await getFile(ann, id, fileId, {}, 'HEAD');
    assert.deepEqual([head.status, head.bytes.length, head.headers.get('content-length')], [200, 0, '10']);
    assert.equal((await getFile(stage.platform.visitor(), id, fileId, {}, 'HEAD')).status, 401);
    const put = await ann.request('PUT', `/files/${id}/${fileId}`);
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD']);
  });

  it('may be empty', async () => {
    const { headers } = await comesBack('', 'empty.txt');
    assert.equal(headers.get('content-length'), '0');
  });
});

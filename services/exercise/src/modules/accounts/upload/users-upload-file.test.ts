import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { onOneDatabase } from '@muster/kit/testing';
import { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { assertCounts, assertRefused, findUsers, HEADER } from '../../../testing/users-upload.ts';
import type { Visitor } from '../../../testing/visitor.ts';

onOneDatabase('a CSV file of users', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
  });

  after(() => platform.remove());

  it('can have semicolons, CRLF, a byte order mark, quoted cells, any order of columns and unknown columns', async () => {
    const files: Record<string, string> = {
      'sep-1': 'username;first_name;last_name\nsep-1;Grace;Hopper\n',
      'sep-2': '\ufefflast_name;note;username;first_name\r\nHopper;x;sep-2;Grace\r\n',
      'sep-3': '"username","first_name","last_name"\n"sep-3","Grace","Hopper"',
      'sep-4': 'USERNAME, First_Name ,last_name\r\nsep-4, Grace , Hopper ',
      'sep-5': 'last_name,username,first_name,tags\rHopper,sep-5,Grace,\r',
      'sep-6': 'username;first_name;last_name;"note, or not"\nsep-6;Grace;Hopper;"a, b"\n',
      'sep-7': 'username,first_name,last_name\r\nsep-7,Grace,Hopper\n',
    };
    for (const [username, file] of Object.entries(files)) {
      assertCounts(await admin.upload(file), 1, 0);
      assert.deepEqual(await findUsers(admin, username), [
        { username, firstName: 'Grace', lastName: 'Hopper', group: 'TRAINEE', tags: [] },
      ]);
    }
  });

  it('can have commas, quotes and the other separator inside quoted cells', async () => {
    assertCounts(await admin.upload(`${HEADER}\n"quoted, one","Jean ""Johnny""","Müller; Söhne"\n`), 1, 0);
    assert.deepEqual(await findUsers(admin, 'quoted, one'), [
      { username: 'quoted, one', firstName: 'Jean "Johnny"', lastName: 'Müller; Söhne', group: 'TRAINEE', tags: [] },
    ]);
  });

  it('can have mixed line endings', async () => {
    assertCounts(await admin.upload(`${HEADER}\r\nmixed-1,A,B\nmixed-2,A,B\r\nmixed-3,A,B`), 3, 0);
  });

  it('can have empty lines, which count for the row numbers', async () => {
    assertCounts(await admin.upload(`${HEADER}\n\nblank-1,A,B\n,,\n   \nblank-2,A,B\n\n\n`), 2, 0);
    assertRefused(await admin.upload(`${HEADER}\n\nblank-3,A,B\n,,\n,A,B\n`), 'row 5: username must not be empty.');
  });

  it('can have no rows', async () => {
    assertCounts(await admin.upload(HEADER), 0, 0);
    assertCounts(await admin.upload(`${HEADER}\n`), 0, 0);
  });

  it('can have cells that look like formulas, which are kept as text', async () => {
    assertCounts(await admin.upload(`${HEADER}\nformula-1,"=HYPERLINK(""http://evil.example"")",@SUM(1+1)\n`), 1, 0);
    assert.deepEqual((await findUsers(admin, 'formula-1'))[0].firstName, '=HYPERLINK("http://evil.example")');
  });

  it('gets one message if it is not a list of users', async () => {
    const latin1 = Buffer.from(`${HEADER}\nrené,René,Müller\n`, 'latin1');
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.from('x'.repeat(1000)))]);
    const utf16 = Buffer.from(`\ufeff${HEADER}\nx,A,B\n`, 'utf16le');
    const cases: [string | Uint8Array<ArrayBuffer>, RegExp][] = [
      ['', /username, first_name, last_name are missing/],
      ['\ufeff', /are missing/],
      ['username,first_name\nx,A\n', /last_name is missing/],
      ['x,A,B\n', /are missing/],
      ['username,first_name,last_name,username\nx,A,B,y\n', /The column username stands twice/],
      [new Uint8Array(latin1), /not UTF-8/],
      [new Uint8Array(utf16), /not UTF-8|are missing/],
      [new Uint8Array(zip), /zip or an Excel workbook/],
      [`${HEADER}\n"x,A,B\n`, /not well-formed CSV/],
      [`${HEADER}\nx,A "nick" B,C\n`, /not well-formed CSV.*line 2/],
      [`${HEADER}\n"x"y,A,B\n`, /not well-formed CSV/],
      [`user\u0000name,first_name,last_name\nx,A,B\n`, /username is missing/],
    ];
    for (const [file, message] of cases) assertRefused(await admin.upload(file), message);
  });

  it('gets one message if the request has no file', async () => {
    assertRefused(await admin.upload(`${HEADER}\n`, { part: 'users' }), /part "file".*missing/);
    assertRefused(await admin.upload('x'.repeat(2_000_000), { part: 'users' }), /part "file".*missing/);
    const text = new FormData();
    text.append('file', `${HEADER}\nx,A,B\n`);
    assertRefused(await admin.request('POST', '/users/upload', { raw: text }), /part "file".*missing/);
    assertRefused(await admin.request('POST', '/users/upload', { raw: new FormData() }), /part "file".*missing/);
    const multipart = (raw: string, boundary = '; boundary=edge') =>
      admin.request('POST', '/users/upload', { raw, headers: { 'content-type': `multipart/form-data${boundary}` } });
    const head = 'Content-Disposition: form-data; name="file"; filename="u.csv"';
    for (const answer of [
      await multipart('nothing of the kind'),
      await multipart('x', ''),
      await multipart(`--edge\r\n${head}\r\n\r\n${HEADER}\r\nhalf-1,A,B\r\n`),
      await multipart(`--edge\r\n${head}`),
      await multipart(''),
    ]) {
      assertRefused(answer, /file/);
    }
    assert.deepEqual(await findUsers(admin, 'half-1'), []);
  });

  it('can be anywhere among the parts of the form', async () => {
    const form = new FormData();
    form.append('note', 'for the spring course');
    form.append('file', new Blob([`${HEADER}\nparts-1,A,B\n`]), 'u.csv');
    form.append('after', 'x');
    assertCounts(await admin.request('POST', '/users/upload', { raw: form }), 1, 0);
  });

  it('must be sent as multipart', async () => {
    for (const headers of [{ 'content-type': 'text/csv' }, { 'content-type': 'application/json' }]) {
      const answer = await admin.request('POST', '/users/upload', { raw: `${HEADER}\nx,A,B\n`, headers });
      assert.ok([400, 415].includes(answer.status), answer.text);
      if (answer.status === 400) assert.ok(Array.isArray(answer.body.errors));
    }
  });

  it('is read to its end, through any number of empty rows', async () => {
    assertCounts(await admin.upload(`${HEADER}\n${'\n'.repeat(1_000_000)}far-down,A,B\n`), 1, 0);
    assertRefused(await admin.upload(`${HEADER}\n${'\r\n'.repeat(500_000)}x\n`), /^row 500002: first_name/);
  });

  it('is refused above 5 MB with 413, whatever it contains', async () => {
    const almost = `${HEADER}\n${' '.repeat(5 * 1024 * 1024 - HEADER.length - 10)}\n`;
    assertCounts(await admin.upload(almost), 0, 0);
    for (const file of ['x'.repeat(5 * 1024 * 1024 + 1), `${HEADER}\n"${'y'.repeat(20 * 1024 * 1024)}`]) {
      const answer = await admin.upload(file);
      assert.equal(answer.status, 413);
      assert.equal(answer.body.code, 'file_too_large');
    }
    assert.equal((await admin.graphql('{ whoAmI { id } }')).status, 200);
  });

  it('can be sent to the path with a trailing slash too', async () => {
    const form = new FormData();
    form.append('file', new Blob([HEADER]), 'u.csv');
    assertCounts(await admin.request('POST', '/users/upload/', { raw: form }), 0, 0);
  });
});

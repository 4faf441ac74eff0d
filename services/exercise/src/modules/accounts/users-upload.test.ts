import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, createBot, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const HEADER = 'username,first_name,last_name';

onEachDatabase('uploading users', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let elevated: Visitor;
  let instructor: Account;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
    elevated = await platform.elevatedAdmin();
    instructor = await platform.account(elevated, 'INSTRUCTOR');
    trainee = await platform.account(elevated, 'TRAINEE');
  });

  after(() => platform.remove());

  const find = async (search: string) => {
    const { users } = await admin.ask(
      'query ($search: String) { users(filterUsersInput: { search: $search }) { totalCount users { username firstName lastName group tags { name } } } }',
      { search },
    );
    return users.users.map((user: { tags: { name: string }[] }) => ({
      ...user,
      tags: user.tags.map(({ name }) => name),
    }));
  };
  const assertCounts = (answer: { status: number; body: unknown; text: string }, created: number, skipped: number) => {
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { created_count: created, skipped_count: skipped });
  };
  /** Refused as a whole, with these messages in `errors`, and `error` beside them. */
  function assertRefused(
    answer: { status: number; text: string; body: { errors: string[]; error: string; code: string } },
    ...messages: (RegExp | string)[]
  ): void {
    assert.equal(answer.status, 400, answer.text);
    assert.equal(typeof answer.body.error, 'string');
    assert.equal(typeof answer.body.code, 'string');
    assert.equal(answer.body.errors.length, messages.length, answer.text);
    for (const [index, message] of messages.entries()) {
      const given = answer.body.errors[index] ?? '';
      if (typeof message === 'string') assert.equal(given, message);
      else assert.match(given, message);
    }
  }

  it('creates the users of a file', async () => {
    const answer = await instructor.visitor.upload(
      `${HEADER},group,tags\nup-1,Ada,Lovelace,,\nup-2,Alan,Turing,trainee,red| Blue |red\n`,
    );
    assertCounts(answer, 2, 0);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await find('up-'), [
      { username: 'up-1', firstName: 'Ada', lastName: 'Lovelace', group: 'TRAINEE', tags: [] },
      { username: 'up-2', firstName: 'Alan', lastName: 'Turing', group: 'TRAINEE', tags: ['Blue', 'red'] },
    ]);
  });

  it('reads semicolons, CRLF, a byte order mark, quoted cells, any order of columns and unknown columns', async () => {
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
      assert.deepEqual(await find(username), [
        { username, firstName: 'Grace', lastName: 'Hopper', group: 'TRAINEE', tags: [] },
      ]);
    }
  });

  it('reads commas, quotes and the other separator inside quoted cells', async () => {
    assertCounts(await admin.upload(`${HEADER}\n"quoted, one","Jean ""Johnny""","Müller; Söhne"\n`), 1, 0);
    assert.deepEqual(await find('quoted, one'), [
      { username: 'quoted, one', firstName: 'Jean "Johnny"', lastName: 'Müller; Söhne', group: 'TRAINEE', tags: [] },
    ]);
  });

  it('reads lines that end in different ways in one file', async () => {
    assertCounts(await admin.upload(`${HEADER}\r\nmixed-1,A,B\nmixed-2,A,B\r\nmixed-3,A,B`), 3, 0);
  });

  it('ignores empty lines, and counts them for the numbers of rows', async () => {
    assertCounts(await admin.upload(`${HEADER}\n\nblank-1,A,B\n,,\n   \nblank-2,A,B\n\n\n`), 2, 0);
    assertRefused(await admin.upload(`${HEADER}\n\nblank-3,A,B\n,,\n,A,B\n`), 'row 5: username must not be empty.');
  });

  it('skips who exists, adds the new tags and changes nothing else', async () => {
    assertCounts(await elevated.upload(`${HEADER},group,tags\nskip-1,Ada,Lovelace,INSTRUCTOR,red\n`), 1, 0);
    assertCounts(
      await elevated.upload(`${HEADER},group,tags\n SKIP-1 ,Other,Name,TRAINEE,RED|green\nskip-2,New,Here,,\n`),
      1,
      1,
    );
    assert.deepEqual(await find('skip-1'), [
      { username: 'skip-1', firstName: 'Ada', lastName: 'Lovelace', group: 'INSTRUCTOR', tags: ['green', 'red'] },
    ]);
  });

  it('skips a name that a later row repeats, which adds its tags', async () => {
    assertCounts(
      await admin.upload(`${HEADER},tags\ntwice,A,B,one\nTWICE,C,D,two\n${'twice'.normalize('NFD')} ,E,F,three`),
      1,
      2,
    );
    assert.deepEqual(await find('twice'), [
      { username: 'twice', firstName: 'A', lastName: 'B', group: 'TRAINEE', tags: ['one', 'three', 'two'] },
    ]);
  });

  it('skips everybody when the same file comes again', async () => {
    const file = `${HEADER}\nsame-1,A,B\nsame-2,A,B\n`;
    assertCounts(await admin.upload(file), 2, 0);
    assertCounts(await admin.upload(file), 0, 2);
  });

  it('creates everybody once when the same file comes many times at once', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `at-once-${index},A,B,tag-${index % 7}`);
    const files = Array.from({ length: 4 }, (_, index) => [...rows.slice(index * 9), ...rows.slice(0, index * 9)]);
    const answers = await Promise.all(files.map((lines) => admin.upload(`${HEADER},tags\n${lines.join('\n')}`)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(
      answers.reduce((sum, { body }) => sum + body.created_count, 0),
      50,
    );
    assert.equal(
      answers.reduce((sum, { body }) => sum + body.skipped_count, 0),
      150,
    );
  });

  it('takes a file without rows', async () => {
    assertCounts(await admin.upload(HEADER), 0, 0);
    assertCounts(await admin.upload(`${HEADER}\n`), 0, 0);
  });

  it('creates nothing when a row fails, and says for each what is wrong, in order', async () => {
    const rows = [
      'fine-1,A,B,,',
      ',A,B,,',
      'fine-2,,B,,',
      'fine-3,A,,,',
      'fine-4,A,B,KING,',
      'fine-5,A,B,BOT,',
      `${'x'.repeat(151)},A,B,,`,
      'fine-6,A,B,,a|b|c',
      'nul\u0000,A,B,,',
      'аdmin,A,B,,',
      `fine-7,A,B,,${'t'.repeat(101)}`,
      'fine-8,A',
      '"two\nlines",A,B,,',
      'fine-9,A,B,ADMIN,',
    ];
    const answer = await admin.upload(`${HEADER},group,tags\n${rows.join('\n')}`);
    assertRefused(
      answer,
      'row 3: username must not be empty.',
      'row 4: first_name must not be empty.',
      'row 5: last_name must not be empty.',
      'row 6: group must be TRAINEE, INSTRUCTOR or ADMIN, not "KING".',
      'row 7: users of the group BOT cannot be created from a file.',
      'row 8: username must have at most 150 characters; it has 151.',
      'row 10: username must not hold control characters or line breaks.',
      'row 11: username must not mix letters of different scripts, such as Latin and Cyrillic.',
      'row 12: tag must have at most 100 characters; it has 101.',
      'row 13: last_name must not be empty.',
      'row 14: username must not hold control characters or line breaks.',
      'row 15: creating an administrator needs an elevated session.',
    );
    assert.equal(answer.body.error, '12 rows could not be processed; nothing was created.');
    assert.equal(answer.body.code, 'users_not_created');
    assert.deepEqual(await find('fine-'), []);
    const { tags } = await admin.ask('{ tags { name } }');
    assert.equal(
      tags.some(({ name }: { name: string }) => name === 'c'),
      false,
    );
  });

  it('lets instructors register trainees only, and says so beside what else is wrong', async () => {
    const answer = await instructor.visitor.upload(
      `${HEADER},group\nrank-1,A,B,INSTRUCTOR\nrank-2,A,B,TRAINEE\nrank-3,,B,\nrank-4,A,B,ADMIN\n`,
    );
    assertRefused(
      answer,
      'row 2: instructors register trainees only.',
      'row 4: first_name must not be empty.',
      'row 5: instructors register trainees only.',
    );
    assert.deepEqual(await find('rank-'), []);
  });

  it('creates administrators only for an elevated one, instructors for any', async () => {
    assertCounts(await admin.upload(`${HEADER},group\nnew-instructor,A,B,instructor\n`), 1, 0);
    const file = `${HEADER},group\nnew-admin,A,B,ADMIN\n`;
    assertRefused(await admin.upload(file), 'row 2: creating an administrator needs an elevated session.');
    assertCounts(await elevated.upload(file), 1, 0);
    // Who exists is skipped; the group of the row means nothing then.
    assertCounts(await admin.upload(file), 0, 1);
  });

  it('gives bots no tags: those are for elevated administrators to set', async () => {
    const bot = await createBot(elevated, 'upload-bot', ['EXERCISES'], ['mine']);
    assert.ok(bot.id);
    assertCounts(await instructor.visitor.upload(`${HEADER},tags\nupload-bot,A,B,yours\n`), 0, 1);
    assert.deepEqual((await find('upload-bot'))[0].tags, ['mine']);
  });

  it('lets an instructor tag only trainees whom they registered', async () => {
    // Or a password that is made for all with the tag would come out on the slips of the class.
    const other = await platform.account(elevated, 'INSTRUCTOR');
    assertCounts(await other.visitor.upload(`${HEADER}\nreach-other,A,B\n`), 1, 0);
    assertCounts(await instructor.visitor.upload(`${HEADER}\nreach-mine,A,B\n`), 1, 0);
    const everybody = ['admin', trainee.username, instructor.username, other.username, 'reach-other', 'reach-mine'];
    const file = `${HEADER},tags\n${everybody.map((username) => `${username},A,B,reach`).join('\n')}\nreach-new,A,B,reach\n`;
    assertCounts(await instructor.visitor.upload(file), 1, 6);
    const tagged = async (): Promise<string[]> => {
      const { users } = await admin.ask('{ users(filterUsersInput: { tags: ["reach"] }) { users { username } } }');
      return users.users.map(({ username }: { username: string }) => username);
    };
    assert.deepEqual(await tagged(), ['reach-mine', 'reach-new']);
    assertCounts(await admin.upload(file), 0, 7);
    assert.deepEqual(await tagged(), [...everybody, 'reach-new'].toSorted());
  });

  it('keeps cells that look like formulas as the text they are', async () => {
    assertCounts(await admin.upload(`${HEADER}\nformula-1,"=HYPERLINK(""http://evil.example"")",@SUM(1+1)\n`), 1, 0);
    assert.deepEqual((await find('formula-1'))[0].firstName, '=HYPERLINK("http://evil.example")');
  });

  it('has one message for a file that is no list of users', async () => {
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

  it('has one message for a request without a file', async () => {
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
    assert.deepEqual(await find('half-1'), []);
  });

  it('takes the file wherever it stands among other parts', async () => {
    const form = new FormData();
    form.append('note', 'for the spring course');
    form.append('file', new Blob([`${HEADER}\nparts-1,A,B\n`]), 'u.csv');
    form.append('after', 'x');
    assertCounts(await admin.request('POST', '/users/upload', { raw: form }), 1, 0);
  });

  it('reads multipart only', async () => {
    for (const headers of [{ 'content-type': 'text/csv' }, { 'content-type': 'application/json' }]) {
      const answer = await admin.request('POST', '/users/upload', { raw: `${HEADER}\nx,A,B\n`, headers });
      assert.ok([400, 415].includes(answer.status), answer.text);
      if (answer.status === 400) assert.ok(Array.isArray(answer.body.errors));
    }
  });

  it('takes 10,000 rows and refuses one more', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `many-${index},A,B,tag-a-${index % 250}|tag-b-${index % 250}`,
    );
    assertCounts(await admin.upload(`${HEADER},tags\n${rows.join('\n')}\n\n\n`), 10_000, 0);
    assertRefused(
      await admin.upload(`${HEADER}\n${rows.join('\n')}\none-more,A,B\n`),
      /10001 rows of users; at most 10000/,
    );
    assertRefused(await admin.upload(`${HEADER}\n${'x,A,B\n'.repeat(100_001)}`), /100001 rows of users; at most 10000/);
    assert.deepEqual(await find('one-more'), []);
  });

  it('reads what stands behind any number of empty rows', async () => {
    assertCounts(await admin.upload(`${HEADER}\n${'\n'.repeat(1_000_000)}far-down,A,B\n`), 1, 0);
    assertRefused(await admin.upload(`${HEADER}\n${'\r\n'.repeat(500_000)}x\n`), /^row 500002: first_name/);
  });

  it('answers others while it reads and stores a large file', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `busy-${index}`).join('|');
    const rows = Array.from({ length: 10_000 }, (_, index) => `busy-${index}@example.org,Jana,Nováková,${tags}`);
    let underWay = true;
    const uploading = admin.upload(`${HEADER},tags\n${rows.join('\n')}`).finally(() => {
      underWay = false;
    });
    let answered = 0;
    for (; underWay; answered += 1) assert.equal((await platform.visitor().get('/version')).status, 200);
    assertCounts(await uploading, 10_000, 0);
    assert.ok(answered >= 20, `${answered} requests were answered meanwhile`);
    assert.equal((await find('busy-9999@'))[0].tags.length, 20);
  });

  it('refuses a large file as it does a small one', async () => {
    const filler = 'x'.repeat(10_000);
    assertRefused(
      await admin.upload(`${HEADER},note\nlarge-1,A,B,${filler}\n,A,B\n`),
      'row 3: username must not be empty.',
    );
    assertRefused(await admin.upload(`${HEADER},note\n"${filler}`), /not well-formed CSV in line 2/);
    assertRefused(
      await instructor.visitor.upload(`${HEADER},group,note\nlarge-1,A,B,ADMIN,${filler}\n`),
      'row 2: instructors register trainees only.',
    );
    assert.deepEqual(await find('large-1'), []);
  });

  it('creates everybody once when a large file comes many times at once', async () => {
    const rows = Array.from(
      { length: 500 },
      (_, index) => `at-once-too-${index}@example.org,Jana,Nováková,tag-${index % 7}`,
    );
    const files = Array.from({ length: 3 }, (_, index) => [...rows.slice(index * 99), ...rows.slice(0, index * 99)]);
    const answers = await Promise.all(files.map((lines) => admin.upload(`${HEADER},tags\n${lines.join('\n')}`)));
    for (const { status, text } of answers) assert.equal(status, 200, text);
    assert.equal(
      answers.reduce((sum, { body }) => sum + body.created_count, 0),
      500,
    );
  });

  it('refuses more than 500 different tags in a file, and more than 20 for a user', async () => {
    const file = (count: number) =>
      Array.from({ length: count / 20 }, (_, row) => {
        const tags = Array.from({ length: 20 }, (_, index) => `Ž${row}-${index}`);
        return `tags-${row},A,B,${tags.join('|')}`;
      }).join('\n');
    assertRefused(await admin.upload(`${HEADER},tags\n${file(520)}`), /520 different tags; at most 500/);
    assertCounts(await admin.upload(`${HEADER},tags\n${file(500)}`), 25, 0);
    // The same tags in other letters are no more of them.
    assertCounts(await admin.upload(`${HEADER},tags\n${file(500).toUpperCase()}\n${file(500)}`), 0, 50);
    const many = Array.from({ length: 21 }, (_, index) => `u${index}`).join('|');
    assertRefused(
      await admin.upload(`${HEADER},tags\ntags-x,A,B,${many}\n`),
      /^row 2: .*21 tags; a user has at most 20/,
    );
    assertRefused(
      await admin.upload(`${HEADER},tags\ntags-1,A,B,one-more\ntags-y,A,B,a\n`),
      'row 2: the user would have 21 tags; at most 20 are kept.',
    );
    assertRefused(await admin.upload(`${HEADER},tags\ntags-x,A,B,${'a|'.repeat(300_000)}\n`), /^row 2: tags must have/);
    assert.deepEqual(await find('tags-y'), []);
  });

  it('refuses a file above 5 MB with 413, however it is filled', async () => {
    const almost = `${HEADER}\n${' '.repeat(5 * 1024 * 1024 - HEADER.length - 10)}\n`;
    assertCounts(await admin.upload(almost), 0, 0);
    for (const file of ['x'.repeat(5 * 1024 * 1024 + 1), `${HEADER}\n"${'y'.repeat(20 * 1024 * 1024)}`]) {
      const answer = await admin.upload(file);
      assert.equal(answer.status, 413);
      assert.equal(answer.body.code, 'file_too_large');
    }
    assert.equal((await admin.graphql('{ whoAmI { id } }')).status, 200);
  });

  it('is for instructors and administrators', async () => {
    assert.equal((await platform.visitor().upload(HEADER)).status, 401);
    assert.equal((await trainee.visitor.upload(HEADER)).status, 403);
    const { token } = await createBot(elevated, 'csv-bot', ['UPLOAD_DEFINITION']);
    assert.equal((await platform.visitor({ 'api-token': token }).upload(HEADER)).status, 403);
  });

  it('answers with a slash at the end too', async () => {
    const form = new FormData();
    form.append('file', new Blob([HEADER]), 'u.csv');
    assertCounts(await admin.request('POST', '/users/upload/', { raw: form }), 0, 0);
  });
});

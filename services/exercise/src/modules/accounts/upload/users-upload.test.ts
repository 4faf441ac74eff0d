import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, createBot, PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { assertCounts, assertRefused, findUsers, HEADER } from '../../../testing/users-upload.ts';
import type { Visitor } from '../../../testing/visitor.ts';

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

  it('creates the users of a file', async () => {
    const answer = await instructor.visitor.upload(
      `${HEADER},group,tags\nup-1,Ada,Lovelace,,\nup-2,Alan,Turing,trainee,red| Blue |red\n`,
    );
    assertCounts(answer, 2, 0);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await findUsers(admin, 'up-'), [
      { username: 'up-1', firstName: 'Ada', lastName: 'Lovelace', group: 'TRAINEE', tags: [] },
      { username: 'up-2', firstName: 'Alan', lastName: 'Turing', group: 'TRAINEE', tags: ['Blue', 'red'] },
    ]);
  });

  it('skips existing users, adds their new tags and changes nothing else', async () => {
    assertCounts(await elevated.upload(`${HEADER},group,tags\nskip-1,Ada,Lovelace,INSTRUCTOR,red\n`), 1, 0);
    assertCounts(
      await elevated.upload(`${HEADER},group,tags\n SKIP-1 ,Other,Name,TRAINEE,RED|green\nskip-2,New,Here,,\n`),
      1,
      1,
    );
    assert.deepEqual(await findUsers(admin, 'skip-1'), [
      { username: 'skip-1', firstName: 'Ada', lastName: 'Lovelace', group: 'INSTRUCTOR', tags: ['green', 'red'] },
    ]);
  });

  it('skips a name that a later row repeats, which adds its tags', async () => {
    assertCounts(
      await admin.upload(`${HEADER},tags\ntwice,A,B,one\nTWICE,C,D,two\n${'twice'.normalize('NFD')} ,E,F,three`),
      1,
      2,
    );
    assert.deepEqual(await findUsers(admin, 'twice'), [
      { username: 'twice', firstName: 'A', lastName: 'B', group: 'TRAINEE', tags: ['one', 'three', 'two'] },
    ]);
  });

  it('skips everyone if the same file is sent again', async () => {
    const file = `${HEADER}\nsame-1,A,B\nsame-2,A,B\n`;
    assertCounts(await admin.upload(file), 2, 0);
    assertCounts(await admin.upload(file), 0, 2);
  });

  it('creates everyone once if the same file is sent many times at once', async () => {
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

  it('creates nothing if a row fails, and reports all problems in order', async () => {
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
      ',A,,KING,',
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
      'row 16: username must not be empty. last_name must not be empty. group must be TRAINEE, INSTRUCTOR or ADMIN, not "KING".',
    );
    assert.equal(answer.body.error, '13 rows could not be processed; nothing was created.');
    assert.deepEqual([answer.body.variant, answer.body.params], ['rows', { count: 13 }]);
    assert.deepEqual(
      answer.body.rows.filter(({ row }: { row: number }) => row === 8 || row === 16),
      [
        { row: 8, code: 'text_invalid', variant: 'too_long', params: { field: 'username', max: 150, length: 151 } },
        { row: 16, code: 'text_invalid', variant: 'empty', params: { field: 'username' } },
        { row: 16, code: 'text_invalid', variant: 'empty', params: { field: 'last_name' } },
        { row: 16, code: 'row_invalid', variant: 'group_unknown', params: { group: 'KING' } },
      ],
    );
    assert.equal(answer.body.code, 'users_not_created');
    assert.deepEqual(await findUsers(admin, 'fine-'), []);
    const { tags } = await admin.ask('{ tags { name } }');
    assert.equal(
      tags.some(({ name }: { name: string }) => name === 'c'),
      false,
    );
  });

  it('lets instructors register only trainees, and reports that beside other problems', async () => {
    const answer = await instructor.visitor.upload(
      `${HEADER},group\nrank-1,A,B,INSTRUCTOR\nrank-2,A,B,TRAINEE\nrank-3,,B,\nrank-4,A,B,ADMIN\n`,
    );
    assertRefused(
      answer,
      'row 2: instructors register trainees only.',
      'row 4: first_name must not be empty.',
      'row 5: instructors register trainees only.',
    );
    assert.deepEqual(await findUsers(admin, 'rank-'), []);
  });

  it('lets only elevated administrators create administrators, and any create instructors', async () => {
    assertCounts(await admin.upload(`${HEADER},group\nnew-instructor,A,B,instructor\n`), 1, 0);
    const file = `${HEADER},group\nnew-admin,A,B,ADMIN\n`;
    assertRefused(await admin.upload(file), 'row 2: creating an administrator needs an elevated session.');
    assertCounts(await elevated.upload(file), 1, 0);
    // Existing users are skipped; the group of the row is ignored then.
    assertCounts(await admin.upload(file), 0, 1);
  });

  it('gives bots no tags: only elevated administrators can', async () => {
    const bot = await createBot(elevated, 'upload-bot', ['EXERCISES'], ['mine']);
    assert.ok(bot.id);
    assertCounts(await instructor.visitor.upload(`${HEADER},tags\nupload-bot,A,B,yours\n`), 0, 1);
    assert.deepEqual((await findUsers(admin, 'upload-bot'))[0].tags, ['mine']);
  });

  it('lets an instructor tag only trainees whom they registered', async () => {
    // Otherwise a password that is set for all with the tag would be on the slips of the class.
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

  it('is allowed for instructors and administrators', async () => {
    assert.equal((await platform.visitor().upload(HEADER)).status, 401);
    assert.equal((await trainee.visitor.upload(HEADER)).status, 403);
    const { token } = await createBot(elevated, 'csv-bot', ['UPLOAD_DEFINITION']);
    assert.equal((await platform.visitor({ 'api-token': token }).upload(HEADER)).status, 403);
  });
});

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { assertCounts, assertRefused, findUsers, HEADER } from '../../../testing/users-upload.ts';
import type { Visitor } from '../../../testing/visitor.ts';

onEachDatabase('an upload of many users', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let instructor: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
    instructor = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
  });

  after(() => platform.remove());

  it('accepts 10,000 rows and refuses one more', async () => {
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
    assert.deepEqual(await findUsers(admin, 'one-more'), []);
  });

  it('does not block other requests', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `busy-${index}`).join('|');
    const rows = Array.from({ length: 2000 }, (_, index) => `busy-${index}@example.org,Jana,Nováková,${tags}`);
    let underWay = true;
    const uploading = admin.upload(`${HEADER},tags\n${rows.join('\n')}`).finally(() => {
      underWay = false;
    });
    let answered = 0;
    for (; underWay && answered < 20; answered += 1) {
      assert.equal((await platform.visitor().get('/version')).status, 200);
    }
    assert.ok(underWay, `only ${answered} requests were answered meanwhile`);
    assertCounts(await uploading, 2000, 0);
    assert.equal((await findUsers(admin, 'busy-1999@'))[0].tags.length, 20);
  });

  it('is refused for the same reasons as a small one', async () => {
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
    assert.deepEqual(await findUsers(admin, 'large-1'), []);
  });

  it('creates everyone once if a file is sent many times at once', async () => {
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

  it('refuses more than 500 different tags per file, and more than 20 per user', async () => {
    const file = (count: number) =>
      Array.from({ length: count / 20 }, (_, row) => {
        const tags = Array.from({ length: 20 }, (_, index) => `Ž${row}-${index}`);
        return `tags-${row},A,B,${tags.join('|')}`;
      }).join('\n');
    assertRefused(await admin.upload(`${HEADER},tags\n${file(520)}`), /520 different tags; at most 500/);
    assertCounts(await admin.upload(`${HEADER},tags\n${file(500)}`), 25, 0);
    // The same tags in another case do not count again.
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
    assert.deepEqual(await findUsers(admin, 'tags-y'), []);
  });
});

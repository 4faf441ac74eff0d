import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { CountedPlatform, SESSION } from './testing/counted-platform.ts';
import { packageForm, SMALL, zipOf } from './testing/package-file.ts';
import { createBot, createUser, givePassword } from './testing/platform-under-test.ts';
import { Visitor } from './testing/visitor.ts';

const PAGE = `query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) {
  totalCount hasNextPage users { username tags { name } } } }`;

onEachDatabase('the number of statements', (kind) => {
  let platform: CountedPlatform;
  let admin: Visitor;

  before(async () => {
    platform = await CountedPlatform.start(kind);
    admin = platform.admin;
  });
  after(() => platform.remove());

  const statementsOf = (work: () => Promise<unknown>) => platform.statementsOf(work);

  it('is zero for public endpoints, with or without a session', async () => {
    for (const visitor of [platform.anonymous, admin])
      assert.deepEqual(await statementsOf(() => visitor.get('/version')), []);
    assert.deepEqual(await statementsOf(() => platform.anonymous.ask('{ platformConfig { version } }')), []);
  });

  it('is one for the lookup of a session, by its key', async () => {
    const [lookUp = '', ...more] = await statementsOf(() => admin.ask('{ platformConfig { version } }'));
    assert.deepEqual(more, []);
    const { rows } =
      kind.name === 'SQLite'
        ? await sql<{ detail: string }>`explain query plan ${sql.raw(lookUp.replaceAll('?', "'x'"))}`.execute(
            platform.database.tables(),
          )
        : await platform.database.snapshot(async (handle) => {
            // Otherwise a table of a few rows is scanned, whatever its keys.
            await sql`set local enable_seqscan = off`.execute(handle.tables());
            return sql<{ detail: string }>`explain ${sql.raw(lookUp.replaceAll(/\$\d+/g, "'x'"))}`.execute(
              handle.tables(),
            );
          });
    assert.match(JSON.stringify(rows), /SEARCH sessions USING INDEX|Index Scan using sessions_pkey/);
  });

  it('is two for a page of users with their tags, and two more with a filter by tags or a search', async () => {
    const filters: [filter: object, statements: number][] = [
      [{}, 2],
      [{ group: 'TRAINEE' }, 2],
      [{ isActive: true }, 2],
      // The embedded database reads slices of users, of which there is one here: the slice and the total.
      [{ search: 'name' }, kind.name === 'SQLite' ? 4 : 2],
      [{ limit: 200 }, 2],
      [{ offset: 1000 }, 2],
      [{ tags: ['red'] }, 4],
      [{ tags: ['red', 'blue'] }, 4],
      [{ group: 'TRAINEE', isActive: true, tags: ['red'], search: 'user', offset: 50 }, 4],
    ];
    for (const [filter, count] of filters) {
      const made = await statementsOf(() => admin.ask(PAGE, { filter }));
      assert.equal(made.length, SESSION + count, `${JSON.stringify(filter)}\n${made.join('\n')}`);
    }
  });

  /** New instructors by name, each of whom uploads a definition that is shared with the previous one. */
  async function uploadBy(names: readonly string[]): Promise<void> {
    await admin.elevate();
    for (const [index, username] of names.entries()) {
      const id = await createUser(admin, { username, group: 'INSTRUCTOR' });
      const instructor = new Visitor({ url: admin.url });
      assert.equal((await instructor.logIn(username, await givePassword(admin, id))).status, 204);
      const shared = names[index - 1];
      const fields = { name: username, ...(shared === undefined ? {} : { share_with: shared }) };
      const answer = await instructor.request('POST', '/definitions', { raw: packageForm(await zipOf(SMALL), fields) });
      assert.equal(answer.status, 200, answer.text);
    }
  }

  it('is the same for a list of definitions with their users, whatever its length', async () => {
    const LIST = '{ definitions { id uploadedBy { username tags { name } } instructors { username tags { name } } } }';
    await uploadBy(['first', 'second']);
    const few = await statementsOf(() => admin.ask(LIST));
    await uploadBy(['third', 'fourth', 'fifth', 'sixth']);
    const many = await statementsOf(() => admin.ask(LIST));
    assert.equal(few.length, many.length, many.join('\n'));
    // The definitions, their instructors, the users and their tags.
    assert.equal(many.length, SESSION + 4, many.join('\n'));
  });

  it('is one for a user that a request reads many times', async () => {
    const { users } = await admin.ask('{ users { users { id } } }');
    const [{ id }] = users.users;
    const asked = Array.from({ length: 20 }, (_, n) => `a${n}: user(userId: "${id}") { username tags { name } }`);
    const made = await statementsOf(() => admin.ask(`{ ${asked.join(' ')} whoAmI { username tags { name } } }`));
    assert.ok(made.length <= SESSION + 2, made.join('\n'));
  });

  it('is the same for the list of bots, whatever its length', async () => {
    await admin.elevate();
    const list = () => statementsOf(() => admin.ask('{ botUsers { user { username tags { name } } operations } }'));
    await createBot(admin, 'first-bot', ['EXERCISES'], ['red']);
    const few = await list();
    for (const name of ['second-bot', 'third-bot', 'fourth-bot']) await createBot(admin, name, ['EXERCISES'], ['blue']);
    const many = await list();
    assert.equal(few.length, many.length, many.join('\n'));
    assert.equal(many.length, SESSION + 3, many.join('\n'));
  });

  it('is the same for an upload of users, whatever its length', async () => {
    const upload = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `up-${count}-${index},A,B,one|two`);
      return statementsOf(() => admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`));
    };
    // The first one creates the tags.
    await upload(4);
    // A longer list is processed in a thread with its own connection, which is not counted.
    assert.equal((await upload(5)).length, (await upload(200)).length);
  });
});

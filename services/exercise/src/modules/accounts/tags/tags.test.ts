import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { createUser, PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { tagSweeps } from './tagging.service.ts';

onEachDatabase('tags', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
  });

  after(() => platform.remove());

  /** As the sweeper does beside the service. */
  async function sweep(): Promise<void> {
    const database = openDatabase(platform.address(), (error) => {
      throw error;
    });
    for (const task of tagSweeps({ database })) await task.sweep(platform.clock.now());
    await database.close();
  }

  const PAGE = `query ($search: String, $limit: Int, $offset: Int) {
    tagPage(search: $search, limit: $limit, offset: $offset) { totalCount hasNextPage tags { name } } }`;
  const page = async (filter: Record<string, unknown>) => {
    const { tagPage } = await admin.ask(PAGE, filter);
    return { ...tagPage, tags: tagPage.tags.map(({ name }: { name: string }) => name) };
  };
  const names = async (): Promise<string[]> =>
    (await admin.ask('{ tags { name } }')).tags.map(({ name }: { name: string }) => name);
  const fill = async (count: number, prefix: string): Promise<void> => {
    const rows = Array.from({ length: count / 20 }, (_, row) => {
      const tags = Array.from({ length: 20 }, (_, index) => `${prefix} ${row * 20 + index}`);
      return `${prefix}-${row},A,B,${tags.join('|')}`;
    });
    for (let start = 0; start < rows.length; start += 25) {
      const file = `username,first_name,last_name,tags\n${rows.slice(start, start + 25).join('\n')}`;
      assert.equal((await admin.upload(file)).status, 200);
    }
  };

  it('are listed newest first, in pages with the total', async () => {
    await createUser(admin, { username: 'first', tags: ['Spring'] });
    await createUser(admin, { username: 'second', tags: ['spring', 'Evening', 'sports 100%'] });
    await createUser(admin, { username: 'third', tags: ['Žáci'] });
    assert.deepEqual((await names())[0], 'Žáci');
    assert.deepEqual((await names()).toSorted(), ['Evening', 'Spring', 'sports 100%', 'Žáci']);
    const first = await page({ limit: 3 });
    assert.deepEqual([first.totalCount, first.hasNextPage, first.tags.length], [4, true, 3]);
    assert.deepEqual(await page({ limit: 3, offset: 3 }), { totalCount: 4, hasNextPage: false, tags: ['Spring'] });
    assert.deepEqual(await page({ offset: 2_147_483_647 }), { totalCount: 4, hasNextPage: false, tags: [] });
  });

  it('are found by prefix', async () => {
    assert.deepEqual((await page({ search: 'SP' })).tags.toSorted(), ['Spring', 'sports 100%']);
    assert.deepEqual((await page({ search: 'žá' })).tags, ['Žáci']);
    for (const search of ['pring', '%', '_', 'sp%', 'nul\u0000', '\u0301'.repeat(500)]) {
      assert.deepEqual(await page({ search }), { totalCount: 0, hasNextPage: false, tags: [] }, search);
    }
    assert.equal((await page({ search: null, limit: null, offset: null })).totalCount, 4);
    assert.equal((await page({ search: ' ' })).totalCount, 4);
  });

  it('are not listed beyond the maximum page size', async () => {
    for (const filter of [{ limit: 0 }, { limit: 1001 }, { limit: -1 }, { offset: -1 }]) {
      assert.deepEqual((await admin.graphql(PAGE, filter)).codes, ['page_invalid'], JSON.stringify(filter));
    }
    assert.deepEqual((await admin.graphql('{ tags(limit: 1001) { name } }')).codes, ['page_invalid']);
  });

  it('are swept if unused, and kept if used', async () => {
    const id = await createUser(admin, { username: 'fickle', tags: ['of a day', 'Spring'] });
    await admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: []) { id } }', { id });
    assert.ok((await names()).includes('of a day'));
    await sweep();
    assert.deepEqual((await names()).toSorted(), ['Evening', 'Spring', 'sports 100%', 'Žáci']);
  });

  it('can be used while they are swept', async () => {
    const id = await createUser(admin, { username: 'busy', tags: [] });
    const set = (tags: string[]) =>
      admin.graphql('mutation ($id: UUID!, $tags: [String!]!) { setUserTags(userId: $id, tags: $tags) { id } }', {
        id,
        tags,
      });
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([set(['here and gone']), sweep(), set([]), set(['here and gone'])]);
      for (const answer of answers) if (answer !== undefined) assert.deepEqual(answer.codes, []);
    }
    await set([]);
    await sweep();
  });

  it('are limited to 10,000 on the platform', async () => {
    await fill(9980, 'many');
    const refused = await admin.upload(
      `username,first_name,last_name,tags\nover,A,B,${Array.from({ length: 17 }, (_, n) => `over ${n}`).join('|')}\n`,
    );
    assert.deepEqual([refused.status, refused.body.code], [409, 'too_many_tags']);
    assert.deepEqual((await page({ search: 'over' })).tags, []);
    await createUser(admin, { username: 'brim', tags: Array.from({ length: 16 }, (_, n) => `brim ${n}`) });
    const one = await admin.graphql(
      'mutation { createUser(createUserInput: { username: "over", firstName: "A", lastName: "B", tags: ["over"] }) { id } }',
    );
    assert.deepEqual(one.codes, ['too_many_tags']);
    // Existing ones can still be used.
    await createUser(admin, { username: 'over', tags: ['MANY 1', 'brim 2'] });
    assert.equal((await page({})).totalCount, 10_000);
    assert.equal((await names()).length, 1000);
  });

  it('tags from before there was a limit are swept in batches', async () => {
    await platform.whileStopped(async (database) => {
      await sql`delete from user_tags`.execute(database);
    });
    await sweep();
    assert.deepEqual(await names(), []);
  });
});

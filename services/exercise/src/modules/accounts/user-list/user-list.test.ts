import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const PAGE = `query ($filter: FilterUsersInput) {
  users(filterUsersInput: $filter) { totalCount users { id username } }
}`;
/** More than one slice. */
const USERS = 4300;

onEachDatabase('a list of users with very common tags', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    const rows = Array.from({ length: USERS }, (_, index) => {
      const tags = ['all', ...(index < 1200 ? ['most'] : []), ...(index % 100 === 0 ? ['few'] : [])];
      return `${nameOf(index)},Name ${'abcdefghij'[index % 10]},X,${tags.join('|')}`;
    });
    assert.equal((await admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`)).status, 200);
  });

  after(() => platform.remove());

  const nameOf = (index: number): string => `user-${String(index).padStart(4, '0')}`;

  async function list(filter: object): Promise<{ total: number; names: string[]; ids: string[] }> {
    const { users } = await admin.ask(PAGE, { filter });
    const of = (field: 'id' | 'username'): string[] => users.users.map((user: Record<string, string>) => user[field]);
    return { total: users.totalCount, names: of('username'), ids: of('id') };
  }

  it('has the users with all the tags, by name, with the total', async () => {
    const cases: [filter: object, total: number, first: string | undefined][] = [
      [{ tags: ['all'] }, 4300, nameOf(0)],
      [{ tags: ['ALL', 'all'] }, 4300, nameOf(0)],
      [{ tags: ['all'], search: '  ' }, 4300, nameOf(0)],
      [{ tags: ['all'], search: 'name h' }, 430, nameOf(7)],
      [{ tags: ['all'], group: 'TRAINEE', isActive: true, offset: 1250 }, 4300, nameOf(1250)],
      [{ tags: ['all'], group: 'INSTRUCTOR' }, 0, undefined],
      [{ tags: ['all', 'most'], offset: 1100 }, 1200, nameOf(1100)],
      [{ tags: ['most', 'few', 'all'] }, 12, nameOf(0)],
      [{ tags: ['few'] }, 43, nameOf(0)],
      [{ tags: ['few'], search: 'user-12' }, 1, nameOf(1200)],
      [{ tags: ['all', 'nobody has it'] }, 0, undefined],
      [{ tags: ['all'], offset: 5000 }, 4300, undefined],
      [{ tags: ['all', 'most'], offset: 2000 }, 1200, undefined],
    ];
    for (const [filter, total, first] of cases) {
      const found = await list(filter);
      assert.deepEqual([found.total, found.names[0]], [total, first], JSON.stringify(filter));
      assert.deepEqual(found.names, found.names.toSorted());
    }
  });

  it('has every page of a search, at any offset', async () => {
    const found = Array.from({ length: USERS }, (_, index) => nameOf(index)).filter((name) => name.includes('7'));
    for (const limit of [7, 200]) {
      for (let offset = 0; offset < found.length + limit; offset += 193) {
        const { total, names } = await list({ search: '7', tags: ['all'], limit, offset });
        const page = found.slice(offset, offset + limit);
        assert.deepEqual([total, names], [found.length, page], `${limit} from ${offset}`);
      }
    }
  });

  it('no longer has a deleted user', async () => {
    const {
      ids: [last],
    } = await list({ tags: ['all'], offset: USERS - 1 });
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: last });
    assert.deepEqual(await list({ tags: ['all'], offset: USERS - 1 }), { total: USERS - 1, names: [], ids: [] });
  });
});

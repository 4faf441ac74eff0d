import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, createBot, createUser, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const PAGE = `query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) {
  totalCount hasNextPage users { id username firstName lastName group isActive createdAt lastLoginAt tags { id name } } } }`;

onEachDatabase('users', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let elevated: Visitor;
  let instructor: Account;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
    elevated = await platform.elevatedAdmin();
    instructor = await platform.account(elevated, 'INSTRUCTOR', 'the-instructor');
    trainee = await platform.account(elevated, 'TRAINEE', 'the-trainee');
  });

  after(() => platform.remove());

  const page = async (filter: Record<string, unknown>, by = admin) => (await by.ask(PAGE, { filter })).users;
  const names = async (filter: Record<string, unknown>): Promise<string[]> =>
    (await page(filter)).users.map(({ username }: { username: string }) => username);
  const tagNames = (user: { tags: { name: string }[] }): string[] => user.tags.map(({ name }) => name);

  it('can read who they are', async () => {
    const { whoAmI } = await trainee.visitor.ask('{ whoAmI { id username group isActive tags { name } } }');
    assert.deepEqual(whoAmI, { id: trainee.id, username: 'the-trainee', group: 'TRAINEE', isActive: true, tags: [] });
  });

  it('are listed by username, in pages', async () => {
    for (const name of ['list-c', 'List-A', 'list-b', 'LIST-D', 'list-ž']) {
      await createUser(admin, { username: name, tags: ['listed'] });
    }
    assert.deepEqual(await names({ search: 'list-' }), ['List-A', 'list-b', 'list-c', 'LIST-D', 'list-ž']);
    const first = await page({ search: 'list-', limit: 2 });
    assert.deepEqual([first.totalCount, first.hasNextPage, first.users.length], [5, true, 2]);
    const last = await page({ search: 'list-', limit: 2, offset: 4 });
    assert.deepEqual([last.totalCount, last.hasNextPage, last.users.length], [5, false, 1]);
    const beyond = await page({ search: 'list-', limit: 2, offset: 100 });
    assert.deepEqual([beyond.totalCount, beyond.hasNextPage, beyond.users.length], [5, false, 0]);
    assert.equal((await admin.ask('{ users { users { id } } }')).users.users.length >= 5, true);
  });

  it('are filtered by group, tag, state and part of a name, and by all of them at once', async () => {
    const one = await createUser(admin, {
      username: 'f-one',
      firstName: 'Čeněk',
      group: 'INSTRUCTOR',
      tags: ['Red', 'blue'],
    });
    await createUser(admin, { username: 'f-two', lastName: 'O’Brien 100%_\\', tags: ['red'] });
    await elevated.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', { id: one });
    assert.deepEqual(await names({ tags: ['RED'] }), ['f-one', 'f-two']);
    assert.deepEqual(await names({ tags: ['red', ' Blue '] }), ['f-one']);
    assert.deepEqual(await names({ tags: ['red'], group: 'TRAINEE' }), ['f-two']);
    assert.deepEqual(await names({ tags: ['red'], isActive: false }), ['f-one']);
    assert.deepEqual(await names({ search: 'ČENĚK' }), ['f-one']);
    assert.deepEqual(await names({ search: 'f-', isActive: true, group: 'TRAINEE', tags: ['red'] }), ['f-two']);
    for (const search of ['100%_\\', '%_\\', 'o’brien']) assert.deepEqual(await names({ search }), ['f-two'], search);
    for (const search of ['f%two', 'f_two', "' or 1=1 --", 'nul\u0000'])
      assert.deepEqual(await names({ search }), [], search);
    assert.deepEqual(await names({ tags: ['nul\u0000'] }), []);
    assert.deepEqual(await names({ tags: ['no such tag'] }), []);
    assert.equal((await page({ tags: [] })).totalCount, (await page({})).totalCount);
    assert.equal(
      (await page({ search: '  ', group: null, tags: null, isActive: null })).totalCount,
      (await page({})).totalCount,
    );
  });

  it('are not listed beyond the maximum page size', async () => {
    for (const [filter, code] of [
      [{ limit: 0 }, 'page_invalid'],
      [{ limit: 201 }, 'page_invalid'],
      [{ limit: -1 }, 'page_invalid'],
      [{ offset: -1 }, 'page_invalid'],
      [{ search: 'x'.repeat(201) }, 'search_too_long'],
      [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'search_too_long'],
    ] as const) {
      const answer = await admin.graphql(PAGE, { filter });
      assert.deepEqual(answer.codes, [code], JSON.stringify(filter));
      assert.equal(answer.data, null);
    }
    assert.equal((await admin.graphql(PAGE, { filter: { group: 'KING' } })).status, 400);
  });

  it('can be read individually, by instructors too', async () => {
    const ask = (by: Visitor, id: string) =>
      by.graphql('query ($id: UUID!) { user(userId: $id) { username } }', { id });
    assert.deepEqual((await ask(instructor.visitor, trainee.id)).data, { user: { username: 'the-trainee' } });
    assert.deepEqual((await ask(admin, trainee.id.toUpperCase())).data, { user: { username: 'the-trainee' } });
    const unknown = await ask(admin, UNKNOWN);
    assert.deepEqual([unknown.codes, unknown.data], [['user_unknown'], null]);
    for (const id of ['7', '', 'x'.repeat(36), `${UNKNOWN}0`]) assert.equal((await ask(admin, id)).status, 400, id);
  });

  it('can be created by instructors as trainees, by administrators as anything but bots', async () => {
    const create = (by: Visitor, input: Record<string, unknown>) =>
      by.graphql(
        'mutation ($input: CreateUserInput!) { createUser(createUserInput: $input) { username firstName group tags { name } } }',
        {
          input: { firstName: ' Eva ', lastName: 'Malá', ...input },
        },
      );
    const made = await create(instructor.visitor, { username: ' c-one ', tags: ['x', 'X', ' y '] });
    assert.deepEqual(made.data.createUser, {
      username: 'c-one',
      firstName: 'Eva',
      group: 'TRAINEE',
      tags: [{ name: 'x' }, { name: 'y' }],
    });
    const cases: [Visitor, Record<string, unknown>, string][] = [
      [instructor.visitor, { username: 'c-two', group: 'INSTRUCTOR' }, 'forbidden'],
      [instructor.visitor, { username: 'c-two', group: 'ADMIN' }, 'forbidden'],
      [instructor.visitor, { username: 'c-two', group: 'BOT' }, 'forbidden'],
      [admin, { username: 'c-two', group: 'ADMIN' }, 'elevation_needed'],
      [elevated, { username: 'c-two', group: 'BOT' }, 'forbidden'],
      [admin, { username: 'C-ONE' }, 'username_taken'],
      [admin, { username: '' }, 'text_invalid'],
      [admin, { username: 'c-two', firstName: '' }, 'text_invalid'],
      [admin, { username: 'c-two', tags: ['a|b'] }, 'tag_invalid'],
      [admin, { username: 'c-two', tags: [''] }, 'text_invalid'],
      [admin, { username: 'c-two', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'too_many_tags_of_user'],
      [admin, { username: 'c-two', sendLink: true }, 'no_mail_address'],
    ];
    for (const [by, input, code] of cases)
      assert.deepEqual((await create(by, input)).codes, [code], JSON.stringify(input));
    assert.deepEqual(await names({ search: 'c-two' }), []);
    assert.deepEqual((await create(elevated, { username: 'c-three', group: 'ADMIN' })).codes, []);
  });

  it('can be edited by administrators, and by the instructor who registered them', async () => {
    const edit = (by: Visitor, id: string, input: Record<string, unknown>) =>
      by.graphql(
        'mutation ($id: UUID!, $input: EditUserInput!) { editUser(userId: $id, editUserInput: $input) { username firstName lastName } }',
        { id, input },
      );
    const own = await createUser(instructor.visitor, { username: 'e-own' });
    const other = await createUser(admin, { username: 'e-other' });
    const edited = await edit(instructor.visitor, own, { username: 'E-Own-2', lastName: ' Velká ' });
    assert.deepEqual(edited.data.editUser, { username: 'E-Own-2', firstName: 'Jana', lastName: 'Velká' });
    assert.deepEqual(await names({ search: 'e-own-2' }), ['E-Own-2']);
    assert.deepEqual(await names({ search: 'velká' }), ['E-Own-2']);
    assert.deepEqual((await edit(instructor.visitor, other, { firstName: 'X' })).codes, ['forbidden']);
    assert.deepEqual((await edit(instructor.visitor, instructor.id, { firstName: 'X' })).codes, ['forbidden']);
    assert.deepEqual((await edit(elevated, other, { username: 'e-own-2' })).codes, ['username_taken']);
    assert.deepEqual((await edit(elevated, other, { username: 'e-OTHER' })).data.editUser.username, 'e-OTHER');
    assert.deepEqual((await edit(admin, other, { firstName: ' ' })).codes, ['text_invalid']);
    assert.deepEqual((await edit(admin, other, {})).codes, []);
    assert.deepEqual((await edit(admin, UNKNOWN, {})).codes, ['user_unknown']);
  });

  it('can be renamed by an administrator only in an elevated session, whoever they are', async () => {
    // The link to set a password goes to the username: changing it could take over the account.
    const edit = (by: Visitor, id: string, input: Record<string, unknown>) =>
      by.graphql(
        'mutation ($id: UUID!, $input: EditUserInput!) { editUser(userId: $id, editUserInput: $input) { username } }',
        { id, input },
      );
    const me = (await admin.ask('{ whoAmI { id } }')).whoAmI.id;
    const alone = await createUser(admin, { username: 'x@strasse.example' });
    for (const id of [instructor.id, trainee.id, me, alone]) {
      const { username } = (await admin.ask('query ($id: UUID!) { user(userId: $id) { username } }', { id })).user;
      // The last two look the same to people, but are another domain to a mail server.
      for (const other of [
        'mine@evil.example',
        username.toUpperCase(),
        username.replace('ss', 'ß').replace(/[ae]/, 'ａ'),
      ]) {
        assert.deepEqual((await edit(admin, id, { username: other })).codes, ['elevation_needed'], other);
      }
      assert.deepEqual((await edit(admin, id, { username, firstName: 'Ivo' })).codes, []);
      assert.deepEqual((await edit(elevated, id, { username: `${username}.old` })).codes, []);
      assert.deepEqual((await edit(elevated, id, { username })).codes, []);
    }
  });

  it('have their tags replaced as a whole', async () => {
    const set = (by: Visitor, id: string, tags: string[]) =>
      by.graphql(
        'mutation ($id: UUID!, $tags: [String!]!) { setUserTags(userId: $id, tags: $tags) { tags { name } } }',
        { id, tags },
      );
    const own = await createUser(instructor.visitor, { username: 't-own', tags: ['old'] });
    assert.deepEqual(tagNames((await set(instructor.visitor, own, ['new', 'NEW', 'other'])).data.setUserTags), [
      'new',
      'other',
    ]);
    assert.deepEqual(tagNames((await set(admin, own, [])).data.setUserTags), []);
    assert.deepEqual((await set(instructor.visitor, trainee.id, ['x'])).codes, ['forbidden']);
    assert.deepEqual((await set(admin, UNKNOWN, ['x'])).codes, ['user_unknown']);
    const { tags } = await instructor.visitor.ask('{ tags { name } }');
    assert.ok(tags.some(({ name }: { name: string }) => name === 'other'));
  });

  it('bots can be changed only by elevated administrators', async () => {
    const bot = await createBot(elevated, 'u-bot', ['EXERCISES']);
    const tag = (by: Visitor) =>
      by.graphql('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["x"]) { id } }', { id: bot.id });
    const rename = (by: Visitor) =>
      by.graphql('mutation ($id: UUID!) { editUser(userId: $id, editUserInput: { username: "u-bot-2" }) { id } }', {
        id: bot.id,
      });
    for (const act of [tag, rename]) {
      assert.deepEqual((await act(admin)).codes, ['elevation_needed']);
      assert.deepEqual((await act(instructor.visitor)).codes, ['forbidden']);
      assert.deepEqual((await act(elevated)).codes, []);
    }
  });

  it('register from listed domains, which only elevated administrators can change', async () => {
    const add = (by: Visitor, domain: string) =>
      by.graphql('mutation ($domain: String!) { addDomain(domain: $domain) { id domain } }', { domain });
    assert.deepEqual((await add(admin, 'example.org')).codes, ['elevation_needed']);
    const added = await add(elevated, ' @Example.ORG ');
    assert.equal(added.data.addDomain.domain, 'example.org');
    assert.deepEqual((await add(elevated, 'EXAMPLE.org')).codes, ['domain_taken']);
    for (const [domain, code] of [
      ['', 'text_invalid'],
      ['nul\u0000.org', 'text_invalid'],
      ['localhost', 'domain_invalid'],
      ['a b.org', 'domain_invalid'],
      ['http://example.org', 'domain_invalid'],
      ['-a.org', 'domain_invalid'],
      ['example.org.', 'domain_invalid'],
    ] as const) {
      assert.deepEqual((await add(elevated, domain)).codes, [code], domain);
    }
    assert.deepEqual((await admin.ask('{ domains { domain } }')).domains, [{ domain: 'example.org' }]);
    const remove = (id: string) => elevated.graphql('mutation ($id: ID!) { removeDomain(domainId: $id) }', { id });
    assert.deepEqual((await remove(added.data.addDomain.id)).codes, []);
    for (const id of [added.data.addDomain.id, '99999999999999999999', 'x', '-1']) {
      assert.deepEqual((await remove(id)).codes, ['domain_unknown'], id);
    }
  });

  it('can read what the platform offers before logging in', async () => {
    const { platformConfig } = await platform
      .visitor()
      .ask('{ platformConfig { version registrationOpen sendsMail elevationMinutes publicUrl } }');
    assert.match(platformConfig.version, /^\d+\.\d+\.\d+/);
    assert.deepEqual(
      { ...platformConfig, version: '' },
      { version: '', registrationOpen: true, sendsMail: false, elevationMinutes: 15, publicUrl: null },
    );
  });
});

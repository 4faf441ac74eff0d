import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { HASH_COST } from '../../passwords/index.ts';
import {
  type Account,
  ADMIN,
  createBot,
  createUser,
  PlatformUnderTest,
  setPassword,
  tokenIn,
} from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const WHO = '{ whoAmI { id group } }';

onEachDatabase('administration', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let elevated: Visitor;
  let adminId: string;
  let instructor: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
    elevated = await platform.elevatedAdmin();
    adminId = (await admin.ask(WHO)).whoAmI.id;
    instructor = await platform.account(elevated, 'INSTRUCTOR');
  });

  after(() => platform.remove());

  const setActive = (by: Visitor, id: string, active: boolean) =>
    by.graphql(
      'mutation ($id: UUID!, $active: Boolean!) { setUserActive(userId: $id, active: $active) { isActive } }',
      { id, active },
    );
  const setGroup = (by: Visitor, id: string, group: string) =>
    by.graphql('mutation ($id: UUID!, $group: UserGroup!) { setUserGroup(userId: $id, group: $group) { group } }', {
      id,
      group,
    });
  const remove = (by: Visitor, id: string) => by.graphql('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
  const generate = (by: Visitor, input: Record<string, unknown>) =>
    by.graphql(
      'mutation ($input: GenerateCredentialsInput!) { generateCredentials(generateCredentialsInput: $input) { csv credentials { password user { id username } } } }',
      { input },
    );

  it('locks a deactivated user out at once, and lets them in again', async () => {
    const user = await platform.account(elevated, 'TRAINEE');
    assert.deepEqual((await setActive(elevated, user.id, false)).data, { setUserActive: { isActive: false } });
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    assert.equal((await platform.visitor().logIn(user.username, user.password)).status, 401);
    assert.deepEqual((await setActive(elevated, user.id, true)).data, { setUserActive: { isActive: true } });
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    assert.equal((await platform.visitor().logIn(user.username, user.password)).status, 204);
  });

  it('ends the sessions of a user whose group changes', async () => {
    const user = await platform.account(elevated, 'TRAINEE');
    assert.deepEqual((await setGroup(elevated, user.id, 'INSTRUCTOR')).data, { setUserGroup: { group: 'INSTRUCTOR' } });
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    const again = await platform.loggedIn(user.username, user.password);
    assert.equal((await again.ask(WHO)).whoAmI.group, 'INSTRUCTOR');
    assert.deepEqual((await setGroup(elevated, user.id, 'BOT')).codes, ['is_bot']);
  });

  const ALL = 'mutation ($id: UUID!, $group: UserGroup!) { setUserGroup(userId: $id, group: $group) { hasPassword } }';
  const rise = async (id: string, group: string): Promise<boolean> =>
    (await elevated.ask(ALL, { id, group })).setUserGroup.hasPassword;
  const change = async (visitor: Visitor, oldPassword: string): Promise<string> => {
    const password = `chosen-by-themselves-${oldPassword.length}`;
    const answer = await visitor.post('/auth/password', { old_password: oldPassword, new_password: password });
    assert.equal(answer.status, 204, answer.text);
    return password;
  };

  it("revokes a new administrator's password if somebody else set it", async () => {
    const made = await platform.account(elevated, 'TRAINEE');
    assert.equal(await rise(made.id, 'ADMIN'), false);
    assert.equal((await platform.visitor().logIn(made.username, made.password)).status, 401);

    const chosen = await platform.account(elevated, 'INSTRUCTOR');
    const password = await change(chosen.visitor, chosen.password);
    assert.equal(await rise(chosen.id, 'ADMIN'), true);
    await platform.loggedIn(chosen.username, password);
    // A demotion and promotion is a promotion like any other, and a demotion revokes nothing.
    assert.equal(await rise(chosen.id, 'TRAINEE'), true);
    assert.equal(await rise(chosen.id, 'ADMIN'), true);
  });

  it('lets a new instructor keep a password set by an administrator, but not by another instructor', async () => {
    const pupil = await createUser(instructor.visitor, { username: 'future-instructor' });
    const { data } = await generate(instructor.visitor, { userIds: [pupil] });
    const [{ password }] = data.generateCredentials.credentials;
    assert.equal(await rise(pupil, 'INSTRUCTOR'), false);
    assert.equal((await platform.visitor().logIn('future-instructor', password)).status, 401);
    const made = await platform.account(elevated, 'TRAINEE');
    assert.equal(await rise(made.id, 'INSTRUCTOR'), true);
    await platform.loggedIn(made.username, made.password);
  });

  it('treats a password as known to the person who chose the address that links went to', async () => {
    const rename = (id: string, username: string) =>
      instructor.visitor.ask(
        'mutation ($id: UUID!, $username: String!) { editUser(userId: $id, editUserInput: { username: $username }) { id } }',
        { id, username },
      );
    const id = await createUser(instructor.visitor, { username: 'boss@example.org' });
    await rename(id, 'mine@evil.example');
    await platform.visitor().ask('mutation { requestPasswordLink(username: "mine@evil.example") }');
    const [mail = ''] = (await platform.outbox(1)).slice(-1);
    assert.deepEqual((await setPassword(platform.visitor(), tokenIn(mail), 'a-password-of-mine')).codes, []);
    await rename(id, 'boss@example.org');
    assert.equal(await rise(id, 'ADMIN'), false);
    assert.equal((await platform.visitor().logIn('boss@example.org', 'a-password-of-mine')).status, 401);
  });

  it('revokes open links at a promotion, and mails a new one if the user has no password then', async () => {
    await platform.visitor().post('/user/register', { username: 'up@example.org', first_name: 'A', last_name: 'B' });
    const mails = (await platform.outbox(3)).filter((mail) => mail.includes('up@example.org'));
    const { users } = await admin.ask('{ users(filterUsersInput: { search: "up@example.org" }) { users { id } } }');
    assert.equal(await rise(users.users[0].id, 'INSTRUCTOR'), false);
    const old = await setPassword(platform.visitor(), tokenIn(mails[0] ?? ''), 'a-good-password');
    assert.deepEqual(old.codes, ['link_wrong']);
    const [mail = ''] = (await platform.outbox(4)).slice(-1);
    assert.match(mail, /^To: up@example\.org$/m);
    assert.deepEqual((await setPassword(platform.visitor(), tokenIn(mail), 'a-good-password')).codes, []);
    await platform.loggedIn('up@example.org', 'a-good-password');
  });

  it('deletes a user: no access, no names left, and the username free', async () => {
    const user = await platform.account(elevated, 'TRAINEE', 'short-lived');
    assert.deepEqual((await remove(elevated, user.id)).data, { deleteUser: user.id });
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    assert.equal((await platform.visitor().logIn(user.username, user.password)).status, 401);
    assert.deepEqual((await remove(elevated, user.id)).codes, ['user_unknown']);
    assert.deepEqual((await admin.graphql('query ($id: UUID!) { user(userId: $id) { id } }', { id: user.id })).codes, [
      'user_unknown',
    ]);
    assert.equal(
      (await admin.ask('{ users(filterUsersInput: { search: "short-lived" }) { totalCount } }')).users.totalCount,
      0,
    );
    assert.notEqual(await createUser(admin, { username: 'short-lived' }), user.id);
  });

  it('requires an elevated session, and says so', async () => {
    const id = await createUser(admin, { username: 'not-yet' });
    for (const answer of [
      await setActive(admin, id, false),
      await setGroup(admin, id, 'INSTRUCTOR'),
      await remove(admin, id),
      await generate(admin, { userIds: [id] }),
    ]) {
      assert.equal(answer.status, 403);
      assert.deepEqual(answer.codes, ['elevation_needed']);
      assert.match(answer.text, /auth\/session\/elevation/);
    }
  });

  it('lets nobody lock themselves or the last administrator out', async () => {
    for (const answer of [
      await setActive(elevated, adminId, false),
      await setGroup(elevated, adminId, 'TRAINEE'),
      await remove(elevated, adminId),
    ]) {
      assert.deepEqual(answer.codes, ['is_yourself']);
    }
    assert.equal((await platform.visitor().logIn(ADMIN.username, ADMIN.password)).status, 204);
  });

  it('keeps an administrator if two demote each other at once', async () => {
    // With a third one both may succeed.
    const { users } = await elevated.ask('{ users(filterUsersInput: { group: ADMIN }) { users { id } } }');
    for (const { id } of users.users) if (id !== adminId) await remove(elevated, id);
    for (let round = 0; round < 5; round += 1) {
      const other = await platform.account(elevated, 'ADMIN');
      await other.visitor.elevate();
      await Promise.all([setActive(elevated, other.id, false), setActive(other.visitor, adminId, false)]);
      const mine = (await platform.visitor().logIn(ADMIN.username, ADMIN.password)).status === 204;
      const theirs = (await platform.visitor().logIn(other.username, other.password)).status === 204;
      assert.ok(mine || theirs, 'nobody is left');
      if (!mine) {
        await setActive(await (await platform.loggedIn(other.username, other.password)).elevate(), adminId, true);
      }
      elevated = await platform.elevatedAdmin();
      await remove(elevated, other.id);
    }
    admin = await platform.admin();
  });

  it('refuses to treat a bot as a person', async () => {
    const bot = await createBot(elevated, 'adm-bot', ['EXERCISES']);
    assert.deepEqual((await setActive(elevated, bot.id, false)).codes, ['is_bot']);
    assert.deepEqual((await setGroup(elevated, bot.id, 'ADMIN')).codes, ['is_bot']);
    assert.deepEqual((await generate(elevated, { userIds: [bot.id] })).codes, ['is_bot']);
  });

  it('refuses an unknown user', async () => {
    for (const answer of [
      await setActive(elevated, UNKNOWN, false),
      await setGroup(elevated, UNKNOWN, 'TRAINEE'),
      await remove(elevated, UNKNOWN),
      await generate(elevated, { userIds: [UNKNOWN] }),
    ]) {
      assert.deepEqual(answer.codes, ['user_unknown']);
    }
  });

  it('sets a password for one user, which replaces the old one and ends their sessions', async () => {
    const user = await platform.account(elevated, 'TRAINEE', '=evil, "quoted"');
    const { data } = await generate(elevated, { userIds: [user.id, user.id] });
    const [{ password }, ...more] = data.generateCredentials.credentials;
    assert.deepEqual(more, []);
    assert.match(password, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    assert.equal(
      data.generateCredentials.csv,
      `username,first_name,last_name,password\r\n"'=evil, ""quoted""",Jana,Nováková,${password}\r\n`,
    );
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    assert.equal((await platform.visitor().logIn(user.username, user.password)).status, 401);
    assert.equal((await platform.visitor().logIn(user.username, password)).status, 204);
  });

  it('sets no password for the caller, which would end the session that shows it', async () => {
    const colleague = await platform.account(elevated, 'ADMIN');
    await colleague.visitor.elevate();
    const pupil = await createUser(admin, { username: 'beside-me' });
    for (const userIds of [[colleague.id], [pupil, colleague.id]]) {
      assert.deepEqual((await generate(colleague.visitor, { userIds })).codes, ['is_yourself']);
    }
    assert.equal((await colleague.visitor.graphql(WHO)).status, 200);
    await platform.loggedIn(colleague.username, colleague.password);
  });

  it('sets passwords for all users with a tag; instructors reach the trainees they registered', async () => {
    const mine = await createUser(instructor.visitor, { username: 'class-1', tags: ['class'] });
    const theirs = await createUser(admin, { username: 'class-2', tags: ['class'] });
    await createBot(elevated, 'class-bot', ['EXERCISES'], ['class']);
    const names = (answer: { data: { generateCredentials: { credentials: { user: { username: string } }[] } } }) =>
      answer.data.generateCredentials.credentials.map(({ user }) => user.username);
    assert.deepEqual(names(await generate(instructor.visitor, { tag: 'CLASS' })), ['class-1']);
    assert.deepEqual(names(await generate(elevated, { tag: 'class' })), ['class-1', 'class-2']);
    assert.deepEqual((await generate(elevated, { tag: 'no such tag' })).codes, ['nobody_found']);
    assert.deepEqual((await generate(instructor.visitor, { userIds: [mine] })).codes, []);
    assert.deepEqual((await generate(instructor.visitor, { userIds: [mine, theirs] })).codes, ['forbidden']);
    assert.deepEqual((await generate(instructor.visitor, { userIds: [adminId] })).codes, ['forbidden']);
    for (const input of [{}, { tag: 'class', userIds: [mine] }, { tag: null, userIds: null }]) {
      assert.deepEqual((await generate(elevated, input)).codes, ['users_not_chosen']);
    }
  });

  it('sets passwords by a tag for trainees only, for every caller and even if others have the tag', async () => {
    const colleague = await platform.account(elevated, 'ADMIN');
    const other = await platform.account(elevated, 'INSTRUCTOR');
    const pupil = await createUser(admin, { username: 'slip-pupil', tags: ['slips'] });
    for (const id of [colleague.id, other.id]) {
      await admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["slips"]) { id } }', { id });
    }
    const { data } = await generate(elevated, { tag: 'slips' });
    assert.deepEqual(
      data.generateCredentials.credentials.map(({ user }: { user: { id: string } }) => user.id),
      [pupil],
    );
    for (const { username, password } of [colleague, other]) await platform.loggedIn(username, password);
  });

  it('sets passwords for 200 users at once, and refuses more', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => `bulk-${index},A,B,${index < 200 ? 'bulk|more' : 'more'}`);
    assert.equal((await admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`)).status, 200);
    const made = await generate(elevated, { tag: 'bulk' });
    assert.deepEqual(made.codes, []);
    assert.equal(
      new Set(made.data.generateCredentials.credentials.map((one: { password: string }) => one.password)).size,
      200,
    );
    assert.deepEqual((await generate(elevated, { tag: 'more' })).codes, ['too_many']);
    const userIds = Array.from(
      { length: 201 },
      (_, index) => `01890a5d-ac96-774b-bcce-${String(index).padStart(12, '0')}`,
    );
    assert.deepEqual((await generate(elevated, { userIds })).codes, ['too_many']);
  });
});

onEachDatabase('credentials for a class', (kind) => {
  it('are set for nobody if one of the class is promoted meanwhile', async (test) => {
    let firstHash = Promise.withResolvers<void>();
    // With the real cost of hashing, so that there is a meanwhile. It begins when the class has been read.
    const hashCost = {
      ...HASH_COST,
      get memory() {
        firstHash.resolve();
        return HASH_COST.memory;
      },
    };
    const platform = await PlatformUnderTest.start(kind, {}, { hashCost });
    test.after(() => platform.remove());
    const [elevated, other] = [await platform.elevatedAdmin(), await platform.elevatedAdmin()];
    const riser = await platform.account(elevated, 'TRAINEE', 'riser');
    const rows = Array.from({ length: 15 }, (_, index) => `slow-${index},A,B,rising`);
    await elevated.upload(`username,first_name,last_name,tags\n${rows.join('\n')}\nriser,A,B,rising\n`);
    firstHash = Promise.withResolvers();
    const making = elevated.graphql(
      'mutation { generateCredentials(generateCredentialsInput: { tag: "rising" }) { credentials { password } } }',
    );
    await firstHash.promise;
    const risen = await other.graphql('mutation ($id: UUID!) { setUserGroup(userId: $id, group: INSTRUCTOR) { id } }', {
      id: riser.id,
    });
    assert.deepEqual(risen.codes, []);
    const made = await making;
    assert.deepEqual([made.codes, made.data], [['user_changed'], null]);
    await platform.loggedIn('riser', riser.password);
  });
});

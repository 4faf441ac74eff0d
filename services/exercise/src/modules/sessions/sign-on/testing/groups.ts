import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { createUser, givePassword, PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { setUpSecondFactor } from '../../../../testing/second-factor.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { TestProvider } from '../../../../testing/sign-on-provider.ts';
import type { Visitor } from '../../../../testing/visitor.ts';
import { whileHeld } from '../../../../testing/while-held.ts';

onEachDatabase('groups at the identity provider', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(
      kind,
      provider.environment({
        OIDC_ADMINS: 'it, chiefs',
        OIDC_INSTRUCTORS: 'staff',
        OIDC_GROUPS_CLAIM: 'realm_access.roles',
        OIDC_MATCH: 'username',
      }),
    );
    platform.clock.set(Date.now() - platform.clock.now());
    admin = await platform.elevatedAdmin();
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  const signOn = async (sub: string, roles: unknown, preferred_username = sub) => {
    provider.says = { sub, preferred_username, realm_access: { roles } };
    const browser = new Browser(platform);
    assert.equal(await browser.signOn(provider), '/');
    return { browser, who: await browser.whoAmI() };
  };

  it('count at each login, and end the sessions with other rights', async () => {
    const first = await signOn('eva', ['staff']);
    assert.equal(first.who?.group, 'INSTRUCTOR');
    const second = await signOn('eva', ['chiefs', 'staff']);
    assert.deepEqual(second.who, { ...first.who, group: 'ADMIN' });
    assert.equal(await first.browser.whoAmI(), undefined);
    const third = await signOn('eva', []);
    assert.equal(third.who?.group, 'TRAINEE');
    assert.equal(await second.browser.whoAmI(), undefined);
    const moves = (await platform.readTable('audit')).filter(
      ({ act, actor }) => act === 'user.group_set' && actor === 'identity provider',
    );
    assert.equal(moves.length, 2);
  });

  it('make a trainee of whoever has none that is named in the settings', async () => {
    for (const [index, roles] of [
      undefined,
      null,
      'other',
      ['IT', 'Staff', ' it'],
      [['it']],
      [{ it: true }],
      { it: 'it' },
      7,
    ].entries()) {
      const { who } = await signOn(`nobody-${index}`, roles);
      assert.equal(who?.group, 'TRAINEE', JSON.stringify(roles));
    }
    assert.equal((await signOn('single', 'it')).who?.group, 'ADMIN', 'a provider may write one group without a list');
  });

  it('end a password that somebody else knows when they give rights', async () => {
    const instructor = await platform.account(admin, 'INSTRUCTOR');
    const { who } = await signOn('rising', []);
    await platform.reader().transaction(async (tx) => {
      await tx
        .tables<{ users: { id: string; created_by: string } }>()
        .updateTable('users')
        .set({ created_by: instructor.id })
        .where('id', '=', who?.id ?? '')
        .execute();
    });
    const password = await givePassword(instructor.visitor, who?.id ?? '');
    assert.equal((await platform.visitor().logIn('rising', password)).status, 204);
    await signOn('rising', ['it']);
    assert.equal((await platform.visitor().logIn('rising', password)).status, 401);
  });

  it('end every password when they give rights, since nobody knows who chose it', async () => {
    const list = 'username,first_name,last_name,group,subject\nclimbing,Jan,Novák,,s-9';
    assert.equal((await admin.upload(list)).status, 200);
    const [{ id } = {}] = (await platform.readTable('users')).filter(({ username }) => username === 'climbing');
    const password = await givePassword(admin, String(id));
    const impostor = await platform.loggedIn('climbing', password);
    const chosen = { old_password: password, new_password: 'chosen-by-an-impostor' };
    assert.equal((await impostor.post('/auth/password', chosen)).status, 204);
    await setUpSecondFactor(platform, impostor, chosen.new_password);
    const { who } = await signOn('s-9', ['it']);
    assert.deepEqual(await platform.readTable('second_factors'), [], 'nor does a second factor that they set up');
    assert.deepEqual([who?.username, who?.group], ['climbing', 'ADMIN']);
    assert.equal((await platform.visitor().logIn('climbing', chosen.new_password)).status, 401);
  });

  it('are of people who get no link to set a password', async () => {
    const { who } = await signOn('jana', ['it'], 'jana@mail.ex');
    await createUser(admin, { username: 'petr@mail.ex' });
    for (const username of ['jana@mail.ex', 'petr@mail.ex']) {
      await platform.visitor().ask(`mutation { requestPasswordLink(username: "${username}") }`);
    }
    const mailed = (await platform.readTable('mails')).map(({ user_id }) => user_id);
    assert.equal(mailed.length, 1);
    assert.equal(mailed.includes(who?.id), false);
  });

  it('take over no prepared account of a trainee for somebody with rights', async () => {
    await createUser(admin, { username: 'reserved', group: 'TRAINEE' });
    const { who } = await signOn('x-1', ['staff'], 'reserved');
    assert.equal(who?.username, 'reserved-2');
  });

  it('link users of a list for certain by their subject', async () => {
    const list =
      'username,first_name,last_name,group,subject\nlisted,Jan,Novák,,s-1\nother,Eva,Malá,,\nlisted,Jan,Novák,,s-1';
    assert.equal((await admin.upload(list)).status, 200);
    assert.equal((await admin.upload(list)).status, 200, 'the same list again changes nothing');
    const { who } = await signOn('s-1', [], 'whatever');
    assert.deepEqual([who?.username, who?.firstName], ['listed', 'Jan']);
    const wrong: [string, string][] = [
      ['fresh,A,B,,s-1', 'subject_taken'],
      ['other,A,B,,s-2', 'subject_of_existing'],
      [`fresh,A,B,,${'x'.repeat(256)}`, 'subject_too_long'],
      ['fresh,A,B,,s-3\nfresher,A,B,,s-3', 'subject_twice'],
      ['fresh,A,B,,s-3\nfresh,A,B,,s-4', 'two_subjects'],
    ];
    for (const [rows, variant] of wrong) {
      const answer = await admin.upload(`username,first_name,last_name,group,subject\n${rows}`);
      assert.equal(answer.status, 400, rows);
      assert.deepEqual(
        answer.body.rows.map((row: { variant: string }) => row.variant),
        [variant],
      );
    }
    const users = await platform.readTable('users');
    assert.equal(
      users.some(({ username }) => username === 'fresh'),
      false,
      'a refused list creates nobody',
    );
  });

  it('are of people whom two lists name at once, and who log in meanwhile', async () => {
    const list = (username: string, subject: string) =>
      `username,first_name,last_name,group,subject\n${username},A,B,,${subject}`;
    const lists = await whileHeld(platform, [
      () => admin.upload(list('one', 's-20')),
      () => admin.upload(list('other', 's-20')),
    ]);
    assert.deepEqual(lists.map(({ status }) => status).toSorted(), [200, 400]);
    const refused = lists.find(({ status }) => status === 400);
    assert.deepEqual(
      refused?.body.rows.map((row: { variant: string }) => row.variant),
      ['subject_taken'],
    );
    provider.says = { sub: 's-21', preferred_username: 'meanwhile', realm_access: { roles: [] } };
    const browser = new Browser(platform);
    const answer = provider.authorize(await browser.begin());
    const [uploaded, led] = await whileHeld<unknown>(platform, [
      async () => (await admin.upload(list('prepared-in-time', 's-21'))).status,
      () => browser.comeBack(answer),
    ]);
    assert.equal(led, '/');
    const { username } = (await browser.whoAmI()) ?? {};
    // On SQLite the login may come first.
    assert.deepEqual([uploaded, username], uploaded === 400 ? [400, 'meanwhile'] : [200, 'prepared-in-time']);
  });

  it('take the rights of administrators, but not of the last one who can log in', async () => {
    await platform.whileStopped((database) =>
      sql`update users set is_active = ${kind.name === 'SQLite' ? sql`0` : sql`false`} where user_group = 'ADMIN' and username <> 'admin'`.execute(
        database,
      ),
    );
    await platform.restart({ LOCAL_LOGIN: 'admins' });
    assert.equal((await signOn('dean', ['it'])).who?.group, 'ADMIN');
    assert.equal((await signOn('dean', ['IT'])).who?.group, 'TRAINEE', 'there is one with a password');
    // Whose password is of no use then.
    await platform.restart({ LOCAL_LOGIN: 'off' });
    const chiefs = ['dean', 'vice'];
    for (const chief of chiefs) assert.equal((await signOn(chief, ['it'])).who?.group, 'ADMIN');
    const browsers = chiefs.map(() => new Browser(platform));
    const answers: URLSearchParams[] = [];
    for (const [index, sub] of chiefs.entries()) {
      provider.says = { sub, preferred_username: sub, realm_access: { roles: ['mistyped'] } };
      answers.push(provider.authorize((await browsers[index]?.begin()) ?? ''));
    }
    const acts = browsers.map((browser, index) => () => browser.comeBack(answers[index] ?? ''));
    assert.deepEqual(await Promise.all(acts.map((act) => act())), ['/', '/']);
    const groups = await Promise.all(browsers.map(async (browser) => (await browser.whoAmI())?.group));
    assert.deepEqual(groups.toSorted(), ['ADMIN', 'TRAINEE'], 'both log in at once');
    const kept = (await platform.readTable('audit')).filter(({ act }) => act === 'user.group_kept');
    assert.equal(kept.length, 1);
    assert.equal(kept[0]?.['actor'], 'identity provider');
    const last = chiefs[groups.indexOf('ADMIN')] ?? '';
    assert.equal((await signOn(last, [])).who?.group, 'ADMIN', 'however often');
    const successor = await signOn('successor', ['it']);
    assert.equal(successor.who?.group, 'ADMIN');
    assert.equal((await signOn(last, [])).who?.group, 'TRAINEE');
  });
});

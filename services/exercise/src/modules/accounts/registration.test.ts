import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { PlatformUnderTest, setPassword, tokenIn } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const HOUR = 3_600_000;

onEachDatabase('registering', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, {
      PUBLIC_URL: 'https://exercises.example.org/drill/',
      // One name is tried in more spellings here than the limit allows.
      LINK_REQUESTS: '100',
    });
    admin = await platform.elevatedAdmin();
  });

  after(() => platform.remove());

  let mails = 0;
  const nextMail = async (): Promise<string> => (await platform.outbox(++mails)).at(-1) ?? '';
  const register = (username: string, more: Record<string, unknown> = {}, visitor = platform.visitor()) =>
    visitor.post('/user/register', { username, first_name: 'Jana', last_name: 'Nováková', ...more });
  const find = async (search: string) => {
    const { users } = await admin.ask(
      'query ($search: String) { users(filterUsersInput: { search: $search }) { users { id username firstName lastName group isActive tags { name } } } }',
      { search },
    );
    return users.users;
  };

  it('creates a trainee without a password, and mails a link to set one', async () => {
    const answer = await register('  Jana@Example.org ');
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    const [jana] = await find('jana@example.org');
    assert.deepEqual(
      { ...jana, id: undefined },
      {
        id: undefined,
        username: 'Jana@Example.org',
        firstName: 'Jana',
        lastName: 'Nováková',
        group: 'TRAINEE',
        isActive: true,
        tags: [],
      },
    );
    const mail = await nextMail();
    assert.match(mail, /^To: Jana@Example\.org$/im);
    const token = tokenIn(mail);
    assert.ok(mail.includes(`https://exercises.example.org/drill/set-password#${token}\n`), mail);

    assert.deepEqual((await setPassword(platform.visitor(), token, 'short')).codes, ['password_too_weak']);
    assert.deepEqual((await setPassword(platform.visitor(), token, 'JANA@example.org')).codes, ['password_too_weak']);
    const set = await setPassword(platform.visitor(), token, 'a-password-of-jana');
    assert.deepEqual(set.data, { setPassword: true });
    assert.equal((await platform.visitor().logIn('jana@example.org', 'a-password-of-jana')).status, 204);
    assert.deepEqual((await setPassword(platform.visitor(), token, 'another-password')).codes, ['link_wrong']);
  });

  it('mails no text typed by the person who registered, who may be a stranger', async () => {
    const words = { first_name: 'Claim your prize', last_name: 'at http://evil.example/win' };
    assert.equal((await register('jana+see-evil.example/now@example.org', words)).status, 204);
    const [head = '', ...body] = (await nextMail()).split(/\r?\n\r?\n/);
    assert.match(head, /^To: jana\+see-evil/m);
    assert.doesNotMatch(body.join('\n'), /prize|evil|jana/i);
    assert.doesNotMatch(head.replace(/^To:.*$/m, ''), /prize|evil/i);
  });

  it('builds the link from PUBLIC_URL, whatever the Host header says', async () => {
    const visitor = platform.visitor({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    assert.equal((await register('host@example.org', {}, visitor)).status, 204);
    const mail = await nextMail();
    assert.ok(mail.includes('https://exercises.example.org/drill/set-password#'));
    assert.doesNotMatch(mail, /evil/);
  });

  it('mails a link that works for 24 hours', async () => {
    await register('slow@example.org');
    const token = tokenIn(await nextMail());
    platform.clock.advance(24 * HOUR - 1);
    assert.deepEqual((await setPassword(platform.visitor(), token, 'short')).codes, ['password_too_weak']);
    platform.clock.advance(1);
    const late = await setPassword(platform.visitor(), token, 'a-good-password');
    assert.deepEqual(late.codes, ['link_wrong']);
    await admin.elevate();
  });

  it('mails a link that does not work longer if the clock is set back', async () => {
    await register('backward@example.org');
    const token = tokenIn(await nextMail());
    platform.clock.advance(-HOUR);
    assert.deepEqual((await setPassword(platform.visitor(), token, 'short')).codes, ['password_too_weak']);
    platform.clock.advance(-1);
    assert.deepEqual((await setPassword(platform.visitor(), token, 'a-good-password')).codes, ['link_wrong']);
    platform.clock.advance(HOUR + 1);
    await admin.elevate();
  });

  it('mails a new link on request, at most once per minute, which invalidates the older one', async () => {
    const ask = async (username: string) => {
      const { data } = await platform
        .visitor()
        .graphql('mutation ($username: String!) { requestPasswordLink(username: $username) }', { username });
      assert.deepEqual(data, { requestPasswordLink: true });
    };
    await register('again@example.org');
    const first = tokenIn(await nextMail());
    await ask('again@example.org');
    platform.clock.advance(60_000);
    await ask('AGAIN@example.org ');
    const second = tokenIn(await nextMail());
    assert.deepEqual((await setPassword(platform.visitor(), first, 'a-good-password')).codes, ['link_wrong']);
    for (const nobody of ['nobody@example.org', 'admin', '', 'nul\u0000byte']) await ask(nobody);
    assert.equal((await setPassword(platform.visitor(), second, 'a-good-password')).data.setPassword, true);
    assert.equal((await platform.outbox(mails)).length, mails);
  });

  it('ends the sessions of a user who sets a password by a link', async () => {
    await register('sessions@example.org');
    await setPassword(platform.visitor(), tokenIn(await nextMail()), 'the-first-password');
    const visitor = await platform.loggedIn('sessions@example.org', 'the-first-password');
    platform.clock.advance(60_000);
    await platform.visitor().ask('mutation { requestPasswordLink(username: "sessions@example.org") }');
    await setPassword(platform.visitor(), tokenIn(await nextMail()), 'the-second-password');
    assert.equal((await visitor.graphql('{ whoAmI { id } }')).status, 401);
  });

  it('invalidates mailed links when the password is changed otherwise', async () => {
    await register('changed@example.org');
    const [user] = await find('changed@example.org');
    const token = tokenIn(await nextMail());
    await admin.ask(
      'mutation ($id: UUID!) { generateCredentials(generateCredentialsInput: { userIds: [$id] }) { csv } }',
      { id: user.id },
    );
    assert.deepEqual((await setPassword(platform.visitor(), token, 'a-good-password')).codes, ['link_wrong']);
  });

  it('invalidates mailed links when the user gets another address', async () => {
    await register('before@example.org');
    const [user] = await find('before@example.org');
    const token = tokenIn(await nextMail());
    await admin.ask(
      'mutation ($id: UUID!) { editUser(userId: $id, editUserInput: { username: "after@example.org" }) { id } }',
      { id: user.id },
    );
    assert.deepEqual((await setPassword(platform.visitor(), token, 'a-good-password')).codes, ['link_wrong']);
  });

  it('invalidates mailed links when the user is deactivated or deleted', async () => {
    for (const act of ['setUserActive(userId: $id, active: false) { id }', 'deleteUser(userId: $id)']) {
      await register('leaving@example.org');
      const [user] = await find('leaving@example.org');
      const token = tokenIn(await nextMail());
      await admin.ask(`mutation ($id: UUID!) { ${act} }`, { id: user.id });
      assert.deepEqual((await setPassword(platform.visitor(), token, 'a-good-password')).codes, ['link_wrong']);
      if (act.startsWith('set')) await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: user.id });
    }
    // After the deletion the outbox keeps the file, but the name is free.
    assert.equal((await register('leaving@example.org')).status, 204);
    await nextMail();
  });

  it('sends no mail if the username is not an address', async () => {
    for (const username of ['plain name', 'a@b', '@example.org', 'two@at@example.org', 'a b@example.org']) {
      assert.equal((await register(username)).status, 204, username);
    }
    await register('last@example.org');
    assert.match(await nextMail(), /^To: last@example\.org$/im);
  });

  it('refuses a taken username with 409, however it is written', async () => {
    assert.equal((await register('Zoë Müller')).status, 204);
    const variants = [
      'Zoë Müller',
      'zoë müller',
      'ZOË MÜLLER',
      ' Zoë Müller ',
      'Zoë   Müller',
      'Zoë\u00a0Müller',
      'Zoë\u2003Müller',
      'Zoë Müller'.normalize('NFD'),
      'Ｚoë Müller',
      '𝐙oë Müller',
    ];
    for (const username of variants) {
      const answer = await register(username);
      assert.equal(answer.status, 409, username);
      assert.equal(answer.body.code, 'username_taken');
    }
    assert.equal((await register('strasse@example.org')).status, 204);
    assert.equal((await register('straße@example.org')).status, 409);
    assert.equal((await register('ADMIN')).status, 409);
    mails += 1;
  });

  it('refuses usernames that imitate others', async () => {
    for (const username of [
      'аdmin',
      'admin\u200b',
      'ad\u00admin',
      '\u202eadmin',
      'αdmin',
      'admin\ufe0f',
      'a\u2060dmin',
      // Armenian o, Cherokee A, Lisu B, Coptic O, a Greek letter of mathematics, a Bengali digit, Thai in a Latin word.
      'rօot',
      'Ꭺdmin',
      'ꓐoss',
      'ⲟwner',
      '𝛂dmin',
      'b৪b',
      'adminก',
      // Each word is of one script, and one of them looks like a word of the other.
      'а.novak@example.org',
      'jana о',
    ]) {
      const answer = await register(username);
      assert.equal(answer.status, 400, JSON.stringify(username));
      assert.match(answer.body.error, /username must not/);
    }
  });

  it('accepts names of any script', async () => {
    for (const username of [
      ...['Владимир', 'Αλέξανδρος', '山田太郎', 'محمد', 'Nguyễn Văn A', '🦆', 'Հայկ', 'ᏣᎳᎩ', 'ᎣᏏᏲ 7', 'l·lu', 'x̀y'],
      // Japanese, Korean and Chinese mix scripts, and addresses have a domain in Latin letters.
      ...['田中さんTシャツ', '김철수A', 'ㄅ大B', '山田@例え.jp', 'משה@example.org', 'राम@example.org', '𐌰𐌱'],
    ]) {
      assert.equal((await register(username, { first_name: username, last_name: username })).status, 204, username);
    }
    assert.equal((await find('ВЛАДИМИР'))[0].firstName, 'Владимир');
  });

  it('refuses an invalid registration with 400, naming the field', async () => {
    const cases: [Record<string, unknown>, RegExp][] = [
      [{ username: undefined }, /username/],
      [{ first_name: undefined }, /first_name/],
      [{ last_name: undefined }, /last_name/],
      [{ username: '' }, /username must not be empty/],
      [{ username: ' \t ' }, /username must not be empty/],
      [{ username: 'x'.repeat(151) }, /username must have at most 150 characters; it has 151/],
      [{ username: 'nul\u0000' }, /username must not hold control characters/],
      [{ username: 'two\nlines' }, /username must not hold control characters/],
      [{ username: 'half \ud800' }, /username contains an unpaired surrogate/],
      [{ username: 7 }, /username/],
      [{ first_name: '' }, /first_name must not be empty/],
      [{ first_name: 'x'.repeat(151) }, /first_name must have at most 150/],
      [{ last_name: 'nul\u0000' }, /last_name must not hold control characters/],
      [{ last_name: null }, /last_name/],
    ];
    for (const [change, sentence] of cases) {
      const answer = await register('somebody-new', change);
      assert.equal(answer.status, 400, JSON.stringify(change));
      assert.match(answer.body.error, sentence);
    }
    assert.equal((await platform.visitor().post('/user/register')).status, 400);
    assert.deepEqual(await find('somebody-new'), []);
  });

  it('accepts 150 characters, however many bytes they are', async () => {
    assert.equal((await register('🦆'.repeat(150))).status, 204);
  });

  it('never accepts a group, a password or an id from the request', async () => {
    const answer = await register('climber', {
      group: 'ADMIN',
      user_group: 'ADMIN',
      is_active: false,
      password: 'a-password-of-mine',
      password_hash: 'x',
      id: '00000000-0000-7000-8000-000000000000',
      tags: ['vip'],
    });
    assert.equal(answer.status, 204);
    const [climber] = await find('climber');
    assert.deepEqual([climber.group, climber.isActive, climber.tags], ['TRAINEE', true, []]);
    assert.notEqual(climber.id, '00000000-0000-7000-8000-000000000000');
    assert.equal((await platform.visitor().logIn('climber', 'a-password-of-mine')).status, 401);
  });

  it('creates one user if many register the same name at once', async () => {
    const names = ['racer', 'RACER', ' racer', 'racer ', 'Racer'];
    const statuses = await Promise.all(names.map(async (name) => (await register(name)).status));
    assert.deepEqual(statuses.toSorted(), [204, 409, 409, 409, 409]);
  });

  it('requires an address of a listed domain if there is a list', async () => {
    const { addDomain } = await admin.ask('mutation { addDomain(domain: "@Uni.Example") { id domain } }');
    assert.equal(addDomain.domain, 'uni.example');
    try {
      for (const username of [
        'x@example.org',
        'x@sub.uni.example',
        'uni.example',
        'x',
        'x@evil-uni.example',
        'x@uni.example.evil.org',
      ]) {
        const answer = await register(username);
        assert.equal(answer.status, 403, username);
        assert.equal(answer.body.code, 'domain_not_allowed');
        assert.match(answer.body.error, /uni\.example/);
      }
      assert.equal((await register('someone@UNI.example')).status, 204);
      mails += 1;
    } finally {
      await admin.ask('mutation ($id: ID!) { removeDomain(domainId: $id) }', { id: addDomain.id });
    }
    assert.equal((await register('x@sub.uni.example')).status, 204);
    mails += 1;
  });

  it('is refused with 403 if it is closed', async () => {
    await platform.restart({ REGISTRATION: 'closed' });
    const answer = await register('too-late');
    assert.equal(answer.status, 403);
    assert.equal(answer.body.code, 'registration_closed');
    assert.deepEqual((await admin.ask('{ platformConfig { registrationOpen } }')).platformConfig, {
      registrationOpen: false,
    });
    await platform.restart();
  });

  it('ignores an api-token and works with a trailing slash', async () => {
    const visitor = platform.visitor({ 'api-token': 'unknown' });
    const answer = await visitor.post('/user/register/', { username: 'slash', first_name: 'A', last_name: 'B' });
    assert.equal(answer.status, 204);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { runCommand } from '../../cli/index.ts';
import { readConfig } from '../../config.ts';
import {
  type Account,
  createUser,
  PlatformUnderTest,
  setPassword,
  tokenIn,
} from '../../testing/platform-under-test.ts';
import { type Phone, setUpSecondFactor } from '../../testing/second-factor.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { watch } from '../../testing/watcher.ts';
import { STEP_MS } from './totp.ts';

const KEY = 'ab'.repeat(32);
const WHO = '{ whoAmI { username } }';
const OWN = '{ secondFactor { isOn isRequired recoveryCodesLeft } }';

onEachDatabase('a second factor', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let user: Account;
  let phone: Phone;
  let recoveryCodes: readonly string[];

  const logIn = (code?: string, { username, password }: { username: string; password: string } = user) =>
    platform.visitor().post('/auth/login', { username, password, ...(code === undefined ? {} : { code }) });
  /** The next code is another one. */
  const nextCode = (): string => {
    platform.clock.advance(STEP_MS);
    return phone.code(platform.clock.now());
  };
  const outcome = async (answer: ReturnType<typeof logIn>) => {
    const { status, body } = await answer;
    return [status, body?.code];
  };

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { SECRETS_KEY: KEY });
    user = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
  });

  beforeEach(async () => {
    // Attempts of the test before count no more.
    platform.clock.advance(16 * 60_000);
    admin = await platform.elevatedAdmin();
  });

  after(() => platform.remove());

  it('is off at first, and asked of nobody', async () => {
    assert.deepEqual((await user.visitor.ask(OWN)).secondFactor, {
      isOn: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    assert.deepEqual(await outcome(logIn('123456')), [204, undefined]);
  });

  it('is set up with the password and a code of the app, and ends other sessions', async () => {
    const other = await platform.loggedIn(user.username, user.password);
    const { visitor, password } = user;
    assert.deepEqual(await outcome(visitor.post('/auth/second-factor', { password: 'wrong' })), [
      400,
      'second_factor_password',
    ]);
    assert.deepEqual(await outcome(visitor.post('/auth/second-factor/confirmation', { code: '123456' })), [
      409,
      'second_factor_off',
    ]);
    const begun = await visitor.post('/auth/second-factor', { password });
    assert.equal(begun.headers.get('cache-control'), 'no-store');
    const address = new URL(begun.body.address);
    assert.deepEqual([address.protocol, address.searchParams.get('secret')], ['otpauth:', begun.body.secret]);
    assert.match(decodeURIComponent(begun.body.address), /^otpauth:\/\/totp\/Muster localhost:instructor-1\?/);
    assert.deepEqual(await outcome(visitor.post('/auth/second-factor/confirmation', { code: '000000' })), [
      401,
      'second_factor_wrong',
    ]);
    assert.equal((await logIn()).status, 204, 'nothing counts yet');
    const before = visitor.cookie;
    ({ phone, recoveryCodes } = await setUpSecondFactor(platform, visitor, password));
    assert.equal(recoveryCodes.length, 10);
    assert.notEqual(visitor.cookie, before);
    assert.equal((await visitor.graphql(WHO)).status, 200);
    assert.equal((await other.graphql(WHO)).status, 401);
    assert.deepEqual((await visitor.ask(OWN)).secondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    assert.deepEqual(await outcome(visitor.post('/auth/second-factor', { password })), [409, 'second_factor_on']);
  });

  it('keeps its secret sealed and its recovery codes hashed', async () => {
    const stored = JSON.stringify([
      await platform.readTable('second_factors'),
      await platform.readTable('recovery_codes'),
    ]);
    assert.match(stored, /"sealed-1\./);
    for (const secret of [phone.secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      assert.equal(stored.includes(secret), false);
    }
  });

  it('is asked for only after the right password', async () => {
    assert.deepEqual(await outcome(logIn(undefined, { ...user, password: 'wrong' })), [401, 'wrong_credentials']);
    assert.deepEqual(await outcome(logIn(nextCode(), { ...user, password: 'wrong' })), [401, 'wrong_credentials']);
    assert.deepEqual(await outcome(logIn()), [401, 'second_factor_needed']);
    const { status, headers } = await logIn('000000');
    assert.deepEqual([status, headers.getSetCookie()], [401, []]);
    assert.equal((await logIn(nextCode())).status, 204);
  });

  it('takes a code once, also of the step before and after, and in two groups', async () => {
    const code = nextCode();
    const answers = await Promise.all([1, 2, 3].map(() => outcome(logIn(code))));
    assert.deepEqual(answers.toSorted(), [
      [204, undefined],
      [401, 'second_factor_wrong'],
      [401, 'second_factor_wrong'],
    ]);
    platform.clock.advance(3 * STEP_MS);
    const now = platform.clock.now();
    assert.equal((await logIn(phone.code(now - 2 * STEP_MS))).status, 401);
    assert.equal((await logIn(phone.code(now + 2 * STEP_MS))).status, 401);
    assert.equal((await logIn(phone.code(now + STEP_MS))).status, 204);
    assert.equal((await logIn(phone.code(now - STEP_MS))).status, 204);
    assert.equal((await logIn(phone.code(now).replace(/(?<=^...)/, ' '))).status, 204);
  });

  it('takes each recovery code once, as it is copied', async () => {
    const [first = '', second = ''] = recoveryCodes;
    assert.equal((await logIn(first)).status, 204);
    assert.deepEqual(await outcome(logIn(first)), [401, 'second_factor_wrong']);
    assert.equal((await logIn(second.replaceAll('-', ' ').toUpperCase())).status, 204);
    const trainee = await platform.account(admin, 'TRAINEE');
    await setUpSecondFactor(platform, trainee.visitor, trainee.password);
    assert.deepEqual(await outcome(logIn(recoveryCodes[2], trainee)), [401, 'second_factor_wrong'], 'of somebody else');
    assert.equal((await logIn(recoveryCodes[2])).status, 204);
    const used = (await platform.readTable('audit')).filter(({ act }) => act === 'second_factor.recovery_code_used');
    assert.deepEqual(
      used.map(({ actor }) => actor),
      [user.id, user.id, user.id],
    );
  });

  it('counts attempts by the limit of logins, and codes by themselves', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) assert.equal((await outcome(logIn()))[1], 'second_factor_needed');
    assert.deepEqual(await outcome(logIn(nextCode())), [429, 'too_many_attempts']);
    platform.clock.advance(16 * 60_000);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      // A right password does not reset the count of codes.
      assert.equal(
        (await user.visitor.post('/auth/second-factor/removal', { password: user.password, code: '000000' })).status,
        401,
      );
    }
    assert.equal((await user.visitor.post('/auth/second-factor', { password: user.password })).status, 409);
    assert.equal((await outcome(logIn('000000')))[0], 401);
    assert.deepEqual(await outcome(logIn(nextCode())), [429, 'too_many_attempts']);
    platform.clock.advance(16 * 60_000);
    assert.equal((await logIn(nextCode())).status, 204);
  });

  it('is not bypassed by a new password', async () => {
    const id = await createUser(admin, { username: 'linked@example.org', sendLink: true });
    const [mail = ''] = await platform.outbox(1);
    assert.deepEqual((await setPassword(platform.visitor(), tokenIn(mail), 'a-password-of-mine')).codes, []);
    const linked = { username: 'linked@example.org', password: 'a-password-of-mine' };
    await setUpSecondFactor(platform, await platform.loggedIn(linked.username, linked.password), linked.password);
    platform.clock.advance(61_000);
    await platform.visitor().ask('mutation { requestPasswordLink(username: "linked@example.org") }');
    const [, next = ''] = await platform.outbox(2);
    assert.deepEqual((await setPassword(platform.visitor(), tokenIn(next), 'another-password')).codes, []);
    const after = await outcome(logIn(undefined, { ...linked, password: 'another-password' }));
    assert.deepEqual(after, [401, 'second_factor_needed']);
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
    for (const table of ['second_factors', 'second_factor_codes', 'recovery_codes']) {
      assert.equal(
        (await platform.readTable(table)).some(({ user_id }) => user_id === id),
        false,
        table,
      );
    }
  });

  it('ends with a promotion, unless its user has chosen the password', async () => {
    const group = (id: string) =>
      admin.ask('mutation ($id: UUID!) { setUserGroup(userId: $id, group: ADMIN) { hasSecondFactor } }', { id });
    const [given, own] = [await platform.account(admin, 'TRAINEE'), await platform.account(admin, 'TRAINEE')];
    await setUpSecondFactor(platform, given.visitor, given.password);
    const chosen = { old_password: own.password, new_password: 'a-password-of-mine' };
    assert.equal((await own.visitor.post('/auth/password', chosen)).status, 204);
    await setUpSecondFactor(platform, own.visitor, chosen.new_password);
    assert.deepEqual((await group(given.id)).setUserGroup, { hasSecondFactor: false });
    assert.deepEqual((await group(own.id)).setUserGroup, { hasSecondFactor: true });
    const details = (await platform.readTable('audit')).flatMap(({ act, detail }) =>
      act === 'user.group_set' ? [typeof detail === 'string' ? JSON.parse(detail) : detail] : [],
    );
    const moved = { from: 'TRAINEE', to: 'ADMIN' };
    assert.deepEqual(details, [{ ...moved, password: 'ended', secondFactor: 'ended' }, moved]);
    const codes = (await platform.readTable('recovery_codes')).filter(({ user_id }) => user_id === given.id);
    assert.deepEqual(codes, []);
  });

  it('is asked for to elevate a session', async () => {
    const chief = await platform.account(admin, 'ADMIN');
    const own = await setUpSecondFactor(platform, chief.visitor, chief.password);
    const elevate = (body?: object) => outcome(chief.visitor.post('/auth/session/elevation', body));
    assert.deepEqual(await elevate(), [401, 'second_factor_needed']);
    assert.deepEqual(await elevate({}), [401, 'second_factor_needed']);
    assert.deepEqual(await elevate({ code: '000000' }), [401, 'second_factor_wrong']);
    assert.equal((await chief.visitor.graphql('{ botUsers { operations } }')).status, 403);
    platform.clock.advance(STEP_MS);
    assert.deepEqual(await elevate({ code: own.phone.code(platform.clock.now()) }), [204, undefined]);
    assert.equal((await chief.visitor.graphql('{ botUsers { operations } }')).status, 200);
    for (const body of [[], 'x', { code: 1 }, { code: 'x'.repeat(101) }])
      assert.equal((await elevate(body as object))[0], 400);
  });

  it('is reset by an elevated administrator, which ends the sessions of its user', async () => {
    const lost = await platform.account(admin, 'TRAINEE');
    await setUpSecondFactor(platform, lost.visitor, lost.password);
    const reset = 'mutation ($id: UUID!) { resetSecondFactor(userId: $id) { hasSecondFactor } }';
    const has = '{ users(filterUsersInput: { search: "trainee" }) { users { id hasSecondFactor } } }';
    const seenBy = async (visitor: Visitor) =>
      (await visitor.ask(has)).users.users.find(({ id }: { id: string }) => id === lost.id).hasSecondFactor;
    assert.deepEqual([await seenBy(admin), await seenBy(user.visitor)], [true, null]);
    assert.equal((await admin.ask(reset, { id: lost.id })).resetSecondFactor.hasSecondFactor, false);
    assert.equal((await lost.visitor.graphql(WHO)).status, 401);
    assert.equal((await logIn(undefined, lost)).status, 204);
    assert.deepEqual((await admin.graphql(reset, { id: lost.id })).codes, ['second_factor_off']);
    const acts = (await platform.readTable('audit')).filter(({ subject }) => subject === lost.id).map(({ act }) => act);
    assert.deepEqual(acts.slice(-2), ['second_factor.on', 'second_factor.reset']);
  });

  it('cannot be checked without the key, says so, and lets recovery codes and the command line through', async () => {
    const replaceKey = async (more: Record<string, string>): Promise<string> => {
      await platform.pause();
      const environment = { ...platform.database.environment('DATABASE_URL'), ...more };
      return runCommand(readConfig(environment, false), ['replace-secrets-key']);
    };
    assert.match(await replaceKey({}), /has no key any more.*\n {2}instructor-1\n/s);
    await platform.resume({ SECRETS_KEY: '' });
    const none = await logIn(nextCode());
    assert.deepEqual([none.status, none.body.code], [503, 'second_factor_unreadable']);
    assert.match(none.body.error, /SECRETS_KEY is not set.*reset-second-factor "instructor-1"/);
    await replaceKey({ SECRETS_KEY: 'cd'.repeat(32) });
    await platform.resume({ SECRETS_KEY: 'cd'.repeat(32) });
    assert.match((await logIn(nextCode())).body.error, /SECRETS_KEY is another one/);
    assert.equal((await logIn(recoveryCodes[3])).status, 204);
    const config = readConfig(platform.database.environment('DATABASE_URL'), false);
    assert.match(
      await runCommand(config, ['reset-second-factor', user.username]),
      /^instructor-1 has no second factor any more/,
    );
    assert.equal((await logIn()).status, 204);
    await assert.rejects(runCommand(config, ['reset-second-factor', user.username]), /has no second factor/);
    await assert.rejects(runCommand(config, ['reset-second-factor', 'nobody']), /no user "nobody"/);
    assert.doesNotMatch(await replaceKey({ SECRETS_KEY: KEY }), /instructor-1/);
    await platform.resume();
    user = { ...user, visitor: await platform.loggedIn(user.username, user.password) };
  });

  it('is switched off with the password and a code', async () => {
    ({ phone } = await setUpSecondFactor(platform, user.visitor, user.password));
    const off = (body: object) => outcome(user.visitor.post('/auth/second-factor/removal', body));
    assert.deepEqual(await off({ password: 'wrong', code: nextCode() }), [400, 'second_factor_password']);
    assert.deepEqual(await off({ password: user.password, code: '000000' }), [401, 'second_factor_wrong']);
    assert.deepEqual(await off({ password: user.password, code: '' }), [401, 'second_factor_needed']);
    assert.deepEqual(await off({ password: user.password, code: nextCode() }), [204, undefined]);
    assert.equal((await user.visitor.graphql(WHO)).status, 200);
    assert.deepEqual(await off({ password: user.password, code: nextCode() }), [409, 'second_factor_off']);
    assert.equal((await logIn()).status, 204);
  });

  it('is required of staff if SECOND_FACTOR says so: until they have one, they can do nothing else', async (test) => {
    const trainee = await platform.account(admin, 'TRAINEE');
    const socket = await (await watch(test, user.visitor)).start();
    await platform.restart({ SECOND_FACTOR: 'staff' });
    await socket.closed();
    const asked = await user.visitor.graphql('{ users { totalCount } }');
    assert.deepEqual([asked.status, asked.codes], [403, ['second_factor_required']]);
    assert.equal(
      (await user.visitor.post('/auth/password', { old_password: user.password, new_password: 'x' })).status,
      403,
    );
    assert.equal((await trainee.visitor.graphql(WHO)).status, 200);
    const late = await platform.loggedIn(user.username, user.password);
    assert.deepEqual((await late.ask(OWN)).secondFactor, { isOn: false, isRequired: true, recoveryCodesLeft: 0 });
    ({ phone } = await setUpSecondFactor(platform, late, user.password));
    assert.equal((await late.graphql('{ users { totalCount } }')).status, 200);
    assert.equal((await user.visitor.graphql(WHO)).status, 401);
    platform.clock.advance(STEP_MS);
    const code = phone.code(platform.clock.now());
    assert.equal((await late.post('/auth/second-factor/removal', { password: user.password, code })).status, 204);
    assert.deepEqual((await late.graphql('{ users { totalCount } }')).codes, ['second_factor_required']);
    await platform.restart();
    assert.equal((await late.graphql('{ users { totalCount } }')).status, 200);
  });
});

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { StartupError } from '@muster/kit/runtime';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { checkKeyOfData } from '../check-secrets-key.ts';
import { runCommand } from '../cli/index.ts';
import { readConfig } from '../config.ts';
import { PlatformUnderTest } from '../testing/platform-under-test.ts';
import { setUpSecondFactor } from '../testing/second-factor.ts';

const FIRST = { SECRETS_KEY: 'ab'.repeat(32) };
const SECOND = { SECRETS_KEY: 'cd'.repeat(32) };
const NONE = { SECRETS_KEY: '' };

onEachDatabase('the key of secrets', (kind) => {
  let platform: PlatformUnderTest;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, {});
  });
  after(() => platform.remove());

  const configOf = (more: Record<string, string>) =>
    readConfig({ ...platform.database.environment('DATABASE_URL'), ...more }, false);
  const replaceKey = (more: Record<string, string>) => runCommand(configOf(more), ['replace-secrets-key']);
  const refused = (more: Record<string, string>, says: RegExp) =>
    assert.rejects(platform.resume(more), (error) => error instanceof StartupError && says.test(error.message));
  /** What the doctor says. */
  const examined = async (more: Record<string, string>): Promise<string[]> => {
    const rows = async (query: string) =>
      (await sql.raw<Record<string, unknown>>(query).execute(platform.reader().tables())).rows;
    const results = await checkKeyOfData(configOf(more), { rows, close: () => {} });
    return results.map(({ status, says }) => `${status}: ${says}`);
  };

  it('is that with which the platform is started first; another one and none are refused', async () => {
    assert.deepEqual(await examined(NONE), []);
    assert.deepEqual(await examined(FIRST), ['ok: the next start makes SECRETS_KEY the key of the database']);
    await platform.restart(FIRST);
    assert.deepEqual(await examined(FIRST), ['ok: it is that of the database']);
    assert.match(String(await examined(SECOND)), /^problem: SECRETS_KEY is another key/);
    assert.match(String(await examined(NONE)), /^problem: SECRETS_KEY is not set/);
    await platform.pause();
    await refused(
      SECOND,
      /^SECRETS_KEY is another key .* Set the former key.*"npm run exercise -- replace-secrets-key"/,
    );
    await refused(NONE, /^SECRETS_KEY is not set, /);
    await platform.resume(FIRST);
  });

  it('is replaced: what the former one sealed is opened with it, or is named', async () => {
    const admin = await platform.elevatedAdmin();
    const { username, password, visitor } = await platform.account(admin, 'TRAINEE');
    const { phone } = await setUpSecondFactor(platform, visitor, password);
    const logIn = async (): Promise<number> => {
      platform.clock.advance(60_000);
      const code = phone.code(platform.clock.now());
      return (await platform.visitor().post('/auth/login', { username, password, code })).status;
    };
    if (kind.name === 'SQLite') await assert.rejects(replaceKey(SECOND), /in use by another process/);
    await platform.pause();
    const says = await replaceKey({ ...SECOND, FORMER_SECRETS_KEY: FIRST.SECRETS_KEY });
    assert.equal(says, 'SECRETS_KEY is the key of the database now. Start all instances with it.');
    await platform.resume(SECOND);
    assert.equal(await logIn(), 204);
    await platform.pause();
    assert.match(await replaceKey(FIRST), /No key opens .*:\n {2}trainee-1$/);
    await platform.resume(FIRST);
    assert.equal(await logIn(), 503);
    await platform.pause();
    // Without a key, secrets are stored as they are, and a first one seals them.
    assert.doesNotMatch(await replaceKey({ FORMER_SECRETS_KEY: SECOND.SECRETS_KEY }), /No key opens/);
    const [stored] = await platform.readTable('second_factors');
    assert.equal(stored?.['secret'], phone.secret);
    await platform.resume(NONE);
    assert.equal(await logIn(), 204);
    await platform.pause();
    await replaceKey(SECOND);
    assert.match(String((await platform.readTable('second_factors'))[0]?.['secret']), /^sealed-/);
    await platform.resume(SECOND);
    assert.equal(await logIn(), 204);
    await platform.pause();
    await assert.rejects(runCommand(configOf(SECOND), ['replace-secrets-key', 'now']), /Usage: /);
    await platform.resume(SECOND);
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

it('one of two instances that start at once with different keys is refused', {
  skip: postgres === undefined && 'no PostgreSQL server',
}, async () => {
  assert.ok(postgres !== undefined);
  const one = new PlatformUnderTest(await postgres.create(), FIRST);
  const other = new PlatformUnderTest(one.database, SECOND);
  const started = await Promise.allSettled([one.resume(), other.resume()]);
  await other.pause();
  await one.remove();
  const reasons = started.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  assert.match(reasons.join('\n'), /^Error: SECRETS_KEY is another key [^\n]*$/);
});

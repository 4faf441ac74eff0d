import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { StartupError } from '@muster/kit/runtime';
import { onEachDatabase } from '@muster/kit/testing';
import { runCommand } from '../../../../cli/index.ts';
import { readConfig } from '../../../../config.ts';
import { type Account, ADMIN, PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { TestProvider } from '../../../../testing/sign-on-provider.ts';

const PROVIDER = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'muster' };

describe('the settings of single sign-on', () => {
  const problemsOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment, false);
      return '';
    } catch (error) {
      assert.ok(error instanceof StartupError, String(error));
      return error.message;
    }
  };

  it('are refused where nobody could log in, or a network could read along', () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ LOCAL_LOGIN: 'off' }, /LOCAL_LOGIN is "off" without an OIDC_ISSUER/],
      [{ LOCAL_LOGIN: 'admins' }, /LOCAL_LOGIN is "admins" without an OIDC_ISSUER/],
      [{ ...PROVIDER, LOCAL_LOGIN: 'never' }, /LOCAL_LOGIN is "never"/],
      [{ OIDC_CLIENT_ID: 'muster' }, /OIDC_CLIENT_ID is set without/],
      [{ OIDC_ISSUER: PROVIDER.OIDC_ISSUER }, /OIDC_CLIENT_ID is needed/],
      [{ ...PROVIDER, OIDC_ISSUER: 'http://login.example.org' }, /for this machine only/],
      [{ ...PROVIDER, OIDC_ISSUER: 'http://127.0.0.1.example.org' }, /for this machine only/],
      [{ ...PROVIDER, OIDC_ISSUER: 'http://localhost.example.org' }, /for this machine only/],
      [{ ...PROVIDER, OIDC_ISSUER: 'ftp://login.example.org' }, /OIDC_ISSUER is not an address/],
      [{ ...PROVIDER, OIDC_ISSUER: 'https://login.example.org?x' }, /without a username, a query/],
      [{ ...PROVIDER, OIDC_SCOPES: 'profile' }, /OIDC_SCOPES must contain openid/],
      [{ ...PROVIDER, OIDC_MATCH: 'mail' }, /OIDC_MATCH is "mail"/],
    ];
    for (const [environment, sentence] of cases) assert.match(problemsOf(environment), sentence);
    for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080']) {
      assert.equal(problemsOf({ ...PROVIDER, OIDC_ISSUER: `http://${host}/realms/school` }), '');
    }
  });

  it('close the registration where it would lead to no login, and leave guests alone', () => {
    const closed = readConfig({ ...PROVIDER, LOCAL_LOGIN: 'off' }, false);
    assert.deepEqual([closed.registrationOpen, closed.guestsAllowed], [false, true]);
    assert.equal(readConfig(PROVIDER, false).registrationOpen, true);
  });
});

onEachDatabase('a local login', (kind) => {
  let provider: TestProvider;
  let platform: PlatformUnderTest;
  let trainee: Account;
  let chief: Account;

  before(async () => {
    provider = await new TestProvider().start();
    platform = await PlatformUnderTest.start(kind, provider.environment({ LOGIN_ATTEMPTS: '50' }));
    const admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE');
    chief = await platform.account(admin, 'ADMIN');
  });

  after(async () => {
    await platform.remove();
    provider.stop();
  });

  const answers = async () => {
    const logins: [string, string][] = [
      [trainee.username, trainee.password],
      [trainee.username, 'wrong'],
      [chief.username, 'wrong'],
      ['nobody', 'wrong'],
      [ADMIN.username, ''],
    ];
    return Promise.all(
      logins.map(async ([username, password]) => {
        const { status, body } = await platform.visitor().logIn(username, password);
        return { status, body };
      }),
    );
  };

  it('is for everybody unless it is limited', async () => {
    assert.equal((await platform.visitor().logIn(trainee.username, trainee.password)).status, 204);
    const { body } = await platform.visitor().logIn('nobody', 'wrong');
    assert.equal(body.code, 'wrong_credentials');
  });

  it('is for administrators alone, and refuses all others alike', async () => {
    await platform.restart({ LOCAL_LOGIN: 'admins' });
    for (const answer of await answers()) {
      assert.deepEqual(answer, {
        status: 403,
        body: {
          error:
            'Only administrators log in with a password here, and this login is none of theirs; log in with School login.',
          code: 'local_login_off',
          variant: 'admins',
          params: { name: 'School login' },
        },
      });
    }
    assert.equal((await platform.visitor().logIn(chief.username, chief.password)).status, 204);
  });

  it('is for nobody if it is off, but for an administrator whom the command line has given a password', async () => {
    await platform.restart({ LOCAL_LOGIN: 'off' });
    const refused = { status: 403, code: 'local_login_off' };
    for (const { status, body } of await answers()) assert.deepEqual({ status, code: body.code }, refused);
    const { status, body } = await platform.visitor().logIn(chief.username, chief.password);
    assert.deepEqual({ status, code: body.code }, refused);
    const config = readConfig(
      { ...platform.database.environment('DATABASE_URL'), ...provider.environment({ LOCAL_LOGIN: 'off' }) },
      false,
    );
    const passwordFor = async (username: string) => {
      const said = await runCommand(config, ['reset-password', username]);
      return /is now (\S+) /.exec(said)?.[1] ?? '';
    };
    const way = await passwordFor(chief.username);
    assert.equal((await platform.visitor().logIn(chief.username, way)).status, 204);
    const none = await passwordFor(trainee.username);
    assert.equal((await platform.visitor().logIn(trainee.username, none)).status, 403);
  });

  it('counts refused logins as ever', async () => {
    await platform.restart({ LOCAL_LOGIN: 'off', LOGIN_ATTEMPTS: '1' });
    assert.equal((await platform.visitor().logIn('guessed', 'x')).status, 403);
    assert.equal((await platform.visitor().logIn('guessed', 'x')).status, 429);
  });

  it('is told apart from single sign-on before anybody logs in', async () => {
    await platform.restart({ LOCAL_LOGIN: 'admins' });
    const { data } = await platform
      .visitor()
      .graphql('{ signOn { name localLogin } platformConfig { registrationOpen } }');
    assert.deepEqual(data, {
      signOn: { name: 'School login', localLogin: 'ADMINS' },
      platformConfig: { registrationOpen: false },
    });
  });
});

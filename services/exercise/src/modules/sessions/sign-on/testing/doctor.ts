import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { doctorCommand } from '@muster/kit/doctor';
import { FakeClock, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { examinedExercise } from '../../../../doctor.ts';
import { PlatformUnderTest } from '../../../../testing/platform-under-test.ts';
import { Browser } from '../../../../testing/sign-on-browser.ts';
import { TestProvider } from '../../../../testing/sign-on-provider.ts';

const KEY = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), OIDC_CHECK_MINUTES: '10' };
const ADDRESS = { PUBLIC_URL: 'http://127.0.0.1:9' };

/** What it says about the provider, by the names of checks. */
async function ask(environment: Record<string, string>): Promise<Record<string, string>> {
  const surroundings = { environment: { PORT: '0', ...environment }, clock: new FakeClock(), isColored: false };
  const { text } = await doctorCommand([examinedExercise], ['--json', 'exercise'], surroundings);
  const { checks }: { checks: { check: string; status: string; says: string }[] } = JSON.parse(text);
  return Object.fromEntries(
    checks
      .filter(({ check }) => check === 'single sign-on' || check === 'disabled people')
      .map(({ check, status, says }) => [check, `${status}: ${says}`]),
  );
}

async function started(test: TestContext): Promise<TestProvider> {
  const provider = await new TestProvider().start();
  test.after(() => provider.stop());
  return provider;
}

it('the doctor asks the identity provider what it says about itself', async (test) => {
  const provider = await started(test);
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  const environment = { DATA_DIR: folder.path, ...provider.environment() };
  const said = async (more: Record<string, string> = {}): Promise<string> =>
    (await ask({ ...environment, ...more }))['single sign-on'] ?? '';
  assert.match(await said({ ...KEY, ...ADDRESS }), /^ok: http.* answers; .*\/callback must be registered/);
  assert.match(await said(KEY), /^warning: PUBLIC_URL is not set/);
  assert.match(await said(ADDRESS), /^warning: .* keeps the session, because SECRETS_KEY is not set$/);
  const elsewhere = { OIDC_ISSUER: `${provider.issuer}elsewhere` };
  assert.match(await said(elsewhere), /^problem: .* answers \(404\), but not as the identity/);
  provider.outage = 'refuses';
  assert.match(await said(), /^problem: .* answers \(503\)/);
  provider.stop();
  assert.match(await said(), /^problem: .* cannot be reached/);
});

onEachDatabase('the doctor', (kind) => {
  it('tells that whoever is disabled there keeps the session, or that tokens end too soon', async (test) => {
    const provider = await started(test);
    const platform = await PlatformUnderTest.start(kind, provider.environment(KEY));
    test.after(() => platform.remove());
    const environment = {
      ...platform.database.environment('DATABASE_URL'),
      ...provider.environment({ ...KEY, ...ADDRESS }),
    };
    const said = async (): Promise<string | undefined> => (await ask(environment))['disabled people'];
    assert.equal(await said(), undefined, 'nobody has logged in yet');
    const signOn = () => new Browser(platform).signOn(provider);
    await signOn();
    assert.match((await said()) ?? '', /^warning: The identity provider gave no refresh token at the last login/);
    provider.givesRefreshTokens = true;
    provider.refreshLastsSeconds = 600;
    await signOn();
    assert.match((await said()) ?? '', /^warning: A refresh token .* is good for 600 s .* OIDC_CHECK_MINUTES \(10\)/);
    provider.refreshLastsSeconds = 1800;
    await signOn();
    assert.equal(await said(), undefined);
  });
});

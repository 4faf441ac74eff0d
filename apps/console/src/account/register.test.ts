import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { PlatformSettings } from '../server/session.generated.ts';
import { given, givenAt } from '../testing/given.ts';
import { renderScreen } from '../testing/render-screen.ts';

async function register(t: TestContext, sendsMail: boolean) {
  const platformConfig = { registrationOpen: true, sendsMail, elevationMinutes: 15 };
  const answers = [given(PlatformSettings, { platformConfig }), givenAt('/user/register', 204)];
  const { screen } = await renderScreen('/register', { as: 'nobody', state: 'running', given: answers, t });
  await screen.type('Mail address', 'eva@example.org');
  await screen.type('First name', 'Eva');
  await screen.type('Last name', 'Nová');
  await screen.click('button', 'Register');
  return screen;
}

describe('the page to register', () => {
  it('promises a mail where there is a mail server', async (t) => {
    const screen = await register(t, true);
    await screen.until(() => /A mail is on its way to eva@example\.org/.test(screen.text), 'the promise');
  });

  it('promises no mail where there is none, and says whom to ask', async (t) => {
    const screen = await register(t, false);
    await screen.until(() => /eva@example\.org is registered\. Ask your instructors/.test(screen.text), 'whom to ask');
    assert.doesNotMatch(screen.text, /on its way|You get a mail/);
  });
});

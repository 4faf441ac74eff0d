import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { OwnSecondFactor } from '../../server/session.generated.ts';
import { type Given, given } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

/** Answers a REST address with one after the other, and keeps what was sent. */
function inOrder(name: string, sent: unknown[], ...answers: readonly Response[]): Given {
  const left = [...answers];
  return {
    name,
    answer: (init) => {
      sent.push(JSON.parse(String((init as RequestInit).body ?? 'null')));
      return left.shift();
    },
  };
}

describe('the login page', () => {
  it('asks for a code when the server does, and sends it with the password', async (t: TestContext) => {
    const sent: unknown[] = [];
    const needed = json(401, { code: 'second_factor_needed', error: '' });
    const wrong = json(401, { code: 'second_factor_wrong', variant: 'wrong', error: '' });
    const answers = [inOrder('/auth/login', sent, needed, wrong)];
    const { screen } = await renderScreen('/login', { as: 'nobody', state: 'running', given: answers, t });
    assert.doesNotMatch(screen.text, /authenticator/);
    await screen.type('Username', 'ines');
    // What is hidden has no role.
    await screen.click('button', 'Show');
    await screen.type('Password', 'a-password');
    await screen.click('button', 'Log in');
    await screen.until(() => /Code of your authenticator app/.test(screen.text), 'the field');
    await screen.type('Code of your authenticator app', '123456');
    await screen.click('button', 'Log in');
    await screen.until(() => /This code is wrong/.test(screen.text), 'the refusal');
    const login = { username: 'ines', password: 'a-password' };
    assert.deepEqual(sent, [login, { ...login, code: '123456' }]);
  });
});

describe('the account', () => {
  it('sets up a second factor with password, key and code, and shows the recovery codes once', async (t: TestContext) => {
    const sent: unknown[] = [];
    const secret = { secret: 'ABCDEFGH', address: 'otpauth://totp/x:ines?secret=ABCDEFGH' };
    const answers = [
      given(OwnSecondFactor, { secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } }),
      inOrder('/auth/second-factor', sent, json(200, secret)),
      inOrder('/auth/second-factor/confirmation', sent, json(200, { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] })),
    ];
    const { screen } = await renderScreen('/account', { as: INES, state: 'running', given: answers, t });
    await screen.until(() => /has at least 12 characters/.test(screen.text), 'the rules of passwords');
    await screen.until(() => /Second factor/.test(screen.text), 'the section');
    await screen.click('button', 'Set up');
    for (const show of screen.all('button', 'Show')) show.click();
    await screen.type('Your password, once more', 'a-password');
    await screen.click('button', 'Set up');
    await screen.until(() => /ABCD EFGH/.test(screen.text), 'the key');
    await screen.type('Code of your authenticator app', '123456');
    await screen.click('button', 'Switch on');
    await screen.until(() => /aaaa-bbbb/.test(screen.text), 'the recovery codes');
    assert.deepEqual(sent, [{ password: 'a-password' }, { code: '123456' }]);
    await screen.click('button', 'I have stored them');
    await screen.until(() => !/aaaa-bbbb/.test(screen.text), 'the account');
  });
});

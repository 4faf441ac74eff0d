import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GuestTeam, OwnSession, WhoAmI } from '../server/session.generated.ts';
import { given, refused } from '../testing/given.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { ADA } from '../testing/tour.ts';

const TEAM = given(GuestTeam, {
  guestTeam: { exerciseName: 'The missing book', name: 'Owls', role: null, isMadeOnJoining: false },
});

describe('a guest in the browser', () => {
  it('sees the team of the code, and is told what is wrong with a name', async (t) => {
    const sent: unknown[] = [];
    const body = { code: 'display_name_refused', variant: 'taken', error: 'Taken.', params: {} };
    const joining = {
      name: '/auth/guest',
      answer: (init: unknown) => {
        sent.push(JSON.parse((init as { body: string }).body));
        return Response.json(body, { status: 400 });
      },
    };
    const { screen } = await renderScreen('/join#AB12CD34', {
      as: 'nobody',
      state: 'running',
      t,
      given: [TEAM, joining],
    });
    await screen.find('button', 'Join Owls as a guest');
    const field = document.querySelector<HTMLInputElement>('main input');
    assert.ok(field !== null);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Zora');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await screen.until(() => field.value === 'Zora', 'the name');
    (await screen.find('button', 'Join Owls as a guest')).click();
    await screen.until(() => screen.text.includes('Taken.'), 'the reason');
    assert.deepEqual(sent, [{ join_code: 'AB12CD34', display_name: 'Zora' }]);
  });

  it('logs in first where the exercise admits no guests', async (t) => {
    const { screen } = await renderScreen('/join#AB12CD34', {
      as: 'nobody',
      state: 'running',
      t,
      given: [refused(GuestTeam, 'guests_refused')],
    });
    await screen.find('heading', 'Log in');
    await screen.until(() => screen.text.includes('Your join code AB12CD34 is kept.'), 'the code');
  });

  it('can say on every screen that this is somebody else', async (t) => {
    const { id, firstName, lastName, group } = ADA;
    const as = given(WhoAmI, {
      whoAmI: { id, username: `guest-${'0a'.repeat(12)}`, firstName, lastName, group },
      platformConfig: { registrationOpen: false, sendsMail: false, elevationMinutes: 0 },
      session: { elevatedFor: null, expiresAt: '2026-01-12T20:00:00.000Z' },
    });
    for (const path of ['/', '/account', '/join', '/play/1']) {
      const { screen, close } = await renderScreen(path, { as: ADA, state: 'running', t, given: [as] });
      await screen.find('button', 'This is not me');
      close();
    }
  });

  it('has no password to change', async (t) => {
    const session = (onlyExercise: string | null) => [given(OwnSession, { session: { onlyExercise } })];
    const open = (onlyExercise: string | null) =>
      renderScreen('/account', { as: ADA, state: 'running', t, given: session(onlyExercise) });
    const whole = await open(null);
    await whole.screen.find('heading', 'Change password');
    whole.close();
    const { screen } = await open('1');
    await screen.find('heading', 'Single-key shortcuts');
    assert.equal(screen.has('heading', 'Change password'), false);
  });
});

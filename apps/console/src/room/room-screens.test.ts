import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeepDraft, MyDrafts } from '../drafts/drafts.generated.ts';
import { StartExercise } from '../exercise/exercise.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { renderScreen, type ScreenState } from '../testing/render-screen.ts';
import { ADA, BOB, INES } from '../testing/tour.ts';
import { ConfirmInject, SendMail } from './frame/room.generated.ts';

/** Ada confirms the welcome, and a minute passes: there is mail, and a questionnaire. */
async function firstMinute(stage: Stage): Promise<void> {
  await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
  stage.exercise.pass(60_000);
}

/** Every screen of the room, with its heading. */
const SCREENS: readonly (readonly [path: string, heading: string])[] = [
  ['/play/1', 'Messages'],
  ['/play/1/c/Messages', 'Messages'],
  // The oldest unread thread is open.
  ['/play/1/mail', 'The book that went missing'],
  ['/play/1/mail/new', 'New mail'],
  ['/play/1/mail/1:1', 'The book that went missing'],
  ['/play/1/tools', 'Tools'],
  ['/play/1/tools/Catalogue', 'Catalogue'],
  ['/play/1/forms', 'Questions'],
  ['/play/1/forms/Who%20came%20in%3F', 'Who came in?'],
  ['/play/1/documents', 'Documents'],
  ['/play/1/commands', 'Terminal'],
  ['/play/1/team', 'Owls'],
  ['/play/1/more', 'More'],
];

/** Where something can be sent, and the button. */
const ACTS: readonly (readonly [path: string, button: string])[] = [
  ['/play/1/mail/new', 'Send'],
  ['/play/1/mail/1:1', 'Send'],
  ['/play/1/tools/Catalogue', 'Use'],
  ['/play/1/forms/Who%20came%20in%3F', 'Check and send'],
];

/** Why nothing can be sent. */
const REASONS: readonly (readonly [state: ScreenState, reason: RegExp])[] = [
  ['stopped', /Sending opens again when your instructor resumes/],
  ['finished', /Finished\. Everything stays readable/],
  ['offline', /No connection\. Nothing is sent until it is back/],
];

/** Screens of a team to which nothing has happened, and what they say instead. */
const EMPTY: readonly (readonly [path: string, says: RegExp])[] = [
  ['/play/2/c/Notice%20board', /Nothing here yet/],
  ['/play/2/mail', /No mail yet/],
  ['/play/2/tools/Catalogue', /Nobody of your team has used it yet/],
  ['/play/2/forms', /No forms yet/],
  ['/play/2/commands', /Nothing was reported yet/],
  ['/play/2/team', /No files yet/],
];

describe('the room of a team', () => {
  for (const [path, heading] of SCREENS) {
    it(`shows ${path} with its heading, beside the channels and the progress`, async (t) => {
      const { screen } = await renderScreen(path, { as: ADA, state: 'running', after: firstMinute, t });
      await screen.until(() => screen.has('heading', heading), heading);
      await screen.find('link', 'Skip to content');
      assert.ok(screen.has('navigation'), 'the channels are there');
      assert.ok(screen.has('complementary', 'Progress'), 'the progress is there');
    });
  }

  for (const [path, says] of EMPTY) {
    it(`says on ${path} that there is nothing yet`, async (t) => {
      const { screen } = await renderScreen(path, { as: BOB, state: 'running', t });
      await screen.until(() => says.test(screen.text), String(says));
    });
  }

  for (const [state, reason] of REASONS) {
    for (const [path, button] of ACTS) {
      it(`can be read but not acted in at ${path} while it is ${state}`, async (t) => {
        const { screen } = await renderScreen(path, { as: ADA, state, after: firstMinute, t });
        const act = await screen.find('button', button);
        await screen.until(() => act.getAttribute('aria-disabled') === 'true', `a disabled ${button}`);
        assert.match(screen.text, reason);
      });
    }
  }

  it('is a waiting room until the exercise starts, and opens by itself', async (t) => {
    const { screen, stage } = await renderScreen('/play/1', { as: ADA, state: 'ready', t });
    await screen.find('heading', 'Owls');
    assert.equal(screen.has('dialog'), false);
    await stage.as(INES).request(StartExercise, { exercise: '1' });
    await screen.find('dialog', 'Messages');
  });

  it('lets a team start on its own once the exercise is open', async (t) => {
    const { screen, stage } = await renderScreen('/play/1', { as: ADA, state: 'ready', onDemand: true, t });
    const start = await screen.find('button', 'Start');
    assert.equal(start.getAttribute('aria-disabled'), 'true');
    await stage.as(INES).request(StartExercise, { exercise: '1' });
    await screen.until(() => start.getAttribute('aria-disabled') !== 'true', 'a button that can be pressed');
    start.click();
    await screen.click('button', 'Start now');
    await screen.find('dialog', 'Messages');
    assert.deepEqual(
      stage.exercise.teams.map(({ state }) => state.clock.phase),
      ['RUNNING', 'READY'],
    );
  });

  it('takes a member who is moved to their new team, with what they had written', async (t) => {
    const { screen, stage } = await renderScreen('/play/1/mail/new', {
      as: ADA,
      state: 'running',
      after: firstMinute,
      t,
    });
    await screen.type('Text', 'Half a letter');
    const actor = { id: INES.id, role: 'instructor' } as const;
    stage.exercise.act({ type: 'join_team', team: 2, user: ADA.id, actor, at: stage.exercise.now() });
    await screen.until(() => /moved you from Owls to Moles/.test(screen.text), 'a word about the move');
    assert.match(screen.text, /Half a letter/);
  });

  it('says that a draft was sent from another page', async (t) => {
    const place = { kind: 'NEW_EMAIL' } as const;
    const content = JSON.stringify({ to: 'ada.kern@library.ex', subject: 'Good morning', text: 'Where is it?' });
    const { screen, stage } = await renderScreen('/play/1/mail/new', {
      as: ADA,
      state: 'running',
      after: async (stage) => {
        await firstMinute(stage);
        await stage.as(ADA).request(KeepDraft, { input: { teamId: '1', place, content } });
      },
      t,
    });
    await screen.until(() => screen.hasTyped('Where is it?'), 'the draft');
    const { drafts } = await stage.as(ADA).request(MyDrafts, { team: '1' });
    const [{ id, version } = { id: '', version: 0 }] = drafts;
    const input = { teamId: '1', to: ['ada.kern@library.ex'], subject: 'Good morning', text: 'Where is it?' };
    await stage.as(ADA).request(SendMail, { input: { ...input, draft: { id, version } } });
    await screen.until(() => /Sent at .* from another page/.test(screen.text), 'what became of the draft');
  });

  it('waits for the server, says that it failed, and tries again', async (t) => {
    const { screen, transport } = await renderScreen('/play/1/mail', { as: ADA, state: 'loading', t });
    await screen.find('main');
    assert.equal(screen.has('heading', 'Mail'), false);
    transport.begin('failing');
    transport.end();
    await screen.find('heading', 'Mail');

    const failing = await renderScreen('/play/1/mail', { as: ADA, state: 'failing', t });
    const again = await failing.screen.find('button', 'Try again');
    failing.transport.end();
    again.click();
    await failing.screen.until(() => failing.screen.all('heading', 'Mail').length === 2, 'the mail after a retry');
  });

  it('is not found by somebody of another team', async (t) => {
    const { screen } = await renderScreen('/play/1', { as: BOB, state: 'running', t });
    await screen.find('heading', 'Not found');
  });

  it('shows at once what a member sends, and what comes of it', async (t) => {
    const { screen, stage } = await renderScreen('/play/1/mail/1:1', {
      as: ADA,
      state: 'running',
      after: firstMinute,
      t,
    });
    await screen.type('Your reply', 'We are on it.');
    await screen.click('button', 'Send');
    await screen.until(() => screen.has('heading', /Ada Novak|Owls|You/), 'the mail of the team');
    assert.match(screen.text, /We are on it\./);
    await stage.as(ADA).request(SendMail, { input: { teamId: '1', threadId: '1:1', text: 'From another tab.' } });
    await screen.until(() => /From another tab\./.test(screen.text), 'a mail from elsewhere');
  });
});

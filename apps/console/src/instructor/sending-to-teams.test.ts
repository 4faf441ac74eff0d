import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SendMail } from '../room/frame/room.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { ADA, INES } from '../testing/tour.ts';
import { SendMailAs } from './mail/mail.generated.ts';

const ADDRESS = 'ada.kern@library.ex';
const THREAD = '/exercises/1/mail?thread=1%3A1';
const INJECTS = '/exercises/1/injects';

/** Owls write to Ada, and get the second of her replies after half a minute. */
async function answeredOnce(stage: Stage): Promise<void> {
  const { sendEmail } = await stage
    .as(ADA)
    .request(SendMail, { input: { teamId: '1', to: [ADDRESS], subject: 'Good morning', text: 'Where is it?' } });
  stage.exercise.pass(30_000);
  const { threadId } = sendEmail;
  await stage.as(INES).request(SendMailAs, { input: { teamId: '1', threadId, address: ADDRESS, template: 2 } });
}

describe('prepared replies', () => {
  it('keep their digits when one was used, and say when the team got it', async (t) => {
    const { screen } = await renderScreen(THREAD, { as: INES, state: 'running', after: answeredOnce, t });
    await screen.find('radio', /^1 The team asks what the book looks like (?!.*used)/);
    await screen.find('radio', /^2 The team says hello, or anything else · used 0:30/);
    await screen.find('radio', /^0 Own text no effect$/);
  });
});

describe('the mail of an instructor', () => {
  it('opens what waits longest', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      for (const subject of ['The first', 'The second']) {
        await stage.as(ADA).request(SendMail, { input: { teamId: '1', to: [ADDRESS], subject, text: 'Where is it?' } });
        stage.exercise.pass(10_000);
      }
    };
    const { screen } = await renderScreen('/exercises/1/mail', { as: INES, state: 'running', after, t });
    await screen.find('heading', 'The first');
    assert.equal(screen.has('heading', 'The second'), false);
  });

  it('finds the team and the person of a new mail by what is typed', async (t) => {
    const { screen } = await renderScreen('/exercises/1/mail?to=1', { as: INES, state: 'running', t });
    await screen.choose('To', 'archive', /^Moles/);
    await screen.find('button', 'Send to Moles');
    await screen.choose('From', 'readers', /Readers/);
    assert.match(((await screen.find('combobox', 'From')) as HTMLInputElement).value, /Readers/);
  });
});

describe('the list of injects', () => {
  it('stands in the order of time, with those by hand in a group of their own', async (t) => {
    const { screen } = await renderScreen(INJECTS, { as: INES, state: 'running', t });
    const byTime = await screen.find('region', 'In the order of time');
    const byHand = await screen.find('region', 'By hand');
    const minutes = [...byTime.querySelectorAll('a')].map((link) =>
      Number(/minute (\d+)/.exec(link.textContent)?.[1] ?? 0),
    );
    assert.ok(minutes.length > 3);
    assert.deepEqual(
      minutes,
      minutes.toSorted((one, other) => one - other),
    );
    const others = [...byHand.querySelectorAll('a')].map((link) => link.textContent);
    assert.equal(others.length, 1);
    assert.match(others[0] ?? '', /^a nudge/);
  });

  it('counts the teams for whom an inject is meant', async (t) => {
    const { screen } = await renderScreen(INJECTS, { as: INES, state: 'running', t });
    await screen.find('link', /^welcome .*sent to 2 of 2 for whom it is meant$/);
  });
});

describe('an inject to several teams', () => {
  it('names them and says that it can be sent once before anything is sent', async (t) => {
    const { screen, stage } = await renderScreen(`${INJECTS}?inject=a+nudge`, {
      as: INES,
      state: 'running',
      t,
      after: async () => localStorage.setItem('undo-seconds', '0'),
    });
    await screen.click('checkbox', /^Owls/);
    await screen.click('checkbox', /^Moles/);
    const before = stage.exercise.events.length;
    await screen.click('button', 'Send to 2 teams');
    const dialog = await screen.find('dialog', 'Send to 2 teams?');
    assert.match(dialog.textContent, /a nudge.*2 of 2: Owls, Moles.*Each team can get it once\./);
    assert.equal(stage.exercise.events.length, before);
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Send to 2 teams')?.click();
    await screen.until(() => /Sent to \d teams?\./.test(screen.text), 'what became of it');
  });
});

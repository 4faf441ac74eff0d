import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { SeenScreen } from '@muster/ui/testing';
import { MyDrafts } from '../drafts/drafts.generated.ts';
import { ExercisePresence } from '../exercise/exercise.generated.ts';
import { SendMail, SignPresence } from '../room/frame/room.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { type RenderedScreen, renderScreen } from '../testing/render-screen.ts';
import { ADA, BOB, EVA, INES } from '../testing/tour.ts';
import { SendMailAs } from './mail/mail.generated.ts';

const ADDRESS = 'ada.kern@library.ex';
const THREAD = '/exercises/1/mail?thread=1%3A1';
const WAITING = /^1 not sent yet$/;

/** Both teams have written to Ada, and this browser lets its user take back what they send for so many seconds. */
const bothWrote = (seconds: number) => async (stage: Stage) => {
  localStorage.setItem('undo-seconds', String(seconds));
  for (const [person, teamId] of [
    [ADA, '1'],
    [BOB, '2'],
  ] as const) {
    const input = { teamId, to: [ADDRESS], subject: 'Good morning', text: 'Where is it?' };
    await stage.as(person).request(SendMail, { input });
    stage.exercise.pass(1000);
  }
};

const isSent = (stage: Stage): boolean =>
  stage.exercise.events.some((event) => event.type === 'mail_sent' && event.body.kind !== 'written');

/** Presses z until nothing waits: a screen listens a moment after it is shown. */
const takeBack = (screen: SeenScreen): Promise<void> =>
  screen.until(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }));
    return !screen.has('region', WAITING);
  }, 'no strip');

/** An instructor who has chosen the first reply and pressed a button. */
async function pressed(t: TestContext, button: string, seconds = 15): Promise<RenderedScreen> {
  const rendered = await renderScreen(THREAD, { as: INES, state: 'running', after: bothWrote(seconds), t });
  await rendered.screen.click('radio', /^1 /);
  await rendered.screen.click('button', button);
  return rendered;
}

describe('a reply that was sent', () => {
  it('waits in a strip, and is a draft again when z is pressed', async (t) => {
    const { screen, stage } = await pressed(t, 'Send');
    const strip = await screen.find('region', WAITING);
    assert.match(strip.textContent, /in 1\d s.*Ada Kern → Owls.*It is green/);
    assert.match(screen.text, /Waits until it is sent/);
    await takeBack(screen);
    await screen.find('button', 'Send');
    assert.equal((await screen.find('radio', /^1 /)).matches(':checked'), true, 'what was chosen is chosen still');
    assert.equal(isSent(stage), false);
  });

  it('is sent when its time is over', async (t) => {
    const { screen, stage } = await pressed(t, 'Send', 1);
    await screen.until(() => isSent(stage), 'the mail');
    await screen.until(() => !screen.has('region', WAITING), 'no strip');
    const { drafts } = await stage.as(INES).request(MyDrafts, { team: '1' });
    assert.deepEqual(drafts, []);
  });

  it('still waits when its sender goes on to the next, and to another screen', async (t) => {
    const { screen, stage } = await pressed(t, 'Send and next');
    await screen.find('region', WAITING);
    await screen.until(() => screen.has('link', 'Moles'), 'the thread of the other team');
    await screen.click('link', /^Injects/);
    await screen.find('heading', 'Injects');
    await screen.click('button', /^Undo: Ada Kern → Owls/);
    await screen.until(() => !screen.has('region', WAITING), 'no strip');
    assert.equal(isSent(stage), false);
  });

  it('can be taken back while a dialog is open, which warns that it waits', async (t) => {
    const { screen, stage } = await pressed(t, 'Send');
    await screen.find('region', WAITING);
    await screen.click('button', /^More/);
    await screen.click('menuitem', /^Finish/);
    const dialog = await screen.find('dialog');
    await screen.until(() => /1 of yours is not sent yet/.test(dialog.textContent), 'a warning');
    assert.ok(dialog.querySelector('.sends'), 'what is outside of a modal dialog is inert');
    await takeBack(screen);
    assert.equal(isSent(stage), false);
  });

  it('is not sent when the line is lost before, and the page says so', async (t) => {
    const { screen, stage, transport } = await pressed(t, 'Send');
    await screen.find('region', WAITING);
    transport.begin('cut');
    await screen.until(() => /Not sent: the connection was lost/.test(screen.text), 'why');
    assert.match(screen.text, /Ada Kern → Owls.*The text is still your draft/);
    transport.end();
    assert.equal(isSent(stage), false);
  });

  it('is not sent when a colleague answers before, and can still be sent once that has been read', async (t) => {
    const { screen, stage } = await pressed(t, 'Send', 2);
    await screen.find('region', WAITING);
    const input = { teamId: '1', threadId: '1:1', address: ADDRESS, template: 2 };
    await stage.as(INES).request(SendMailAs, { input });
    const written = (): number => stage.exercise.events.filter((event) => event.type === 'mail_sent').length;
    const before = written();
    await screen.until(() => /answered this mail meanwhile/.test(screen.text), 'the refusal');
    assert.equal(written(), before);
    assert.equal((await screen.find('radio', /^1 /)).matches(':checked'), true, 'the own answer is a draft still');
    await screen.click('button', 'Send');
    await screen.until(() => written() === before + 1, 'the mail');
  });

  it('is announced to a colleague who is about to answer the same', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await bothWrote(15)(stage);
      const place = { kind: 'THREAD', name: '1:1' } as const;
      await stage.as(EVA).request(SignPresence, { input: { teamId: '1', place, claim: true, sendsIn: 15 } });
    };
    const { screen } = await renderScreen(THREAD, { as: INES, colleagues: [EVA], state: 'running', after, t });
    const panel = await screen.find('region', 'Answer as');
    await screen.until(() => /Eva Stone: sends in 1\d s/.test(panel.textContent), 'the colleague');
  });

  it('is seen by colleagues as something that is sent soon', async (t) => {
    const { screen, stage } = await pressed(t, 'Send');
    await screen.find('region', WAITING);
    const told: object[] = [];
    const stop = stage.as(INES).follow(
      ExercisePresence,
      { exercise: '1' },
      {
        next: ({ exercisePresence }) =>
          told.push(
            ...exercisePresence.people
              .filter(({ sendsAt }) => sendsAt !== null)
              .map(({ kind, name, claims }) => ({ kind, name, claims })),
          ),
        end: () => {},
      },
    );
    t.after(stop);
    await screen.until(() => told.length > 0, 'the claim');
    assert.deepEqual(told[0], { kind: 'THREAD', name: '1:1', claims: true });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SendMail } from '../../room/frame/room.generated.ts';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';
import { SendInject, SendOwnInject } from '../injects/injects.generated.ts';
import { SendMailAs } from '../mail/mail.generated.ts';
import { ModifyMilestone } from '../team/team.generated.ts';
import { Retract } from './retraction.generated.ts';

const ADDRESS = 'ada.kern@library.ex';

/** Ada asks, and Ines answers in the name of somebody, which switches a milestone. */
async function answered(stage: Stage): Promise<void> {
  await stage.as(ADA).request(SendMail, {
    input: { teamId: '1', to: [ADDRESS], subject: 'Good morning', text: 'Where is it?' },
  });
  await stage.as(INES).request(SendMailAs, {
    input: { teamId: '1', address: ADDRESS, threadId: '1:1', text: 'Under the table.', milestones: ['arrived'] },
  });
}

/** Ines tells the team something over the whole screen. */
async function told(stage: Stage): Promise<void> {
  await stage.as(INES).request(SendOwnInject, {
    input: { teamIds: ['1'], channel: 'Messages', text: 'Look under the table.', overlay: true },
  });
}

const isRetracted = (stage: Stage): boolean => stage.exercise.events.some(({ type }) => type === 'retracted');

describe('an instructor who retracts', () => {
  it('sees beforehand who sees a mail and what followed, sends a correction with it, and then the mark', async (t) => {
    const { screen, stage } = await renderScreen('/exercises/1/mail?thread=1:1', {
      as: INES,
      state: 'running',
      after: answered,
      t,
    });
    await screen.click('button', /^Retract…/);
    await screen.find('dialog', 'Retract this mail?');
    await screen.until(() => /1 team sees it: Owls/.test(screen.text), 'who sees it');
    await screen.until(() => screen.has('checkbox', /^Switch back: /), 'the milestone that followed');
    await screen.type('Correction, sent in the same act (optional)', 'I do not know.');
    await screen.click('button', 'Retract for 1 team');
    await screen.until(() => isRetracted(stage), 'the retraction');
    await screen.until(() => /Retracted 0:00 by Ines/.test(screen.text), 'the mark');
    await screen.until(() => /I do not know\./.test(screen.text), 'the correction');
    assert.match(screen.text, /Under the table\./, 'instructors still see the text');
    assert.equal(
      screen.names('button').filter((name) => name.startsWith('Retract…')).length,
      1,
      'of the correction alone',
    );
    const back = stage.exercise.events.findLast(({ type }) => type === 'milestone_switched');
    assert.ok(back?.type === 'milestone_switched' && !back.on && back.cause.kind === 'retraction');
  });

  it('leaves a milestone as it is if its tick is taken away', async (t) => {
    const path = '/exercises/1/mail?thread=1:1';
    const { screen, stage } = await renderScreen(path, { as: INES, state: 'running', after: answered, t });
    await screen.click('button', /^Retract…/);
    await screen.click('checkbox', /^Switch back: /);
    await screen.click('button', 'Retract for 1 team');
    await screen.until(() => isRetracted(stage), 'the retraction');
    const last = stage.exercise.events.findLast(({ type }) => type === 'milestone_switched');
    assert.ok(last?.type === 'milestone_switched' && last.on);
  });

  it('finds messages and injects on the timeline of the team, also after the end', async (t) => {
    const path = '/exercises/1/teams/1/timeline';
    const { screen, stage } = await renderScreen(path, { as: INES, state: 'finished', after: told, t });
    await screen.until(() => /Look under the table/.test(screen.text), 'the message');
    // The newest is on top.
    screen.all('button', /^Retract… Messages/)[0]?.click();
    await screen.find('dialog', 'Retract this message?');
    await screen.until(() => /1 team sees it: Owls/.test(screen.text), 'who sees it');
    await screen.click('button', 'Retract for 1 team');
    await screen.until(() => isRetracted(stage), 'the retraction');
    await screen.until(() => /Retracted 0:00 by Ines/.test(screen.text), 'the mark');
  });

  it('takes a message that went to several teams back from all of them, unless the tick is taken away', async (t) => {
    const path = '/exercises/1/teams/1/timeline';
    const after = async (stage: Stage): Promise<void> => {
      const input = { teamIds: ['1', '2'], channel: 'Messages', text: 'Look under the table.' };
      await stage.as(INES).request(SendOwnInject, { input });
    };
    const { screen, stage } = await renderScreen(path, { as: INES, state: 'running', after, t });
    await screen.until(() => /Look under the table/.test(screen.text), 'the message');
    screen.all('button', /^Retract… Messages/)[0]?.click();
    await screen.find('button', 'Retract for 2 teams');
    assert.match(screen.text, /2 teams see it: Owls, Moles/);
    await screen.click('checkbox', /^Also for the other team that received it: Moles/);
    await screen.find('button', 'Retract for 1 team');
    await screen.click('checkbox', /^Also for the other team/);
    await screen.click('button', 'Retract for 2 teams');
    await screen.until(() => isRetracted(stage), 'the retraction');
    const taken = stage.exercise.events.flatMap((event) => (event.type === 'retracted' ? event.teams : []));
    assert.deepEqual(taken, [1, 2]);
  });

  it('takes an inject back where it is sent from, and leaves it unticked for a team that lost it', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      localStorage.setItem('undo-seconds', '0');
      for (const team of ['1', '2']) {
        const input = { teamId: team, milestone: 'arrived', activate: true };
        await stage.as(INES).request(ModifyMilestone, { input });
      }
      await stage.as(INES).request(SendInject, { input: { teamIds: ['1', '2'], inject: 'a nudge' } });
    };
    const path = '/exercises/1/injects?inject=a+nudge';
    const { screen, stage } = await renderScreen(path, { as: INES, state: 'running', after, t });
    await screen.click('button', /^Retract… a nudge/);
    await screen.click('button', 'Retract for 2 teams');
    await screen.until(() => isRetracted(stage), 'the retraction');
    await screen.until(() => !screen.has('button', /^Retract…/), 'nothing more to retract');
    await screen.until(() => /Retracted at minute/.test(screen.text), 'that it was retracted');
    assert.equal(screen.all('checkbox', /^(Owls|Moles)/).filter((box) => box.matches(':checked')).length, 0);
  });

  it('is not offered what a team wrote', async (t) => {
    const { screen } = await renderScreen('/exercises/1/mail?thread=1:1', {
      as: INES,
      state: 'running',
      after: async (stage) => {
        await stage.as(ADA).request(SendMail, {
          input: { teamId: '1', to: [ADDRESS], subject: 'Good morning', text: 'Where is it?' },
        });
      },
      t,
    });
    await screen.until(() => /Where is it\?/.test(screen.text), 'the mail');
    assert.equal(screen.has('button', /^Retract…/), false);
  });
});

describe('the room of a team after a retraction', () => {
  it('has a note in the place of a message, and an open overlay closes', async (t) => {
    const { screen, stage } = await renderScreen('/play/1/c/Messages', { as: ADA, state: 'running', after: told, t });
    await screen.until(() => /Look under the table/.test(screen.text), 'the message');
    const own = stage.exercise.events.findLast(({ type }) => type === 'own_inject_sent');
    assert.ok(own?.type === 'own_inject_sent');
    await stage.as(INES).request(Retract, { input: { teamId: '1', logId: `1-${own.action}` } });
    await screen.until(() => /Retracted by your instructors/.test(screen.text), 'the note');
    assert.doesNotMatch(screen.text, /Look under the table/);
  });

  it('has a note in the place of a mail, in the thread and in the list', async (t) => {
    const { screen, stage } = await renderScreen('/play/1/mail/1:1', { as: ADA, state: 'running', after: answered, t });
    await screen.until(() => /Under the table/.test(screen.text), 'the mail');
    await stage.as(INES).request(Retract, { input: { teamId: '1', emailId: '1:1/2' } });
    await screen.until(() => (screen.text.match(/Retracted by your instructors/g) ?? []).length === 2, 'both notes');
    assert.doesNotMatch(screen.text, /Under the table/);
    assert.match(screen.text, /Good morning/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfirmInject, SendMail } from '../room/frame/room.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { renderScreen, type ScreenState } from '../testing/render-screen.ts';
import { ADA, INES } from '../testing/tour.ts';

const LETTER = { teamId: '1', to: ['ada.kern@library.ex'], subject: 'Good morning', text: 'Where is it?' };

/** Ada confirms the welcome and writes a mail, and a minute passes. */
async function firstMinute(stage: Stage): Promise<void> {
  const ada = stage.as(ADA);
  await ada.request(ConfirmInject, { team: '1', log: '1-1' });
  await ada.request(SendMail, { input: LETTER });
  stage.exercise.pass(60_000);
}

const OVERVIEW = '/exercises/1/overview';
const PANEL = '/exercises/1/teams/1';

/** The parts of the team panel, with something that only they show. */
const PARTS: readonly (readonly [part: string, role: string, name: RegExp])[] = [
  ['seen', 'heading', /^Messages$/],
  ['timeline', 'heading', /^Owls$/],
  ['why', 'heading', /^You wrote to Ada/],
  ['comments', 'button', /^Add comment$/],
];

/** What an instructor can do with the exercise, by its state. */
const ACTS: readonly (readonly [state: ScreenState, buttons: readonly string[], says: RegExp])[] = [
  ['ready', ['Start'], /Ready/],
  ['running', ['Add time', 'Pause'], /Running/],
  ['stopped', ['Add time', 'Resume'], /Time stands still; teams can read, not act/],
  ['finished', [], /The debrief shows what happened, and why/],
];

const LIFECYCLE: ReadonlySet<string> = new Set(['Add time', 'Start', 'Pause', 'Resume']);

describe('the cockpit of an instructor', () => {
  for (const [state, buttons, says] of ACTS) {
    it(`offers what can be done with an exercise that is ${state}`, async (t) => {
      const { screen } = await renderScreen(OVERVIEW, { as: INES, state, t });
      await screen.find('heading', 'Overview');
      await screen.until(() => says.test(screen.text), String(says));
      assert.deepEqual(
        screen.names('button').filter((name) => LIFECYCLE.has(name)),
        buttons,
      );
      assert.ok(screen.has('row', /^Owls front desk/) && screen.has('row', /^Moles archive/), 'both teams are there');
    });
  }

  it('adds any number of minutes, takes back what is not used, and says how much that is', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'running', t });
    const change = async (minutes: string, way: string): Promise<void> => {
      await screen.click('button', 'Add time');
      await screen.click('menuitem', 'Other, or take back…');
      await screen.click('radio', way);
      await screen.type('Minutes', minutes);
      await screen.click('button', way);
    };
    await screen.find('heading', 'Overview');
    await change('7,5', 'Add');
    await screen.until(() => screen.text.includes('7.5 minutes added'), 'what was added');
    await change('2.5', 'Take back');
    await screen.until(() => screen.text.includes('2.5 minutes taken back'), 'what was taken back');
    await change('6', 'Take back');
    await screen.until(() => /At most 5 minutes can be taken back/.test(screen.text), 'why not');
    assert.equal(stage.exercise.shared?.state.clock.duration, 15 * 60_000);
  });

  it('has nothing that waits at first, and counts a mail of a team as soon as it is written', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'running', t });
    await screen.find('heading', /^Needs you 0$/);
    await stage.as(ADA).request(SendMail, { input: LETTER });
    await screen.find('link', /^Mail.*1 waits/);
  });

  it('follows the milestones of the teams', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'running', t });
    await screen.find('row', /^Owls front desk.* 0 of 13 milestones/);
    await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
    await screen.find('row', /^Owls front desk.* 1 of 13 milestones/);
  });

  it('stays readable without a connection', async (t) => {
    const { screen } = await renderScreen(OVERVIEW, { as: INES, state: 'offline', after: firstMinute, t });
    await screen.until(() => /Offline|No connection|not connected/i.test(screen.text), 'a word about the connection');
    assert.ok(screen.has('row', /^Owls front desk/));
  });

  it('waits for the server, says that it failed, and tries again', async (t) => {
    const { screen, transport } = await renderScreen(OVERVIEW, { as: INES, state: 'loading', t });
    await screen.find('main');
    assert.equal(screen.has('row'), false);
    transport.end();
    await screen.find('heading', 'Overview');

    const failing = await renderScreen(OVERVIEW, { as: INES, state: 'failing', t });
    const again = await failing.screen.find('button', 'Try again');
    failing.transport.end();
    again.click();
    await failing.screen.until(() => !failing.screen.has('button', 'Try again'), 'a successful retry');
  });

  it('is not found by a trainee', async (t) => {
    const { screen } = await renderScreen(OVERVIEW, { as: ADA, state: 'running', t });
    await screen.find('heading', 'Not found');
  });
});

describe('the team panel of an instructor', () => {
  for (const [part, role, name] of PARTS) {
    for (const state of ['running', 'stopped', 'finished', 'offline'] as const) {
      it(`shows ${part} while the exercise is ${state}`, async (t) => {
        const { screen } = await renderScreen(`${PANEL}/${part}`, { as: INES, state, after: firstMinute, t });
        await screen.until(() => screen.has('heading', 'Owls'), 'the name of the team');
        await screen.until(() => screen.has(role, name), `${role} ${name}`);
      });
    }
  }

  it('lists on the timeline what the team did, as it happens', async (t) => {
    const { screen, stage } = await renderScreen(`${PANEL}/timeline`, { as: INES, state: 'running', t });
    await screen.until(() => screen.has('heading', 'Owls'), 'the name of the team');
    await stage.as(ADA).request(SendMail, { input: LETTER });
    await screen.until(() => /Good morning/.test(screen.text), 'the mail on the timeline');
  });

  it('adds a comment', async (t) => {
    const { screen, stage } = await renderScreen(`${PANEL}/comments`, { as: INES, state: 'running', t });
    await screen.until(() => screen.has('button', 'Add comment'), 'the form');
    await screen.type('Comment on this team', 'They are quick.');
    await screen.click('button', 'Add comment');
    await screen.until(() => stage.exercise.events.some(({ type }) => type === 'comment_written'), 'the comment');
    await screen.until(() => /They are quick\./.test(screen.text), 'the comment on the screen');
  });

  it('explains in words why a milestone is not reached', async (t) => {
    const { screen } = await renderScreen(`${PANEL}/why`, { as: INES, state: 'running', t });
    await screen.until(() => screen.has('heading', /^You have arrived/), 'the milestones');
    await screen.until(() => /welcome/.test(screen.text), 'what it waits for');
  });

  it('is not found for a team that does not exist', async (t) => {
    const { screen } = await renderScreen('/exercises/1/teams/9/why', { as: INES, state: 'running', t });
    await screen.find('heading', 'Not found');
  });
});

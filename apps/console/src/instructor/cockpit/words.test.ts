import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SetStuckAfter } from '../../exercise/exercise.generated.ts';
import { ConfirmInject, SendMail, SignPresence } from '../../room/frame/room.generated.ts';
import type { StagePerson } from '../../stage/people.ts';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, BOB, EVA, INES } from '../../testing/tour.ts';

const OVERVIEW = '/exercises/1/overview';
const WALL = `${OVERVIEW}?view=wall`;

const minutes =
  (count: number) =>
  async (stage: Stage): Promise<void> =>
    stage.exercise.pass(60_000 * count);
const comeIn = (stage: Stage, person: StagePerson, teamId: string) =>
  stage.as(person).request(SignPresence, { input: { teamId } });

describe('the words for teams, on the screens of an instructor', () => {
  it('are in the table and in the queue, with the time since the last act', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      stage.exercise.pass(6 * 60_000);
      await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
      stage.exercise.pass(2 * 60_000);
    };
    const { screen } = await renderScreen(OVERVIEW, { as: INES, state: 'running', after, t });
    await screen.find('row', /^Owls front desk.*Quiet 2 min/);
    await screen.find('row', /^Moles archive.*Stuck 8 min.*no hint yet/);
    await screen.find('heading', /^Needs you 1$/);
  });

  it('say of a quiet team how many of its mails nobody has answered', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      const input = { teamId: '1', to: ['ada.kern@library.ex'], subject: 'The book', text: 'Where is it?' };
      await stage.as(ADA).request(SendMail, { input });
      stage.exercise.pass(3 * 60_000);
    };
    const { screen } = await renderScreen(OVERVIEW, { as: INES, state: 'running', after, t });
    await screen.find('row', /^Owls front desk.*Quiet 3 min.*1 mail unanswered/);
  });

  it('say who is away instead, and name them in the queue', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      stage.exercise.pass(6 * 60_000);
      await comeIn(stage, ADA, '1');
    };
    const { screen, stage } = await renderScreen(OVERVIEW, {
      as: INES,
      state: 'running',
      isPresencePlayed: true,
      after,
      t,
    });
    await screen.find('row', /^Owls front desk.*Stuck 6 min/);
    await screen.find('row', /^Moles archive.*Away 6 min.*0 of 1 are here/);
    await screen.until(() => /1 team is away: Moles/.test(screen.text), 'who is away');
    await screen.find('heading', /^Needs you 1$/);
    await comeIn(stage, BOB, '2');
    await screen.find('row', /^Moles archive.*Stuck 6 min/);
    await screen.find('heading', /^Needs you 2$/);
  });

  it('follow the patience that a colleague sets for all', async (t) => {
    const { screen, stage } = await renderScreen(OVERVIEW, { as: INES, state: 'running', after: minutes(6), t });
    await screen.find('row', /^Owls front desk.*Stuck 6 min/);
    await stage.as(INES).request(SetStuckAfter, { exercise: '1', seconds: 600 });
    await screen.find('row', /^Owls front desk.*Quiet 6 min/);
    await screen.find('heading', /^Needs you 0$/);
  });

  it('are on the wall too, in the order of names', async (t) => {
    const { screen } = await renderScreen(WALL, { as: INES, state: 'running', after: minutes(6), t });
    await screen.until(() => /Moles.*Stuck.*6 min.*Owls.*Stuck.*6 min/s.test(screen.text), 'both teams');
    assert.equal(screen.has('heading', /^Needs you/), false);
  });
});

describe('what an instructor is told before the start and the end', () => {
  it('Start says who is here, and names who is missing', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await comeIn(stage, ADA, '1');
    };
    const { screen } = await renderScreen(OVERVIEW, { as: INES, state: 'ready', isPresencePlayed: true, after, t });
    await screen.click('button', 'Start');
    await screen.until(() => /1 of 2 are here; missing: Bob/.test(screen.text), 'who is missing');
  });

  it('Finish says what can no longer be done, what can, and that somebody is writing', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      await stage.as(ADA).request(SignPresence, { input: { teamId: '1', writing: true } });
    };
    const { screen } = await renderScreen(OVERVIEW, { as: INES, state: 'running', after, t });
    await screen.click('button', 'More acts');
    await screen.click('menuitem', 'Finish…');
    await screen.until(() => /no milestone is switched/.test(screen.text), 'what cannot be done');
    await screen.until(() => /You can still judge answers/.test(screen.text), 'what can');
    await screen.until(() => /1 member of a team is writing now/.test(screen.text), 'who writes');
  });

  it('Finish names the colleague whose text waits for its undo time', async (t) => {
    const after = async (stage: Stage): Promise<void> => {
      const place = { kind: 'THREAD', name: '1:1' } as const;
      await stage.as(EVA).request(SignPresence, { input: { teamId: '1', place, claim: true, sendsIn: 15 } });
    };
    const { screen } = await renderScreen(OVERVIEW, { as: INES, colleagues: [EVA], state: 'running', after, t });
    await screen.click('button', 'More acts');
    await screen.click('menuitem', 'Finish…');
    await screen.until(() => /Eva Stone is about to send something/.test(screen.text), 'whose text waits');
    assert.doesNotMatch(screen.text, /attending to something/);
  });
});

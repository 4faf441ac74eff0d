import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfirmInject } from '../../room/frame/room.generated.ts';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, BOB, INES } from '../../testing/tour.ts';
import { NoteMoment } from '../history/note.generated.ts';
import { AddPresentedMoments, EditPresentedMoment, PresentedMoments, SeenThen } from './presenting.generated.ts';

const SCREEN = '/exercises/1/present';

async function czech() {
  const { createTexts } = await import('../../texts/store.ts');
  const texts = createTexts();
  await texts.choose('cs');
  return texts;
}

async function chosen(stage: Stage): Promise<void> {
  await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
  stage.exercise.pass(60_000);
  const [first = '', second = ''] = stage.exercise.compiled.definition.milestones.map(({ name }) => name);
  const moments = [
    { time: 30, title: 'Half a minute', sentence: 'They had looked around.', milestones: [second] },
    { time: 60, title: 'The end', milestones: [first, second] },
  ];
  await stage.as(INES).request(AddPresentedMoments, { exercise: '1', moments });
}

const press = (key: string): void => {
  document.querySelector('dialog[open]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

describe('presenting', () => {
  it('adds notes and new moments, which are worded and removed', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, {
      as: INES,
      state: 'finished',
      t,
      after: async (started) => {
        await started.as(INES).request(NoteMoment, { team: '1', text: '[0:05] They rang at once. Nobody answered.' });
      },
    });
    const stored = async () => (await stage.as(INES).request(PresentedMoments, { exercise: '1' })).presentedMoments;
    await screen.until(() => /Choose what you will show/.test(screen.text), 'nothing yet');
    const [place] = document.querySelectorAll('.exercise-link[aria-current]');
    assert.equal(place?.textContent, 'Debrief', 'the place that it is a part of');
    await screen.click('button', 'Add 1 note');
    await screen.click('button', 'They rang at once');
    await screen.type('Title', 'A call that nobody took');
    await screen.click('button', 'Save');
    await screen.until(() => screen.has('button', 'A call that nobody took'), 'the new title');
    await screen.click('button', 'New moment');
    await screen.type('Exercise time', '0:40');
    await screen.type('Title', 'Silence');
    await screen.click('button', 'Save');
    await screen.until(() => screen.has('button', 'Silence'), 'the second');
    assert.deepEqual(
      (await stored()).map(({ time, title, sentence }) => [time, title, sentence]),
      [
        [5, 'A call that nobody took', 'Nobody answered.'],
        [40, 'Silence', ''],
      ],
    );
    await screen.click('button', 'Remove');
    await screen.until(() => !screen.has('button', 'Silence'), 'that it is gone');
    assert.equal((await stored()).length, 1);
  });

  it('shows one moment after the other, by keys, and hides what is to be found out', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: chosen, t });
    await screen.click('button', 'Present');
    await screen.find('heading', '0:30 Half a minute');
    assert.match(screen.text, /Moment 1 of 2/);
    assert.match(screen.text, /By 0:30.*1 of 2 teams.*Owls.*Later or never.*1 of 2 teams.*Moles.*never/s);
    press('ArrowLeft');
    press('PageDown');
    await screen.find('heading', '1:00 The end');
    assert.match(screen.text, /The library is open, You have arrived1 of 2 teams.*The library is open1 of 2 teams/s);
    press('ArrowRight');
    press('ArrowLeft');
    await screen.until(() => /They had looked around/.test(screen.text), 'the first again');
    await screen.click('button', 'Hide solutions');
    await screen.until(() => !/They had looked around/.test(screen.text), 'no sentence');
    await screen.click('button', 'Close');
    await screen.until(() => document.querySelector('dialog[open]') === null, 'that it is closed');
  });

  it('shows again nothing that was retracted since', async (t) => {
    const retracted = async (stage: Stage): Promise<void> => {
      await chosen(stage);
      const seen = { team: '1', at: 30, position: stage.exercise.shared?.state.position ?? 0 };
      const { teamViewAt } = await stage.as(INES).request(SeenThen, seen);
      const [thread = '', message] = teamViewAt.emails.find(({ sender }) => sender !== null)?.id.split('/') ?? [];
      stage.exercise.act({
        type: 'retract',
        team: 1,
        item: { kind: 'mail', thread, message: Number(message) },
        actor: { id: INES.id, role: 'instructor' },
        at: stage.exercise.now(),
      });
    };
    const { screen } = await renderScreen(`${SCREEN}?show=presented-1`, {
      as: INES,
      state: 'finished',
      after: retracted,
      t,
    });
    await screen.until(() => /Moles.*They saw/.test(screen.text), 'what the other team saw');
    assert.doesNotMatch(screen.text, /Owls.*saw.*Moles|Good morning Owls/);
  });

  it('opens where it was after a reload, in the language of the reader', async (t) => {
    const { screen } = await renderScreen(`${SCREEN}?show=presented-2`, {
      as: INES,
      state: 'finished',
      after: chosen,
      t,
      texts: czech,
    });
    await screen.until(() => /Okamžik 2 z 2/.test(screen.text), 'the moment in Czech');
  });

  it('compares teams on demand by the time of each', async (t) => {
    const after = async ({ exercise, as }: Stage): Promise<void> => {
      const starts = [
        [1, ADA],
        [2, BOB],
      ] as const;
      for (const [team, { id }] of starts) {
        exercise.act({ type: 'start', team, actor: { id, role: 'trainee' }, at: exercise.now() });
        await as(team === 1 ? ADA : BOB).request(ConfirmInject, { team: String(team), log: `${team}-1` });
        exercise.pass(60_000);
      }
      const milestones = exercise.compiled.definition.milestones.map(({ name }) => name).slice(1, 2);
      const moments = [{ time: 30, title: 'Half a minute', milestones }];
      await as(INES).request(AddPresentedMoments, { exercise: '1', moments });
    };
    const shown = `${SCREEN}?show=presented-1`;
    const { screen } = await renderScreen(shown, { as: INES, state: 'running', onDemand: true, after, t });
    await screen.until(() => /By 0:30 ?2 of 2 teams.*Owls0:00confirmed.*Moles0:00confirmed/.test(screen.text), 'both');
  });

  it('tells the second of two who word a moment, who loses nothing', async (t) => {
    const { screen, stage } = await renderScreen(SCREEN, { as: INES, state: 'running', after: chosen, t });
    await screen.click('button', 'Half a minute');
    await screen.type('Title', 'What I typed');
    await stage
      .as(INES)
      .request(EditPresentedMoment, { id: 'presented-1', version: 1, moment: { time: 31, title: 'What Petr typed' } });
    await screen.until(() => /changed this moment.*What Petr typed/s.test(screen.text), 'both');
    assert.ok(screen.hasTyped('What I typed'));
    await screen.click('button', 'Keep mine');
    await screen.click('button', 'Save');
    await screen.until(() => screen.has('button', 'What I typed'), 'what was kept');
    const { presentedMoments } = await stage.as(INES).request(PresentedMoments, { exercise: '1' });
    assert.deepEqual([presentedMoments[0]?.title, presentedMoments[0]?.version], ['What I typed', 3]);
  });
});

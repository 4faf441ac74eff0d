import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStore } from '@muster/ui/state';
import { OwnResults, ResultThere, type ResultThereResult } from '../../room/result/result.generated.ts';
import { MyExercises } from '../../server/my-exercises.generated.ts';
import { given, givenFeed } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';

const NONE: ResultThereResult = { resultUpdates: { result: null } };
const THERE: ResultThereResult = { resultUpdates: { result: { teamId: '1', isWhole: true } } };
const FINISHED = {
  id: '1',
  name: 'The missing book',
  onDemand: false,
  plannedStart: null,
  finishedAt: '2026-01-12T08:40:00.000Z',
  state: 'FINISHED',
  startedAt: '2026-01-12T08:00:00.000Z',
  timeElapsed: 2400,
  instructors: [{ id: INES.id }],
  createdBy: { id: INES.id },
  teams: [{ id: '1', name: 'Owls', role: 'front desk', state: 'FINISHED', timeElapsed: 2400 }],
} as const;

describe('the notice that a result is there', () => {
  it('comes into the room by itself after the end, and goes when the result is taken back', async (t) => {
    const said = createStore(NONE);
    const { screen } = await renderScreen('/play/1/team', {
      as: ADA,
      state: 'finished',
      t,
      given: [givenFeed(ResultThere, said)],
    });
    await screen.find('heading', 'Owls');
    assert.equal(screen.has('link', 'See the result'), false);
    said.set(THERE);
    await screen.find('link', 'See the result');
    said.set(NONE);
    await screen.until(() => !screen.has('link', 'See the result'), 'the notice goes');
  });

  it('is not asked for while the exercise runs', async (t) => {
    const { screen } = await renderScreen('/play/1/team', {
      as: ADA,
      state: 'running',
      t,
      given: [givenFeed(ResultThere, createStore(THERE))],
    });
    await screen.find('heading', 'Owls');
    assert.equal(screen.has('link', 'See the result'), false);
  });

  it('comes to the list of exercises by itself, which has results of former teams too', async (t) => {
    const said = createStore(NONE);
    const former = { exerciseId: '7', exerciseName: 'The flood', teamId: '70', teamName: 'Otters' };
    const { screen } = await renderScreen('/', {
      as: ADA,
      state: 'finished',
      t,
      given: [
        given(MyExercises, { exercises: [FINISHED] }),
        given(OwnResults, { ownResults: [former] }),
        givenFeed(ResultThere, said),
      ],
    });
    await screen.find('link', 'See the result: The flood');
    assert.equal(screen.has('link', 'See the result: The missing book'), false);
    said.set(THERE);
    await screen.find('link', 'See the result: The missing book');
  });
});

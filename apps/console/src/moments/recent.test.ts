import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Console } from '../console/console.ts';
import type { Moment, NewestMoments } from './moments.generated.ts';
import { addMoments } from './recent.ts';
import { type Progress, recentStores } from './recent-store.ts';

const moment = (position: number, teamIds: readonly string[] = ['1']): Moment => ({
  ...{ position, kind: 'TOOL', exerciseTime: position, timestamp: new Date(1000 * position).toISOString(), teamIds },
  ...{ byTeam: true, name: '', text: '', from: null, on: null, user: null },
});
const places = (moments: readonly Moment[]): number[] => moments.map(({ position }) => position);
const moments = (...positions: readonly number[]): Moment[] => positions.map((position) => moment(position));

describe('what happened lately', () => {
  it('grows by what is new, and keeps the newest 500', () => {
    const many = Array.from({ length: 499 }, (_, index) => moment(index));
    const more = addMoments(many, { moments: moments(600, 601, 602), skipped: false }, false);
    assert.deepEqual([more.length, places(more).slice(0, 1), places(more).at(-1)], [500, [2], 602]);
  });

  it('has no gaps: what is older than something left out is dropped', () => {
    const known = [...moments(1, 2), moment(9, ['2'])];
    assert.deepEqual(places(addMoments(known, { moments: moments(7, 8), skipped: true }, true)), [7, 8, 9]);
  });

  it('is ordered by the time of day where every team has a time of its own', () => {
    assert.deepEqual(places(addMoments(moments(5), { moments: [moment(3, ['2'])], skipped: false }, true)), [3, 5]);
  });
});

describe('the store of what happened lately', () => {
  const newest = (more: Partial<NewestMoments>): NewestMoments => ({
    ...{ position: 0, epoch: 'e', skipped: false, teams: [], moments: [] },
    ...more,
  });
  const answering = (answers: readonly NewestMoments[]) => {
    const asked: unknown[] = [];
    const left = [...answers];
    const request = async (
      _operation: unknown,
      { exercise: _, epoch: _epoch, ...variables }: Record<string, unknown>,
    ) => {
      asked.push(variables);
      return { exerciseMoments: left.shift() };
    };
    return { asked, store: recentStores({ server: { request } } as unknown as Console)('1') };
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const together = (position: number, epoch = 'e'): Progress => ({
    position,
    epoch,
    teams: [{ teamId: '1', clock: null }],
  });

  it('asks for nothing that came with the exercise', async () => {
    const { asked, store } = answering([newest({ position: 8, moments: moments(8) })]);
    store.open(newest({ position: 7, moments: moments(6, 7) }), { position: 7 });
    store.read(together(7));
    store.read(together(8, 'another'));
    await settled();
    assert.deepEqual([asked, places(store.current())], [[], [6, 7]]);
  });

  it('reads on from what it has', async () => {
    const { asked, store } = answering([newest({ position: 8, moments: moments(8) })]);
    store.open(newest({ position: 7, moments: moments(6, 7) }), { position: 7 });
    store.read(together(8));
    await settled();
    assert.deepEqual([asked, places(store.current())], [[{ after: 7 }], [6, 7, 8]]);
  });

  const team = (teamId: string) => ({ teamId, clock: { state: 'RUNNING' } });
  const teams = Array.from({ length: 10 }, (_, index) => team(String(index)));
  const positions = teams.map(({ teamId }) => ({ teamId, position: 5 }));

  it('reads on by team on demand, while few have changed', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const { asked, store } = answering([newest({ position: 6, moments: [moment(6, [])] })]);
    store.open(newest({ position: 77, teams: positions, moments: moments(5) }), { position: 77 });
    store.read({ position: 77, epoch: 'e', teams });
    await settled();
    test.mock.timers.tick(1000);
    await settled();
    store.read({ position: 99, epoch: 'e', teams: teams.with(3, team('3')) });
    await settled();
    assert.deepEqual(asked, [{ team: '3', after: 5 }]);
    assert.deepEqual(store.current().at(-1)?.teamIds, ['3']);
  });

  it('reads the newest of all on demand at once, if many have changed', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const { asked, store } = answering([newest({ position: 99, teams: positions, moments: moments(9) })]);
    store.open(newest({ position: 77, teams: positions, moments: moments(5) }), { position: 77 });
    store.read({ position: 77, epoch: 'e', teams });
    await settled();
    test.mock.timers.tick(1000);
    await settled();
    store.read({ position: 99, epoch: 'e', teams: teams.map(({ teamId }) => team(teamId)) });
    await settled();
    assert.deepEqual([asked, places(store.current())], [[{}], [9]]);
  });
});

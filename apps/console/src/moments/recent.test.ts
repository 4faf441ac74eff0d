import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Console } from '../console/console.ts';
import type { Activities, Moment, NewestMoments } from './moments.generated.ts';
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
  const overview = (position: number, teams: Activities['teams'] = [], whole = false): Activities => ({
    ...{ position, epoch: 'e', whole, teams },
  });
  const newest = (more: Partial<NewestMoments>): NewestMoments => ({
    ...{ position: 0, epoch: 'e', skipped: false, teams: [], moments: [] },
    ...more,
  });
  const answering = (test: TestContext, ...answers: readonly object[]) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const asked: unknown[] = [];
    const left = [...answers];
    const request = async ({ name }: { name: string }, variables: Record<string, unknown>) => {
      const { exercise: _, epoch: _epoch, ...others } = variables;
      asked.push({ name, ...others });
      return left.shift();
    };
    const store = recentStores({ server: { request } } as unknown as Console)('1');
    const read = async (progress: Partial<Progress>): Promise<void> => {
      store.read({ position: 0, epoch: 'e', exercise: { onDemand: false }, teams: [], ...progress });
      await settled();
      test.mock.timers.tick(1000);
      await settled();
    };
    return { asked, store, read };
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const activity = (teamId: string, counts: string) => ({ teamId, activity: { minute: 7, counts } });

  it('reads what there is once, and then on from there', async (test) => {
    const { asked, store, read } = answering(
      test,
      {
        exerciseOverview: overview(7, [activity('1', 'BGAB'), activity('2', '')], true),
        exerciseMoments: newest({ position: 6, moments: moments(5, 6) }),
      },
      {
        exerciseOverview: overview(9, [activity('2', '__')]),
        exerciseMoments: newest({ position: 9, moments: moments(9) }),
      },
    );
    await read({ position: 7 });
    const before = store.current().activity.get('1');
    await read({ position: 7 });
    await read({ position: 9 });
    assert.deepEqual(asked, [{ name: 'Lately' }, { name: 'Lately', after: 7, momentsAfter: 6 }]);
    assert.deepEqual(places(store.current().moments), [5, 6, 9]);
    assert.deepEqual(
      [...store.current().activity.values()],
      [
        { minute: 7, counts: [70, 1] },
        { minute: 7, counts: [4095] },
      ],
    );
    assert.equal(store.current().activity.get('1'), before);
  });

  it('drops everything of another epoch', async (test) => {
    const { asked, store, read } = answering(
      test,
      { exerciseOverview: overview(7), exerciseMoments: newest({ position: 7, moments: moments(7) }) },
      { exerciseOverview: overview(2), exerciseMoments: newest({ position: 2, moments: moments(2) }) },
    );
    await read({ position: 7 });
    await read({ position: 2, epoch: 'another' });
    assert.deepEqual([store.current().moments, asked.length], [[], 2]);
  });

  const team = (teamId: string) => ({ teamId, clock: { state: 'RUNNING' } });
  const teams = Array.from({ length: 10 }, (_, index) => team(String(index)));
  const positions = teams.map(({ teamId }) => ({ teamId, position: 5 }));
  const onDemand = { exercise: { onDemand: true } };
  const first = {
    exerciseOverview: overview(77, [], true),
    exerciseMoments: newest({ position: 77, teams: positions, moments: moments(5) }),
  };

  it('reads on by team on demand, while few have changed', async (test) => {
    const { asked, store, read } = answering(
      test,
      first,
      { exerciseMoments: newest({ position: 6, moments: [moment(6, [])] }) },
      { exerciseOverview: overview(99, [activity('3', 'AB')], true) },
    );
    await read({ ...onDemand, position: 77, teams });
    await read({ ...onDemand, position: 99, teams: teams.with(3, team('3')) });
    assert.deepEqual(asked.slice(1), [
      { name: 'MomentsOfTeam', team: '3', after: 5 },
      { name: 'TeamActivities', after: 77 },
    ]);
    assert.deepEqual(store.current().moments.at(-1)?.teamIds, ['3']);
  });

  it('reads the newest of all on demand at once, if many have changed', async (test) => {
    const exerciseMoments = newest({ position: 99, teams: positions, moments: moments(9) });
    const { asked, store, read } = answering(test, first, { exerciseOverview: overview(99), exerciseMoments });
    await read({ ...onDemand, position: 77, teams });
    await read({ ...onDemand, position: 99, teams: teams.map(({ teamId }) => team(teamId)) });
    assert.deepEqual([asked.length, places(store.current().moments)], [2, [9]]);
  });
});

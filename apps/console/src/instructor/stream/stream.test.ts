import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Moment } from '../../moments/moments.generated.ts';
import { activityStrip } from './activity-strip.ts';
import { byHandOf, linesOf } from './stream-lines.ts';

let position = 0;
const moment = (kind: Moment['kind'], seconds: number, teamIds: string[], more: Partial<Moment> = {}): Moment => {
  position += 1;
  return {
    ...{ position, kind, exerciseTime: seconds, timestamp: new Date(seconds * 1000).toISOString(), teamIds },
    ...{ byTeam: false, name: '', text: '', from: null, on: null, user: null, ...more },
  };
};
const act = (seconds: number, teamId: string): Moment => moment('TOOL', seconds, [teamId], { byTeam: true });

const reached = (seconds: number, name: string) => moment('MILESTONE', seconds, ['1'], { name, on: true });

describe('the strip of the last half hour', () => {
  const count = (path: string): number => path.match(/M/g)?.length ?? 0;

  it('has a bar for each minute with an act, and a dot for each without', () => {
    const activity = { minute: 58, counts: [5, 2, ...Array.from({ length: 27 }, () => 0), 1] };
    const { bars, dots, count: acts } = activityStrip(activity, 59);
    assert.equal(acts, 3, 'what is older is left out');
    assert.deepEqual([count(bars), count(dots)], [2, 28]);
    assert.equal(activityStrip(activity, 88).count, 0);
  });

  it('begins with the exercise', () => {
    const { bars, dots } = activityStrip({ minute: 0, counts: [1] }, 4);
    assert.deepEqual([count(bars), count(dots)], [1, 4]);
  });
});

describe('the stream', () => {
  it('tells apart what came by itself, and by whose hand', () => {
    const user = { id: 'ines', username: 'ines', firstName: 'Ines', lastName: '' };
    const send = (teamId: string, by: Moment['user']) => moment('INJECT', 60, [teamId], { name: 'hint', user: by });
    const lines = linesOf([send('1', user), send('2', null), send('3', user)], undefined);
    assert.deepEqual(
      lines.map(({ moment: one, teamIds }) => [byHandOf(one)?.id, teamIds]),
      [
        [undefined, ['2']],
        ['ines', ['1', '3']],
      ],
    );
    assert.equal(byHandOf(moment('TOOL', 60, ['1'], { byTeam: true, user })), null, 'a team has hands of its own');
  });

  const inject = (seconds: number, teamId: string) => moment('INJECT', seconds, [teamId], { name: 'half-time' });

  it('shows an event of many teams as one line, even with other events in between', () => {
    const lines = linesOf([inject(60, '1'), act(60, '3'), inject(61, '2'), inject(90, '4')], undefined);
    assert.deepEqual(
      lines.map(({ moment: { kind }, teamIds }) => [kind, teamIds]),
      [
        ['INJECT', ['4']],
        ['TOOL', ['3']],
        ['INJECT', ['1', '2']],
      ],
    );
  });

  it('shows simultaneous milestones of a team as one line', () => {
    const lines = linesOf([reached(60, 'a'), reached(60, 'b'), reached(61, 'c'), reached(90, 'd')], undefined);
    assert.deepEqual(
      lines.map(({ milestones }) => milestones),
      [['d'], ['a', 'b', 'c']],
    );
  });

  it('shows setbacks apart from milestones of the same moment', () => {
    const lines = linesOf([reached(60, 'a'), reached(60, 'b'), reached(61, 'c')], undefined, new Set(['c']));
    assert.deepEqual(
      lines.map(({ milestones }) => milestones),
      [['c'], ['a', 'b']],
    );
  });

  it('tells a mail to many teams once, though it has a thread for each', () => {
    const mail = (teamId: string) =>
      moment('MAIL', 60, [teamId], { name: `${teamId}:1`, from: 'ada@library.ex', text: 'The book' });
    assert.deepEqual(
      linesOf([mail('1'), mail('2')], undefined).map(({ teamIds }) => teamIds),
      [['1', '2']],
    );
  });

  it('tells each act of a team, and one kind alone where it is asked for', () => {
    const moments = [act(60, '1'), act(60, '1'), inject(60, '1')];
    assert.equal(linesOf(moments, undefined).length, 3);
    assert.deepEqual(
      linesOf(moments, 'injects').map(({ moment: { kind } }) => kind),
      ['INJECT'],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMilestones } from '../../exercise/milestone-bits.ts';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';
import { drawRecent, drawRow, layOut, nearestStop } from './matrix-layout.ts';
import { activityWords, groupsOf, heatOf, reachedBy, reachedByTeams } from './milestone-groups.ts';
import { hasMore } from './use-scroll-hint.ts';

const column = (name: string, activity: string | null, more: Partial<MilestoneColumn> = {}): MilestoneColumn => ({
  name,
  displayName: name,
  activity,
  roles: [],
  score: 0,
  isFinal: false,
  outcome: 'GOOD',
  ...more,
});

/** A team with these bits on, each switched at second 8. */
const team = (on: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId: '1',
  name: 'Alpha',
  role: null,
  cell: null,
  memberCount: 1,
  score: 0,
  lastActAt: null,
  waitsUntil: null,
  hintedAt: null,
  stuckSince: null,
  finishedAt: null,
  unanswered: 0,
  points: null,
  unjudged: 0,
  clock: null,
  milestones: readMilestones({ on, switched: on, times: on === 'K' ? 'II' : 'I', byHand: 'A' }),
  ...more,
});

const columns = [
  column('free', null),
  column('first', 'contain'),
  column('second', 'contain', { roles: ['technical'] }),
  column('third', 'inform', { score: -5, outcome: 'BAD' }),
];

describe('the groups of the matrix', () => {
  it('follow the definition, with milestones without an activity at the end', () => {
    assert.deepEqual(groupsOf(columns), [
      { activity: 'contain', places: [1, 2] },
      { activity: 'inform', places: [3] },
      { activity: null, places: [0] },
    ]);
  });

  it('count only what is for the role of a team', () => {
    const [contain] = groupsOf(columns);
    assert.deepEqual(reachedBy(team('C'), contain?.places ?? [], columns), { reached: 1, total: 1, setbacks: 0 });
    assert.deepEqual(reachedBy(team('C', { role: 'technical' }), contain?.places ?? [], columns), {
      reached: 1,
      total: 2,
      setbacks: 0,
    });
  });

  it('count the teams that have reached a milestone, of those it is for', () => {
    const teams = [team('E', { role: 'technical' }), team('A', { role: 'technical' }), team('E')];
    assert.deepEqual(reachedByTeams(teams, 2, columns[2] ?? column('', null)), { reached: 1, total: 2 });
  });

  it('have separate shades for none and for all', () => {
    const shades = [0, 1, 24, 25].map((reached) => heatOf({ reached, total: 25 }));
    assert.deepEqual(shades, [0, 1, 3, 4]);
  });
});

describe('the layout of the matrix', () => {
  const options = { labels: ['contain', 'inform', 'Other'], teamCount: 10, isOpen: false };

  it('gives each milestone a unique position', () => {
    const { stops, width } = layOut(groupsOf(columns), options);
    const xs = stops.map(({ x }) => x);
    assert.deepEqual(
      xs,
      [...new Set(xs)].sort((a, b) => a - b),
    );
    assert.ok(stops.every(({ x, width: own }) => x + own <= width));
  });

  it('draws a large group as one strip, and its milestones when it is open', () => {
    const group = { activity: 'large', places: Array.from({ length: 25 }, (_, place) => place) };
    assert.deepEqual(
      layOut([group], options).stops.map(({ place }) => place),
      [undefined],
    );
    assert.equal(layOut([group], { ...options, isOpen: true }).stops.length, 25);
  });

  it('shares a fixed width among the names of few groups, and does not widen many for long names', () => {
    const long = ['read-messages', 'answer-questions', 'Other milestones'];
    assert.ok(layOut(groupsOf(columns), { ...options, labels: long }).width <= 496);
    const many = Array.from({ length: 20 }, (_, place) => ({ activity: `activity-${place}`, places: [place] }));
    const { groups } = layOut(many, { ...options, labels: many.map(() => 'a-name-that-is-long') });
    assert.ok(groups.every((group) => group.width <= 60));
  });

  it('has more to the right until it is scrolled to its end', () => {
    const box = { clientWidth: 600, scrollWidth: 700 };
    assert.deepEqual(
      [0, 99.5, 100].map((scrollLeft) => hasMore({ ...box, scrollLeft })),
      [true, false, false],
    );
    assert.equal(hasMore({ clientWidth: 700, scrollWidth: 700, scrollLeft: 0 }), false);
  });

  it('selects the nearest milestone for a click next to one', () => {
    const layout = layOut(groupsOf(columns), options);
    const [first, second] = layout.stops;
    assert.equal(nearestStop(layout, (first?.x ?? 0) - 5), 0);
    assert.equal(nearestStop(layout, (second?.x ?? 0) - 1), 1);
  });

  it('draws each milestone of a row in one of its paths', () => {
    const layout = layOut(groupsOf(columns), options);
    const paths = drawRow(team('K'), layout, columns);
    const count = (path: string): number => path.match(/M/g)?.length ?? 0;
    // first is on, third is on and a setback, free is off, second is for another role.
    assert.deepEqual([count(paths.on), count(paths.bad), count(paths.off), count(paths.notForIt)], [1, 1, 1, 1]);
    const neutral = columns.map((one) => ({ ...one, outcome: 'NEUTRAL' as const }));
    const { on, neutral: small } = drawRow(team('K'), layout, neutral);
    assert.deepEqual([count(on), count(small)], [0, 2], 'what is on and counted nowhere looks like nothing reached');
  });

  it('marks what was switched in the last half minute', () => {
    const layout = layOut(groupsOf(columns), options);
    assert.notEqual(drawRecent(team('C'), layout, 30), '');
    assert.equal(drawRecent(team('C'), layout, 60), '');
  });
});

it('A learning activity is named in words', () => {
  assert.equal(activityWords('answer-questions'), 'Answer questions');
  assert.equal(activityWords('Use the tools'), 'Use the tools');
});

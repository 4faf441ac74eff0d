import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outline } from '@muster/definition/edit';
import type { Timeline } from '@muster/definition/timeline';
import { axisMinutes } from './axis-minutes.ts';
import { contentsOf } from './contents-of.ts';
import { draw } from './drawing.ts';
import type { TimelineContents } from './item.ts';
import { lanesOf, milestoneSpots } from './lanes.ts';
import { linksOf } from './links.ts';
import { after, shifted, snapped } from './moving.ts';
import type { Spot } from './spots.ts';
import { timelineSearch } from './timeline-search.ts';

const CONFIG = 'version: 0.25.0\nexercise_duration: 60\n';

function contentsIn(texts: Readonly<Record<string, string>>, before?: TimelineContents): TimelineContents {
  const all = { 'config.yml': CONFIG, 'roles.yml': '- name: red\n- name: blue\n', ...texts };
  return contentsOf(outline(new Map(Object.entries(all).map(([path, text]) => [path, { text }]))), before);
}

const namesIn = (spots: readonly Spot[] | undefined): string[] => (spots ?? []).map(({ item }) => item.name);

const KNOWN: Timeline = {
  duration: 60,
  roles: ['red', 'blue'],
  injects: new Map(),
  questionnaires: new Map(),
  milestones: new Map(),
  quiet: [{ from: 10, to: 40 }, null],
};

describe('the contents of a timeline', () => {
  it('are read from what is written, however odd', () => {
    const { items } = contentsIn({
      'injects.yml': [
        '- name: one\n  time: 3\n  type: email\n  alternatives: [{name: a, control: {roles: "red, blue"}}]',
        '- name: odd\n  time: soon\n  delay: -1\n  alternatives: nothing',
        '- just a text',
        '- name: one\n  auto: false',
      ].join('\n'),
      'questionnaires.yml':
        '- title: form\n  control: {milestone_condition: "a and (b", deactivate_milestone: c}\n  questions:\n  - {options: [{control: {activate_milestone: d}}], related_milestones: [e]}\n',
    });
    assert.deepEqual(
      items.map(({ key, shape, time, delay, isByHand, roles }) => [key, shape, time, delay, isByHand, roles]),
      [
        ['inject:0:one', 'mail', 3, 0, false, ['red', 'blue']],
        ['inject:0:odd', 'message', 0, 0, false, []],
        ['inject:0:just a text', 'message', 0, 0, false, []],
        ['inject:1:one', 'message', 0, 0, true, []],
        ['questionnaire:0:form', 'form', 0, 0, false, []],
      ],
    );
    const form = items.at(-1);
    assert.deepEqual([...(form?.asks ?? [])], ['a', 'b']);
    assert.deepEqual([...(form?.switches ?? [])].sort(), ['c', 'd', 'e']);
  });

  it('have no minutes that the format does not allow', () => {
    const { duration, items } = contentsIn({
      'config.yml': CONFIG.replace('60', '1e12'),
      'injects.yml': '- name: one\n  time: 99999999\n  delay: 1e300\n',
    });
    assert.deepEqual([duration, items[0]?.time, items[0]?.delay], [60, 0, 0]);
  });

  it('stay as they were, and fixed, while their file cannot be read', () => {
    const good = contentsIn({ 'injects.yml': '- name: one\n  time: 3\n' });
    const broken = contentsIn({ 'injects.yml': '- name: [one\n  time: 4\n' }, good);
    assert.deepEqual(
      broken.items.map(({ name, time, isStale }) => [name, time, isStale]),
      [['one', 3, true]],
    );
    assert.deepEqual(
      broken.broken.map(({ file }) => file),
      ['injects.yml'],
    );
    const lanes = lanesOf(broken, undefined, undefined);
    assert.deepEqual(shifted(lanes[0]?.spots ?? [], 1), []);
  });

  it('have no roles if the exercise says that they are off', () => {
    const { roles, items } = contentsIn({
      'config.yml': 'version: 0.25.0\nenable_roles: false\n',
      'injects.yml': '- name: one\n  alternatives: [{control: {roles: red}}]\n',
    });
    assert.deepEqual([roles, items[0]?.roles], [[], []]);
  });
});

describe('the lanes of a timeline', () => {
  const contents = contentsIn({
    'milestones.yml': '- {name: m, display_name: Done, roles: red}\n- {name: n}\n',
    'injects.yml': [
      '- {name: late, time: 20, alternatives: [{content: c}]}',
      '- {name: both, time: 10, alternatives: [{control: {roles: red}}, {control: {roles: blue}}]}',
      '- {name: waits, time: 5, delay: 2, alternatives: [{control: {roles: red, milestone_condition: m}}]}',
      '- {name: hand, auto: false, alternatives: [{content: c}]}',
    ].join('\n'),
  });

  it('are everybody, the roles and what is sent by hand; what is for two roles stands in both', () => {
    const lanes = lanesOf(contents, KNOWN, undefined);
    assert.deepEqual(
      lanes.map(({ kind, role, spots, ownCount }) => [role ?? kind, namesIn(spots), ownCount]),
      [
        ['everybody', ['late'], 0],
        ['red', ['waits', 'both'], 1],
        ['blue', ['both'], 0],
        ['by_hand', ['hand'], 0],
      ],
    );
    assert.deepEqual(
      lanes.map(({ quiet }) => quiet),
      [undefined, { from: 10, to: 40 }, undefined, undefined],
    );
    const blue = lanesOf(contents, KNOWN, 'blue');
    assert.deepEqual(
      blue.flatMap(({ spots }) => namesIn(spots)),
      ['late', 'both', 'hand'],
    );
  });

  it('draw what waits where its condition can first hold, and what is certain where it is written', () => {
    const injects: Timeline['injects'] = new Map([
      ['waits', [{ kind: 'waits', minute: 32 }, null]],
      ['late', [{ kind: 'certain', minute: 19 }]],
    ]);
    const lanes = lanesOf(contents, { ...KNOWN, injects }, undefined);
    const spots = lanes.flatMap((lane) => lane.spots);
    assert.deepEqual(
      ['waits', 'late']
        .map((name) => spots.find(({ item }) => item.name === name))
        .map((spot) => [spot?.at, spot?.until]),
      [
        [30, 32],
        [20, 20],
      ],
    );
  });

  it('tell milestones by their earliest minute, for the role that is asked for', () => {
    const milestones: Timeline['milestones'] = new Map([
      ['m', [30, null]],
      ['n', [4, 2]],
    ]);
    const told = (role?: string) =>
      milestoneSpots(contents, { ...KNOWN, milestones }, role).map(({ milestone, at }) => [milestone.displayName, at]);
    assert.deepEqual(told(), [
      ['n', 2],
      ['Done', 30],
    ]);
    assert.deepEqual(told('blue'), [['n', 2]]);
    assert.deepEqual(milestoneSpots(contents, undefined, undefined), []);
  });
});

describe('a drawing', () => {
  const many = (count: number): TimelineContents =>
    contentsIn({
      'injects.yml': Array.from(
        { length: count },
        (_, n) => `- {name: inject ${n}, time: ${n % 8}, alternatives: [{}]}`,
      ).join('\n'),
    });
  const drawn = (contents: TimelineContents) =>
    draw({ lanes: lanesOf(contents, KNOWN, undefined), milestones: [], duration: 60, room: 900 });

  it('names what stands there, and has marks beyond twelve names in ten minutes', () => {
    assert.equal(drawn(many(12)).isCrowded, false);
    assert.equal(drawn(many(13)).isCrowded, true);
  });

  it('lets nothing cover anything else', () => {
    for (const count of [12, 60]) {
      for (const { spots } of drawn(many(count)).lanes) {
        const rows = Map.groupBy(spots, ({ y }) => y);
        for (const row of rows.values()) {
          const inOrder = row.toSorted((a, b) => a.x - b.x);
          for (const [at, { x }] of inOrder.entries()) {
            const before = inOrder[at - 1];
            assert.ok(before === undefined || before.x + before.width <= x);
          }
        }
      }
    }
  });
});

it('numbers the minutes of an hour and of a year, and never more than can be drawn', () => {
  assert.deepEqual(axisMinutes(10, 30), [0, 5, 10, 15, 20, 25, 30]);
  const ofAYear = axisMinutes(8, 525_600);
  assert.ok(ofAYear.length <= 401, `${ofAYear.length} numbers`);
  assert.equal(ofAYear[1], 1440);
});

describe('a move', () => {
  const contents = contentsIn({
    'injects.yml': [
      '- {name: a, time: 1.5, alternatives: [{control: {activate_milestone: m}}]}',
      '- {name: b, time: 10, alternatives: [{control: {milestone_condition: m}}]}',
      '- {name: hand, auto: false, alternatives: [{}]}',
    ].join('\n'),
  });
  const spots = lanesOf(contents, undefined, undefined).flatMap((lane) => lane.spots);
  const timesOf = (by: number): [string, number][] => shifted(spots, by).map(({ item, time }) => [item.name, time]);

  it('keeps distances, never goes before the beginning, and leaves alone what has no time', () => {
    assert.deepEqual(timesOf(0.1), [
      ['a', 1.6],
      ['b', 10.1],
    ]);
    assert.deepEqual(timesOf(-5), [
      ['a', 0],
      ['b', 8.5],
    ]);
    assert.deepEqual(timesOf(0), []);
  });

  it('snaps to whole steps, or to a tenth of a minute', () => {
    assert.deepEqual(
      ([1, 5, 0.5, 0] as const).map((snap) => snapped(7.34, snap)),
      [7, 5, 7.5, 7.3],
    );
    assert.equal(snapped(-3, 1), 0);
  });

  it('can be followed by what comes later', () => {
    assert.deepEqual(namesIn(after(1.5, spots, new Set(['inject:0:a']))), ['b']);
  });

  it('is drawn with arrows from what switches a milestone to what asks for it', () => {
    const named = (key: string) => linksOf(new Set([key]), contents.items).map(({ from, to }) => [from.name, to.name]);
    assert.deepEqual(named('inject:0:b'), [['a', 'b']]);
    assert.deepEqual(named('inject:0:a'), [['a', 'b']]);
  });
});

it('reads what is selected from the address, and nothing else', () => {
  assert.deepEqual(timelineSearch({ sel: 'inject:0:a', role: 7 }), { sel: ['inject:0:a'], role: '7' });
  assert.deepEqual(timelineSearch({ sel: ['a', 3, ''], role: {} }), { sel: ['a'] });
});

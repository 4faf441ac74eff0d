import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { milestoneHistories } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { EMPTY } from './moment-form.ts';
import { dividerOf, momentOfNote, momentsOfSetbacks } from './proposals.ts';
import { type Played, seenBy, sidesOf } from './sides.ts';

const column = (name: string, more = {}) => ({
  ...{ name, displayName: '', score: 0, roles: [] as string[], outcome: 'GOOD' as const, isFinal: false, ...more },
});

const mark = (exerciseTime: number, what: Partial<Mark>): Mark => ({
  ...{ kind: 'MILESTONE', name: '', byTeam: false, on: null, position: exerciseTime, teamIds: [], told: undefined },
  ...{ exerciseTime, ...what },
});

const on = (time: number, name: string): Mark => mark(time, { name, on: true });
const act = (time: number): Mark => mark(time, { kind: 'TOOL', name: 'Phone', byTeam: true });

function played(columns: ReturnType<typeof column>[], marks: Readonly<Record<string, readonly Mark[]>>): Played {
  const teams = Object.keys(marks).map((teamId) => ({
    ...{ teamId, name: `Team ${teamId}`, role: null, cell: null, milestones: { on: new Set<number>() } },
  }));
  return {
    teams,
    columns,
    own: new Map(Object.entries(marks)),
    histories: new Map(teams.map((team) => [team.teamId, milestoneHistories(marks[team.teamId] ?? [], columns, team)])),
  };
}

const COLUMNS = [column('isolated'), column('called'), column('encrypted', { outcome: 'BAD' })];

/** Two teams isolate in time; the others are hit, and one of them never isolates. */
const CLASS = played(COLUMNS, {
  1: [act(500), act(580), on(581, 'isolated'), on(1500, 'called')],
  2: [on(300, 'called'), act(600), on(680, 'isolated')],
  3: [
    on(310, 'called'),
    act(700),
    mark(710, { kind: 'MAIL', byTeam: true, teamIds: ['3', '4'] }),
    on(720, 'encrypted'),
    on(800, 'isolated'),
  ],
  4: [act(362), on(725, 'encrypted')],
});

const told = (sides: ReturnType<typeof sidesOf>) =>
  sides.map(({ reached, standings, setbacks }) => [
    reached.join(),
    standings.map(({ team, at }) => `${team.teamId} ${at}`),
    setbacks.map(({ place, count }) => `${place} ${count}`),
  ]);

describe('the sides of a presented moment', () => {
  it('are those that had reached the milestone by then, and the others, each by time', () => {
    assert.deepEqual(told(sidesOf({ time: 720, milestones: ['isolated'] }, CLASS)), [
      ['isolated', ['1 581', '2 680'], []],
      ['', ['3 800', '4 undefined'], ['2 2']],
    ]);
  });

  it('are one for each way in which several milestones went, those that reached most first', () => {
    assert.deepEqual(told(sidesOf({ time: 720, milestones: ['isolated', 'called'] }, CLASS)), [
      ['isolated,called', ['2 undefined'], []],
      ['isolated', ['1 undefined'], []],
      ['called', ['3 undefined'], ['2 1']],
      ['', ['4 undefined'], ['2 1']],
    ]);
  });

  it('are all teams together if nothing divides them, and nobody for whom the milestone does not count', () => {
    const [all] = sidesOf({ time: 720, milestones: [] }, CLASS);
    assert.equal(all?.standings.length, 4);
    const ofRole = played([column('isolated', { roles: ['technical'] })], { 1: [on(1, 'isolated')] });
    assert.deepEqual(sidesOf({ time: 720, milestones: ['isolated'] }, ofRole), []);
  });

  it('tell what each team did last before it reached the milestone, or before the moment', () => {
    const lasts = sidesOf({ time: 720, milestones: ['isolated'] }, CLASS)
      .flatMap(({ standings }) => standings)
      .map(({ last, isIdle }) => `${last?.exerciseTime} ${isIdle}`);
    assert.deepEqual(lasts, ['580 false', '600 false', '700 false', '362 true']);
  });

  it('show what came to a team soon after the moment, with the mail of an inject, else last before it', () => {
    const came = (time: number, kind: Mark['kind'], position = time) => mark(time, { kind, position });
    const own = new Map([['1', [came(600, 'INJECT'), came(721, 'INJECT', 10), came(721, 'MAIL', 11), act(722)]]]);
    const [team] = CLASS.teams;
    assert.ok(team !== undefined);
    assert.equal(seenBy(team, 720, { own })?.position, 11);
    assert.equal(seenBy(team, 640, { own })?.position, 600);
    assert.equal(seenBy(team, 1500, { own }), undefined);
  });
});

describe('a proposed moment', () => {
  it('is divided, if it is a setback, by the good milestone that spared those who had it', () => {
    assert.deepEqual(momentsOfSetbacks(CLASS, []), [
      { ...EMPTY, time: 720, title: 'encrypted', milestones: ['isolated'] },
    ]);
    assert.deepEqual(momentsOfSetbacks(CLASS, [{ time: 720, title: 'encrypted' }]), []);
  });

  it('is divided by the setback itself if nothing explains it', () => {
    const class2 = played([column('called'), column('encrypted', { outcome: 'BAD' })], {
      1: [on(10, 'called'), on(60, 'encrypted')],
      2: [on(10, 'called')],
    });
    assert.deepEqual(momentsOfSetbacks(class2, [])[0]?.milestones, ['encrypted']);
  });

  it('is divided by what divides the teams most evenly, and by nothing that does not', () => {
    assert.equal(dividerOf(320, CLASS), 'called');
    assert.equal(dividerOf(1, CLASS), undefined);
  });

  it('has the first sentence of a note as its title, cut where it must be', () => {
    const { title, sentence } = momentOfNote({ at: 1, text: 'They asked. Nobody answered\nin time.' }, CLASS);
    assert.deepEqual([title, sentence], ['They asked', 'Nobody answered in time.']);
    const long = momentOfNote({ at: 1, text: `${'x'.repeat(118)}😀😀 and on` }, CLASS);
    assert.equal(long.title, `${'x'.repeat(118)}…`);
    assert.equal(long.sentence, `${'x'.repeat(118)}😀😀 and on`);
    assert.equal(momentOfNote({ at: 1, text: 'y'.repeat(900) }, CLASS).sentence.length, 400);
  });
});

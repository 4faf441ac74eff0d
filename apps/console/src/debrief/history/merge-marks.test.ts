import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mark } from './mark.ts';
import { mergedMarks } from './merge-marks.ts';

const mark = (position: number, time: number, team: string, more: Partial<Mark> = {}): Mark => ({
  ...{ position, exerciseTime: time, teamIds: team === '' ? [] : [team], kind: 'INJECT', name: 'alarm' },
  ...{ byTeam: false, on: null, told: undefined, ...more },
});
const told = (marks: readonly Mark[]): string[] =>
  mergedMarks(marks).map(({ kind, name, teamIds }) => `${kind} ${name} ${teamIds.join('+')}`);

it('What came to many teams at once is told once, with its mail', () => {
  const mail = { kind: 'MAIL', name: '' } as const;
  assert.deepEqual(
    told([mark(1, 60, '1'), mark(2, 60, '1', mail), mark(3, 60, '2'), mark(4, 60, '2', mail), mark(5, 61.5, '3')]),
    ['INJECT alarm 1+2+3', 'MAIL  1+2'],
  );
});

it('What a team did, what came later, again, or to all of them is told apart', () => {
  const tool = { kind: 'TOOL', name: 'scan', byTeam: true } as const;
  assert.deepEqual(told([mark(1, 60, '1', tool), mark(2, 60, '2', tool)]), ['TOOL scan 1', 'TOOL scan 2']);
  assert.deepEqual(told([mark(1, 60, '1'), mark(2, 62.1, '2')]), ['INJECT alarm 1', 'INJECT alarm 2']);
  assert.deepEqual(told([mark(1, 60, '1'), mark(2, 60, '1')]), ['INJECT alarm 1', 'INJECT alarm 1']);
  assert.deepEqual(told([mark(1, 60, ''), mark(2, 60, '1')]), ['INJECT alarm ', 'INJECT alarm 1']);
  const lost = { kind: 'MILESTONE', on: false } as const;
  assert.deepEqual(told([mark(1, 60, '1', { ...lost, on: true }), mark(2, 60, '2', lost)]).length, 2);
});

it('Mails that no inject explains have texts of their own', () => {
  const mail = { kind: 'MAIL', name: '' } as const;
  assert.equal(told([mark(1, 60, '1', mail), mark(2, 60, '2', mail)]).length, 2);
});

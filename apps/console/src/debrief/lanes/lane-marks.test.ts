import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANES } from '../../moments/lanes.ts';
import type { Mark } from '../history/mark.ts';
import { marksIn } from './lane-marks.ts';

const moment = (kind: Mark['kind'], more: Partial<Mark> = {}): Mark => ({
  ...{ position: 1, kind, exerciseTime: 10, teamIds: ['1'], told: undefined },
  ...{ byTeam: true, name: '', on: null, ...more },
});

describe('what is drawn of the moments of a team', () => {
  it('is filled for acts of the team and milestones switched on, and a setback apart', () => {
    const marks = marksIn(
      [
        ...[moment('MAIL'), moment('MAIL', { byTeam: false }), moment('STARTED')],
        ...[moment('MILESTONE', { name: 'seen', on: true, byTeam: false }), moment('MILESTONE', { on: false })],
        ...[moment('MILESTONE', { name: 'lost', on: true }), moment('MILESTONE', { name: 'lost', on: false })],
      ],
      new Set(LANES),
      new Set(['lost']),
    );
    assert.deepEqual(
      marks.map(({ kind, isFilled }) => [kind, isFilled]),
      [
        ['mail', true],
        ['mail', false],
        ['milestones', true],
        ['milestones', false],
        ['setbacks', true],
        ['milestones', false],
      ],
    );
  });

  it('leaves out what is not shown', () => {
    const marks = marksIn([moment('MAIL'), moment('TOOL')], new Set(['mail']));
    assert.deepEqual(marks, [{ kind: 'mail', isFilled: true, seconds: 10 }]);
  });
});

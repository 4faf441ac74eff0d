import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Uncovered } from '@muster/rehearsal';
import { neverSeen } from './never-seen.ts';
import { rehearsalSearch } from './rehearsal-search.ts';

const NOTHING: Uncovered = {
  injects: [],
  alternatives: [],
  confirmations: [],
  milestones: [],
  questionnaires: [],
  options: [],
  patterns: [],
  toolAnswers: [],
  commandRules: [],
  templates: [],
  firstMails: [],
  injectsForRoles: [],
  rolesNeverTold: [],
  rolesNotPlayed: [],
};

/** The id of the text with its values, as a catalogue would fill them in. */
const inWords: Parameters<typeof neverSeen>[1] = (id, values) =>
  values === undefined ? id : `${id}: ${Object.values(values).join(', ')}`;

describe('what a rehearsal has never shown', () => {
  it('is listed by kind, and kinds without anything are left out', () => {
    assert.deepEqual(neverSeen(NOTHING, inWords), []);
    const found = neverSeen(
      {
        ...NOTHING,
        injects: ['half-time'],
        alternatives: [{ inject: 'the end', alternative: 'paid' }],
        options: [{ questionnaire: 'Ransom', question: 1, option: 2 }],
      },
      inWords,
    );
    assert.deepEqual(found, [
      { title: 'unseenInjects', lines: ['half-time'] },
      { title: 'unseenAlternatives', lines: ['the end / paid'] },
      { title: 'unseenOptions', lines: ['unseenOption: Ransom, 1, 2'] },
    ]);
  });

  it('ends with what no number of runs would show', () => {
    const commandRules = [
      { rule: 'narrow', noTextMadeUp: true },
      { rule: 'wide', noTextMadeUp: false },
    ];
    const [rules] = neverSeen({ ...NOTHING, commandRules }, inWords);
    assert.deepEqual(rules?.lines, ['wide', 'unseenNoText: narrow']);
  });
});

describe('the address of a rehearsal', () => {
  it('holds what differs from the defaults', () => {
    assert.deepEqual(rehearsalSearch({ runs: 40, seed: '1', teams: '', mode: 'synchronous' }), {});
    assert.deepEqual(rehearsalSearch({ runs: '3', seed: 7, teams: 5, mode: 'on-demand' }), {
      runs: 3,
      seed: 7,
      teams: 5,
      mode: 'on-demand',
    });
  });

  it('does without numbers that a browser should not play, or that are none', () => {
    assert.deepEqual(rehearsalSearch({ runs: 1e6, seed: '-1', teams: '1.5', mode: 'both' }), {});
    assert.deepEqual(rehearsalSearch({ runs: 0, seed: '0x10', teams: 101 }), {});
  });
});

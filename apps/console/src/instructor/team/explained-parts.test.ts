import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainedParts } from './explained-parts.ts';

const MILESTONES = [
  { name: 'alarm', displayName: 'Alarm raised' },
  { name: 'm_found_server', displayName: 'Server found' },
];

/** Titles of milestones in angle brackets, names of other things in square ones. */
const shown = (words: string): string =>
  explainedParts(words, MILESTONES)
    .map((part) => ('text' in part ? part.text : 'name' in part ? `[${part.name}]` : `<${part.milestone.displayName}>`))
    .join('');

describe('the parts of an explanation', () => {
  it('are milestones where the sentence waits for them or tells of their switch', () => {
    assert.equal(
      shown('Waiting for either `alarm` to be on or (`m_found_server` to be off) and minute 35.'),
      'Waiting for either <Alarm raised> to be on or (<Server found> to be off) and minute 35.',
    );
    assert.equal(
      shown('Chosen at minute 5 as `slow`, because `alarm` was switched on; it will be sent at minute 8.'),
      'Chosen at minute 5 as [slow], because <Alarm raised> was switched on; it will be sent at minute 8.',
    );
  });

  it('are milestones in conditions', () => {
    assert.equal(
      shown(
        'Can never appear any more, because nothing that is still ahead can make `alarm` or `not (m_found_server and x)` hold.',
      ),
      'Can never appear any more, because nothing that is still ahead can make <Alarm raised> or not (<Server found> and x) hold.',
    );
    assert.equal(
      shown('Sent at minute 5 as `a`, because its time had come while `not alarm` held.'),
      'Sent at minute 5 as [a], because its time had come while not <Alarm raised> held.',
    );
  });

  it('are other things that have the name of a milestone', () => {
    assert.equal(
      shown('On since minute 5, because the inject `alarm` (alarm) was sent.'),
      'On since minute 5, because the inject [alarm] (alarm) was sent.',
    );
    assert.equal(
      shown('no alternative fits the team now: `alarm` waits for `alarm` to be on'),
      'no alternative fits the team now: [alarm] waits for <Alarm raised> to be on',
    );
  });
});

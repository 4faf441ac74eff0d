import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldText, instantOf, readField } from './field-times.ts';

describe('a field for a time', () => {
  it('shows an instant in UTC to the minute, and reads it back', () => {
    assert.equal(fieldText('2026-03-29T01:30:59.000Z'), '2026-03-29T01:30');
    assert.equal(readField('2026-03-29T01:30'), Date.parse('2026-03-29T01:30:00Z'));
  });

  it('has no instant while it is not whole', () => {
    for (const text of ['', '2026-03-29', 'tomorrow', '2026-02-30T24:61']) assert.equal(readField(text), undefined);
    assert.equal(instantOf('', '2026-03-29T01:30:59.000Z'), undefined);
  });

  it('keeps the seconds of a time that nobody has touched', () => {
    const shown = '2026-03-29T01:30:59.000Z';
    assert.equal(instantOf('2026-03-29T01:30', shown), shown);
    assert.equal(instantOf('2026-03-29T01:31', shown), '2026-03-29T01:31:00.000Z');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TextTools } from '../texts/use-texts.ts';
import { personName } from './person-name.ts';

const t: TextTools['t'] = (id, values) => `${id}: ${Object.values(values ?? {}).join()}`;

describe('the name of a person', () => {
  const named = (firstName: string, lastName: string, username: string): string =>
    personName({ firstName, lastName, username }, t);

  it('is the name, or the username without one', () => {
    assert.equal(named('Jana', 'Nováková', 'jana@example.org'), 'Jana Nováková');
    assert.equal(named('', '', 'bot'), 'bot');
  });

  it('tells guests by words of the language', () => {
    const made = `guest-${'0a'.repeat(12)}`;
    assert.equal(named('Zora', '', made), 'guestNamed: Zora');
    assert.equal(named('Zora', '', `${made}b`), 'Zora');
  });
});

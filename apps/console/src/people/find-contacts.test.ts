import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findContacts } from './find-contacts.ts';

const contact = (name: string, organization: string, description: string) => ({
  name,
  organization,
  description,
  address: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@city.ex`,
});
const ADA = contact('Ada Kern', 'Library', 'Librarian');
const TOMAS = contact('Tomáš Čermák', 'Waterworks', 'Shift leader');
const MAYOR = contact('The Mayor', 'Town hall', 'Head of the town');
const ALL = [ADA, TOMAS, MAYOR];

describe('contacts for typed words', () => {
  for (const [typed, found] of [
    ['ada', [ADA]],
    ['shift', [TOMAS]],
    ['town hall', [MAYOR]],
    ['cermak', [TOMAS]],
    ['tomas water', [TOMAS]],
    ['@CITY.ex', ALL],
    ['nobody', []],
  ] as const) {
    it(`are those with “${typed}” in their name, organisation, role or address`, () => {
      assert.deepEqual(findContacts(ALL, typed), found);
    });
  }

  it('begin with those whose name begins so, and are few', () => {
    assert.deepEqual(findContacts([MAYOR, ADA, contact('Town crier', '', '')], 'town')[0]?.name, 'Town crier');
    assert.equal(
      findContacts(
        Array.from({ length: 500 }, (_, index) => contact(`Ann ${index}`, '', '')),
        'a',
      ).length,
      8,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterOf, listSearch } from './list-search.ts';

describe('the search of a list', () => {
  it('is read from the address, and what makes no sense is left out', () => {
    assert.deepEqual(listSearch({ find: ' 4.B ', from: '2026-01-31', to: '2026-02-01' }), {
      find: '4.B',
      from: '2026-01-31',
      to: '2026-02-01',
    });
    assert.deepEqual(listSearch({ find: 2026 }), { find: '2026' });
    assert.deepEqual(listSearch({ find: '  ', from: 'today', to: 7 }), {});
    assert.equal(listSearch({ find: 'x'.repeat(1000) }).find?.length, 200);
  });

  it('asks for whole days of the reader, the last one included', () => {
    const filter = filterOf({ from: '2026-03-29', to: '2026-03-29' });
    assert.equal(filter?.since, new Date(2026, 2, 29).toISOString());
    assert.equal(filter?.until, new Date(2026, 2, 30).toISOString());
    assert.equal(filterOf({ to: '2026-12-31' })?.until, new Date(2027, 0, 1).toISOString());
  });

  it('is none where nothing is asked for', () => {
    assert.equal(filterOf({}), undefined);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assignEvenly } from './assign-evenly.ts';

describe('distributing people among teams', () => {
  const sizes = (teams: { id: string; members: number }[], count: number): number[] => {
    const assigned = assignEvenly(
      teams,
      Array.from({ length: count }, (_, index) => `p${index}`),
    );
    return teams.map(({ id, members }) => members + (assigned.get(id)?.length ?? 0));
  };

  it('leaves teams that differ by at most one', () => {
    const empty = ['a', 'b', 'c'].map((id) => ({ id, members: 0 }));
    assert.deepEqual(sizes(empty, 8), [3, 3, 2]);
    assert.deepEqual(sizes(empty, 2), [1, 1, 0]);
  });

  it('fills smaller teams first', () => {
    const uneven = [
      { id: 'a', members: 4 },
      { id: 'b', members: 0 },
    ];
    assert.deepEqual(sizes(uneven, 3), [4, 3]);
    assert.deepEqual(sizes(uneven, 6), [5, 5]);
  });

  it('assigns nobody if there is no team, and omits teams that get nobody', () => {
    assert.equal(assignEvenly([], ['p']).size, 0);
    assert.deepEqual([...assignEvenly([{ id: 'a', members: 0 }], [])], []);
  });
});

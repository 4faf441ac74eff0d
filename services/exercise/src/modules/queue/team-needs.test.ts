import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile, evolve, hasKeptNeeds, initialState, type State, teamNeeds, teamOf } from '@muster/engine';
import { FILLED } from '../../testing/filled-model.ts';

describe('the needs of teams', () => {
  it('are found again only for the team in which something has happened', () => {
    const when = { version: 1, time: 0, at: 0 } as const;
    const by = { id: 'ines', role: 'instructor' } as const;
    const added = (team: number, state: State): State =>
      evolve(state, {
        ...when,
        type: 'team_added',
        by,
        setup: { id: team, name: `team-${team}`, role: null, address: `team-${team}@ex` },
      });
    const both = added(2, added(1, initialState(compile(FILLED))));
    for (const id of [1, 2]) teamNeeds(both, teamOf(both, id));
    const next = evolve(both, {
      ...when,
      at: 7,
      version: 2,
      type: 'comment_written',
      by,
      team: 2,
      text: 'Hm',
      shared: false,
    });
    assert.deepEqual([hasKeptNeeds(teamOf(next, 1)), hasKeptNeeds(teamOf(next, 2))], [true, false]);
    assert.equal(teamNeeds(next, teamOf(next, 1)).clock, next.clock);
  });
});

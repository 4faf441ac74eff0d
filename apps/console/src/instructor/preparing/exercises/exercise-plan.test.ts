import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countOf, EMPTY_PLAN, inputOf, lacking, plannedTeams, proposedPlan } from './exercise-plan.ts';

describe('the plan of an exercise', () => {
  it('counts teams from 1 to 500, and accepts no other number', () => {
    const typed = ['1', '500', '0', '501', '', 'four', '2.5', '-3'];
    assert.deepEqual(
      typed.map((count) => countOf({ count })),
      [1, 500, undefined, undefined, undefined, undefined, undefined, undefined],
    );
  });

  it('reports what is missing: a name, a number, the names of teams', () => {
    assert.deepEqual(lacking(EMPTY_PLAN), { name: true, teams: false });
    const named = { ...EMPTY_PLAN, name: 'Spring', teamsBy: 'name' as const };
    assert.deepEqual(lacking(named), { name: false, teams: true });
    const half = {
      ...named,
      teams: [
        { name: 'Alpha', role: '' },
        { name: ' ', role: '' },
      ],
    };
    assert.deepEqual(lacking(half), { name: false, teams: true });
    assert.deepEqual(lacking({ ...half, teams: half.teams.slice(0, 1) }), { name: false, teams: false });
  });

  it('has no teams but their greatest number where everybody who joins gets one', () => {
    const own = { ...EMPTY_PLAN, name: 'Alone', count: '', onDemand: true, ownTeams: true };
    assert.deepEqual(lacking(own), { name: false, teams: false });
    assert.deepEqual(lacking({ ...own, mostTeams: '501' }), { name: false, teams: true });
    const { ownTeams, maxTeams, teamCount, teams } = inputOf(own, '7');
    assert.deepEqual(
      { ownTeams, maxTeams, teamCount, teams },
      {
        ownTeams: true,
        maxTeams: 200,
        teamCount: undefined,
        teams: undefined,
      },
    );
    assert.equal(inputOf({ ...own, onDemand: false, count: '2' }, '7').ownTeams, undefined);
  });

  it('is sent with a number or with names, without empty fields', () => {
    assert.deepEqual(inputOf({ ...EMPTY_PLAN, name: ' Spring ', count: '3' }, '7'), {
      definitionId: '7',
      name: 'Spring',
      onDemand: false,
      finishAtEnd: false,
      shareFeedback: false,
      teamCount: 3,
    });
    const input = inputOf(
      {
        ...EMPTY_PLAN,
        name: 'Spring',
        teamsBy: 'name',
        teams: [
          { name: 'Alpha ', role: 'technical' },
          { name: 'Bravo', role: '' },
        ],
        plannedStart: '2027-03-01T14:00',
      },
      '7',
    );
    assert.deepEqual(input.teams, [{ name: 'Alpha', role: 'technical' }, { name: 'Bravo' }]);
    assert.equal(input.plannedStart, new Date(2027, 2, 1, 14).toISOString());
    assert.equal(input.teamCount, undefined);
  });

  it('counts cells where the definition has them, and sends the cells of named teams', () => {
    const cells = ['technical', 'management'];
    const teams = plannedTeams({ ...EMPTY_PLAN, count: '2' }, [...cells, 'press'], cells);
    assert.deepEqual(
      teams.map(({ role, cell }) => [role, cell]),
      [
        ['technical', '1'],
        ['management', '1'],
        ['technical', '2'],
        ['management', '2'],
      ],
    );
    assert.equal(proposedPlan({ name: 'a', title: null, roles: cells, cells }, {}).count, '4');
    const named = { ...EMPTY_PLAN, teamsBy: 'name' as const, teams: [{ name: 'A', role: '', cell: ' 7 ' }] };
    assert.deepEqual(inputOf(named, '1').teams, [{ name: 'A', cell: '7' }]);
  });

  it('shows the roles that numbered teams will get', () => {
    const teams = plannedTeams({ ...EMPTY_PLAN, count: '3' }, ['technical', 'management']);
    assert.deepEqual(
      teams.map(({ role }) => role),
      ['technical', 'management', 'technical'],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PlannedTeam, pasted, resized, roleCounts, withKnownRoles } from './team-plan.ts';

const ROLES = ['technical', 'management'];
const named = (...names: string[]): PlannedTeam[] => names.map((name) => ({ name, role: 'technical' }));

describe('planned teams', () => {
  it('get roles evenly, and keep them when teams are added or removed', () => {
    const teams = resized([{ name: 'Alpha', role: 'management' }], 4, ROLES);
    assert.deepEqual(
      teams.map(({ role }) => role),
      ['management', 'management', 'technical', 'management'],
    );
    assert.deepEqual(resized(teams, 1, ROLES), [{ name: 'Alpha', role: 'management' }]);
    assert.deepEqual(resized([], 2, []), [
      { name: '', role: '' },
      { name: '', role: '' },
    ]);
  });

  it('accept a pasted column from the row in which it is pasted', () => {
    const teams = pasted(named('Alpha', 'Bravo'), 1, 'Charlie\r\n\r\n Delta \nEcho\n', ROLES);
    assert.deepEqual(
      teams?.map(({ name }) => name),
      ['Alpha', 'Charlie', 'Delta', 'Echo'],
    );
  });

  it('accept a second column as the role if it is one', () => {
    const teams = pasted([], 0, 'Alpha\tManagement\nBravo\tnonsense\n', ROLES);
    assert.deepEqual(teams, [
      { name: 'Alpha', role: 'management' },
      { name: 'Bravo', role: 'management' },
    ]);
  });

  it('leave a single name to the field it is pasted into', () => {
    assert.equal(pasted(named('Alpha'), 0, 'Bravo', ROLES), undefined);
    assert.equal(pasted(named('Alpha'), 0, 'Bravo\n', ROLES), undefined);
  });

  it('are never more than the maximum of an exercise', () => {
    const many = Array.from({ length: 700 }, (_, index) => `Team ${index}`).join('\n');
    assert.equal(pasted([], 0, many, ROLES)?.length, 500);
  });

  it('are counted by role, those without one last', () => {
    const teams = [...named('Alpha', 'Bravo'), { name: 'Charlie', role: '' }, { name: 'Delta', role: 'management' }];
    assert.deepEqual(roleCounts(teams, ROLES), [
      { role: 'technical', count: 2 },
      { role: 'management', count: 1 },
      { role: '', count: 1 },
    ]);
  });

  it('get roles of another definition when it is chosen', () => {
    assert.deepEqual(withKnownRoles(named('Alpha', 'Bravo'), ['red', 'blue']), [
      { name: 'Alpha', role: 'red' },
      { name: 'Bravo', role: 'blue' },
    ]);
    assert.deepEqual(withKnownRoles(named('Alpha'), []), [{ name: 'Alpha', role: '' }]);
  });

  it('keeps pasted cells, and drops them for a definition without cells', () => {
    const cells = ['technical', 'management'];
    const teams = pasted([], 0, 'Alpha\tmanagement\tNorth\nBravo\ttechnical\t', ROLES, cells);
    assert.deepEqual(teams, [
      { name: 'Alpha', role: 'management', cell: 'North' },
      { name: 'Bravo', role: 'technical', cell: '1' },
    ]);
    assert.deepEqual(withKnownRoles(teams ?? [], ROLES), [
      { name: 'Alpha', role: 'management' },
      { name: 'Bravo', role: 'technical' },
    ]);
    assert.deepEqual(pasted([], 0, 'Alpha\tmanagement\tNorth', ROLES), [{ name: 'Alpha', role: 'management' }]);
  });
});

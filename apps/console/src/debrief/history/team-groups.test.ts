import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MilestoneFacts, TeamFacts } from './history.ts';
import { groupingsOf, teamGroups } from './team-groups.ts';

const team = (teamId: string, more: Partial<TeamFacts> = {}, ...on: number[]): TeamFacts => ({
  ...{ teamId, name: `Team ${teamId}`, role: null, cell: null, milestones: { on: new Set(on) }, ...more },
});
const milestone = (name: string, isFinal: boolean): MilestoneFacts => ({
  ...{ name, displayName: name === 'saved' ? 'Everything saved' : '', score: 0, roles: [], outcome: 'GOOD', isFinal },
});
const COLUMNS = [milestone('asked', false), milestone('saved', true), milestone('lost', true)];
const TEAMS = [
  team('1', { role: 'technical' }, 0),
  team('2', { role: 'management', cell: 'A' }, 0, 2),
  team('3', { role: 'technical', cell: 'A' }, 1),
];

it('Teams are grouped by role, cell, or the ending that came, those without one last', () => {
  const told = (by: Parameters<typeof teamGroups>[1]) =>
    teamGroups(TEAMS, by, COLUMNS).map(({ title, teams }) => [title, teams.map(({ teamId }) => teamId).join()]);
  assert.deepEqual(told(undefined), [[null, '1,2,3']]);
  assert.deepEqual(told('role'), [
    ['technical', '1,3'],
    ['management', '2'],
  ]);
  assert.deepEqual(told('cell'), [
    ['A', '2,3'],
    [null, '1'],
  ]);
  assert.deepEqual(told('ending'), [
    ['lost', '2'],
    ['Everything saved', '3'],
    [null, '1'],
  ]);
});

it('Only what divides the teams is offered', () => {
  assert.deepEqual(groupingsOf(TEAMS, COLUMNS), ['role', 'ending', 'cell']);
  assert.deepEqual(groupingsOf(TEAMS.slice(0, 1), COLUMNS), []);
  assert.deepEqual(groupingsOf([team('1'), team('2')], COLUMNS), []);
});

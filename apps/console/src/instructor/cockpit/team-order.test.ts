import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMilestones } from '../../exercise/milestone-bits.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { readCockpitSearch } from './cockpit-search.ts';
import { isWanted, judge, orderOf } from './team-order.ts';
import { standingOf } from './team-standing.ts';

const team = (name: string, more: Partial<TeamRow> = {}): TeamRow => ({
  teamId: name,
  name,
  role: null,
  cell: null,
  memberCount: 2,
  score: 0,
  lastActAt: 600,
  waitsUntil: null,
  stuckSince: 600,
  finishedAt: null,
  unanswered: 0,
  points: null,
  unjudged: 0,
  clock: null,
  milestones: readMilestones({ on: 'A', switched: 'A', times: '', byHand: 'A' }),
  ...more,
});

describe('the status of a team', () => {
  it('is stuck after five minutes without an act, unless it waits for time', () => {
    assert.deepEqual(standingOf(team('a'), 'RUNNING', 899, 300), { kind: 'quiet', seconds: 299 });
    assert.deepEqual(standingOf(team('a'), 'RUNNING', 900, 300), { kind: 'stuck', seconds: 300 });
    const waiting = team('a', { stuckSince: null, waitsUntil: 1920 });
    assert.deepEqual(standingOf(waiting, 'RUNNING', 1800, 300), { kind: 'waiting', until: 1920 });
  });

  it('has finished with its exercise, too', () => {
    assert.deepEqual(standingOf(team('a'), 'FINISHED', 2000, 300), { kind: 'finished', at: 2000 });
  });
  it('is not stuck if it has finished, has no members, or has not started', () => {
    const kinds = [
      standingOf(team('a', { finishedAt: 700 }), 'RUNNING', 2000, 300),
      standingOf(team('a', { memberCount: 0 }), 'RUNNING', 2000, 300),
      standingOf(team('a'), 'READY', 0, 300),
    ].map(({ kind }) => kind);
    assert.deepEqual(kinds, ['finished', 'empty', 'ready']);
  });
});

describe('the order of teams', () => {
  const teams = [
    team('Delta', { stuckSince: null, waitsUntil: 1000, score: 9 }),
    team('Charlie', { lastActAt: 100, stuckSince: 100 }),
    team('Bravo', { lastActAt: 880, stuckSince: 880, score: 4 }),
    team('Alpha', { lastActAt: 850, stuckSince: 850 }),
  ].map((one) => judge(one, 'RUNNING', 900, 300));

  it('starts with stuck teams, then the quietest', () => {
    assert.deepEqual(orderOf(teams, undefined, [], 'en'), ['Charlie', 'Alpha', 'Bravo', 'Delta']);
  });

  it('follows the address', () => {
    assert.deepEqual(orderOf(teams, 'name', [], 'en'), ['Alpha', 'Bravo', 'Charlie', 'Delta']);
    assert.deepEqual(orderOf(teams, 'score', [], 'en').slice(0, 2), ['Delta', 'Bravo']);
  });

  it('omits what the filters exclude', () => {
    const stuck = teams.filter((one) => isWanted(one, { state: 'stuck' }, undefined)).map((one) => one.team.name);
    assert.deepEqual(stuck, ['Charlie']);
    assert.equal(
      teams.some((one) => isWanted(one, { role: 'technical' }, undefined)),
      false,
    );
    const tagged = teams
      .filter((one) => isWanted(one, { tag: 'night' }, new Set(['Bravo'])))
      .map((one) => one.team.name);
    assert.deepEqual(tagged, ['Bravo']);
  });
});

describe('the address of the cockpit', () => {
  it('keeps known values and drops the rest', () => {
    const search = readCockpitSearch({ view: 'wall', state: 'bored', role: 7, few: 'yes', why: 'inject:hint' });
    assert.deepEqual(search, { view: 'wall', role: '7', why: 'inject:hint' });
  });
});

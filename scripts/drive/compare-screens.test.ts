import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compareScreens } from './compare-screens.ts';
import type { Person } from './person.ts';
import { TeamScreen } from './screens.ts';
import { Watcher } from './watcher.ts';

const nothing = { clock: null, actionLogs: [], emails: [], submissions: [], milestones: [] };
const log = (id: string, isConfirmed = false) => ({
  id,
  kind: 'MESSAGE',
  questionnaire: null,
  confirmation: { isConfirmed },
});
const whole = {
  ...nothing,
  whole: true,
  position: 3,
  actionLogs: [log('7-1', true), log('7-2')],
  emails: [{ id: '7:1/1' }],
};

/** Applies updates to the screen of a trainee, and compares it with a fresh screen that shows `whole`. */
function faultsOf(told: readonly object[]): Promise<string[]> {
  const person = { username: 'ada', ask: async () => ({ update: whole }) } as unknown as Person;
  const watcher = new Watcher(person, new TeamScreen('7'));
  for (const update of told) watcher.screen.show(update);
  const team = { id: '7', name: 'team-1', role: null, emailAddress: 'x@y.ex', trainees: [{ person, watcher }] };
  return compareScreens({ exerciseId: '1', onDemand: false, teams: [team], instructors: [] });
}

it('a screen that received everything in several updates equals a fresh screen', async () => {
  const first = { ...nothing, whole: true, position: 1, actionLogs: [log('7-1')], emails: [{ id: 'of another' }] };
  const again = { ...nothing, whole: true, position: 2, actionLogs: [log('7-1')] };
  const rest = { ...whole, whole: false };
  assert.deepEqual(await faultsOf([first, again, rest]), []);
});

it('a screen that missed an update is reported as different from a fresh screen', async () => {
  const told = { ...whole, actionLogs: [log('7-1'), log('7-2')] };
  assert.match(
    (await faultsOf([told]))[0] ?? '',
    /^ada has seen something else up to position 3 than there is at 3\.$/,
  );
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hereIn, presenceFrom } from './team-presence.ts';

it('the members of a team are present, but not the instructors who look', () => {
  const person = (teamId: string, isInstructor = false) => ({ teamId, isInstructor });
  const presence = presenceFrom([person('1'), person('1'), person('2', true)]);
  assert.deepEqual([hereIn(presence, '1'), hereIn(presence, '2'), hereIn(undefined, '1')], [2, 0, undefined]);
});

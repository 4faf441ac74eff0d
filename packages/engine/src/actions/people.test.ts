import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { definitionOf, inject, milestones, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM, TRAINEE } from '../testing/exercise.ts';

describe('people', () => {
  const definition = definitionOf({
    milestones: milestones('a'),
    tools: [tool('do', [])],
    injects: [inject('later', { time: 5 })],
  });
  const stranger = { id: 'sue', role: 'trainee' } as const;

  it('P1 P2: act in their team; instructors help out; the system may do what instructors may', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    const use = { type: 'use_tool', tool: 'do', argument: 'x' } as const;
    assert.equal(exercise.refused(use, stranger), 'not_a_member');
    assert.equal(exercise.refused({ ...use, team: 2 }), 'not_a_member');
    assert.equal(exercise.refused({ ...use, team: 3 }), 'team_unknown');
    exercise.must(use);
    exercise.must({ ...use, team: 2 }, INSTRUCTOR);
    exercise.must({ type: 'stop' }, SYSTEM);
    for (const type of ['stop', 'resume', 'finish'] as const) assert.equal(exercise.refused({ type }), 'not_allowed');
    assert.equal(exercise.refused({ type: 'switch_milestone', milestone: 'a', on: true }), 'not_allowed');
  });

  it('P1: are recorded under their own identity, even if instructors help out', () => {
    const exercise = new Exercise(definition);
    const use = { type: 'use_tool', tool: 'do', argument: 'x' } as const;
    for (const actor of [TRAINEE, INSTRUCTOR]) exercise.must(use, actor);
    assert.deepEqual(
      exercise.of('tool_used').map(({ by }) => by),
      [TRAINEE, INSTRUCTOR],
    );
    assert.deepEqual(
      [...exercise.team().actions].map((action) => action.kind === 'tool' && action.by),
      ['tom', 'ines'],
    );
  });

  it('P3: are members of at most one team', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'join_team', team: 2, user: 'sue' }, stranger);
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'sue' }, stranger), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 1, user: 'sue' }, stranger), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'sue' }, INSTRUCTOR), 'already_member');
    assert.equal(exercise.refused({ type: 'join_team', team: 2, user: 'pat' }, stranger), 'not_allowed');
    assert.equal(exercise.refused({ type: 'leave_team', team: 1, user: TRAINEE.id }, stranger), 'not_allowed');
    exercise.must({ type: 'join_team', team: 1, user: 'sue' }, INSTRUCTOR);
    assert.deepEqual([exercise.team(1).members, exercise.team(2).members], [['tom', 'sue'], ['member-of-two']]);
    exercise.must({ type: 'leave_team', team: 1, user: 'sue' }, stranger);
    assert.equal(exercise.refused({ type: 'leave_team', team: 1, user: 'sue' }, stranger), 'not_a_member');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'do', argument: 'x' }, stranger), 'not_a_member');
  });

  it('P3: must have an identity', () => {
    const exercise = new Exercise(definition);
    assert.equal(exercise.refused({ type: 'join_team', user: '' }, INSTRUCTOR), 'bad_value');
  });

  it('P4: can join and leave without other changes', () => {
    const exercise = new Exercise(definition);
    exercise.must({ type: 'use_tool', tool: 'do', argument: 'x' });
    const { members: _, changes: told, sharedChanges: __, latestChanges: ___, ...before } = exercise.team();
    exercise.must({ type: 'leave_team', user: TRAINEE.id });
    const { members, changes, sharedChanges, latestChanges: ____, ...after } = exercise.team();
    assert.deepEqual([members, changes.length - told.length, sharedChanges], [[], 1, 3]);
    assert.deepEqual(after, before);
    exercise.wait(5);
    assert.deepEqual(exercise.sent(), ['5 later']);
  });

  it('P5: can comment if they are instructors', () => {
    const exercise = new Exercise(definition, { start: false });
    exercise.must({ type: 'write_comment', text: 'quiet' }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'write_comment', text: ' ' }, INSTRUCTOR), 'nothing_to_send');
    assert.equal(exercise.refused({ type: 'write_comment', text: 'me too' }), 'not_allowed');
    exercise.must({ type: 'start' }, INSTRUCTOR);
    exercise.must({ type: 'write_comment', text: 'loud' }, INSTRUCTOR);
    assert.deepEqual(
      [...exercise.team().comments].map(({ text, by }) => [text, by]),
      [
        ['quiet', 'ines'],
        ['loud', 'ines'],
      ],
    );
  });

  it('D1: upload a file once, whichever team has it already', () => {
    const exercise = new Exercise(definitionOf({}), { teams: { one: null, two: null, three: null } });
    const upload = (team: number | null, file: string) => ({ type: 'upload_file', team, file, name: 'x' }) as const;
    exercise.must(upload(3, 'theirs'), INSTRUCTOR);
    exercise.must(upload(null, 'staff'), INSTRUCTOR);
    for (const file of ['theirs', 'staff']) {
      for (const team of [1, 2, 3, null]) {
        assert.equal(exercise.refused(upload(team, file), INSTRUCTOR), 'file_known', `${file} of ${team}`);
      }
    }
  });

  it('D1: upload files for their team, instructors for themselves', () => {
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    exercise.must({ type: 'upload_file', team: 1, file: 'f1', name: 'notes.txt' });
    exercise.must({ type: 'upload_file', team: null, file: 'f2', name: 'plan.txt' }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f1', name: 'x' }), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 2, file: 'f1', name: 'x' }, INSTRUCTOR), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f2', name: 'x' }), 'file_known');
    assert.equal(exercise.refused({ type: 'upload_file', team: 2, file: 'f3', name: 'x' }), 'not_a_member');
    assert.equal(exercise.refused({ type: 'upload_file', team: null, file: 'f3', name: 'x' }), 'not_allowed');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: '', name: 'x' }), 'bad_value');
    assert.equal(exercise.refused({ type: 'upload_file', team: 1, file: 'f3', name: '' }), 'bad_value');
    assert.deepEqual([[...exercise.team(1).files].length, [...exercise.team(2).files].length], [1, 0]);
  });
});

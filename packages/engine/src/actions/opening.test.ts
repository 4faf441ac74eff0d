import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compiled/compile.ts';
import { decide } from '../decide.ts';
import { initialState } from '../state/initial.ts';
import { commandRule, definitionOf, inject, person } from '../testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR, NOON, SYSTEM, setups, TRAINEE, type Wish } from '../testing/exercise.ts';
import type { Command } from './command.ts';

describe('opening', () => {
  const definition = definitionOf({ roles: [{ name: 'red', description: '' }], emailPersons: [person('ada@mail.ex')] });
  const state = initialState(compile(definition));
  const teams = setups({ one: 'red', two: null });
  const open = { type: 'open', mode: 'synchronous', finishAtEnd: false, teams } as const;
  const codeOf = (wish: Wish, actor: typeof INSTRUCTOR | typeof TRAINEE = INSTRUCTOR) =>
    decide(state, commandOf(state, wish, actor, NOON)).refusal?.code;
  const [one, two] = teams;

  it('S7: happens once, by an instructor, with distinct teams', () => {
    assert.equal(codeOf(open), undefined);
    assert.equal(codeOf(open, TRAINEE), 'not_allowed');
    assert.equal(codeOf({ ...open, teams: [] }), 'bad_value');
    assert.equal(codeOf({ ...open, mode: 'on-demand' }), 'bad_value');
    assert.ok(one !== undefined && two !== undefined);
    for (const bad of [{ id: 0 }, { id: 1.5 }, { id: Number.NaN }, { name: ' ' }, { address: '' }]) {
      assert.equal(codeOf({ ...open, teams: [{ ...one, ...bad }] }), 'bad_value', JSON.stringify(bad));
    }
    assert.equal(codeOf({ ...open, teams: [one, { ...two, id: 1 }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [one, { ...two, address: 'ONE@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, address: 'Ada@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, address: 'Mailer-Daemon@mail.ex' }] }), 'duplicate_team');
    assert.equal(codeOf({ ...open, teams: [{ ...one, role: 'green' }] }), 'role_unknown');
    assert.equal(codeOf({ type: 'start' }), 'wrong_state');
    const opened = new Exercise(definition, { teams: { one: 'red' }, start: false });
    assert.equal(opened.refused(open, INSTRUCTOR), 'already_opened');
  });

  it('S7 M8: accepts the roles of the definition even if they restrict nothing', () => {
    const config = { ...definition.config, enableRoles: false };
    const disabled = initialState(compile({ ...definition, config }));
    const codeOfRole = (role: string) =>
      decide(disabled, commandOf(disabled, { ...open, teams: setups({ one: role }) }, INSTRUCTOR, NOON)).refusal?.code;
    assert.deepEqual([codeOfRole('red'), codeOfRole('green')], [undefined, 'role_unknown']);
  });

  it('S5: writes only declared fields into events', () => {
    const known = { joinCode: 'abc', username: 'ines@school.ex' };
    const actor = { ...INSTRUCTOR, ...known };
    const rows = teams.map((team) => ({ ...team, ...known }));
    const opened = decide(state, { ...open, teams: rows, actor, at: NOON });
    const command = { cmd: 'ls', username: null, container: null, workingDirectory: null, cmdSource: null, type: null };
    const sandbox = definitionOf({ commands: [commandRule('any', 'ls')] });
    const exercise = new Exercise(sandbox);
    exercise.must({ type: 'receive_commands', commands: [{ ...command, ...known, username: 'root' }] }, actor);
    const told = JSON.stringify([opened.events, exercise.events]);
    assert.ok(!told.includes('abc') && !told.includes('school'), told);
    assert.equal(exercise.of('command_matched')[0]?.command.username, 'root');
    const comment = { type: 'write_comment', team: 1, text: 'x', at: NOON } as const;
    const ask = (command: unknown) => decide(exercise.state, command as Command);
    assert.throws(
      () => ask({ ...comment, actor: { id: 7, role: 'instructor' } }),
      /no event can hold: comment_written/,
    );
    for (const type of ['constructor', 'toString', 'fly']) {
      assert.throws(() => ask({ ...comment, type, actor: INSTRUCTOR }), /There is no command/);
    }
    for (const role of ['observer', 'Instructor', undefined]) {
      const refusal = ask({ type: 'finish', actor: { id: 'x', role }, at: NOON }).refusal;
      assert.equal(refusal?.code, 'not_allowed', role);
    }
  });

  it('S5: refuses what could not be read again, even after events that were due before', () => {
    const exercise = new Exercise(definitionOf({ injects: [inject('due', { time: 1 })] }));
    const comment = { type: 'write_comment', team: 1, text: 'x', actor: { id: 7, role: 'instructor' } };
    const late = { ...comment, at: exercise.pass(5).now };
    assert.throws(() => decide(exercise.state, late as unknown as Command), /no event can hold: comment_written/);
  });

  it('S2: a refusal has a code and a sentence with what varies in it, and changes nothing, not even what is due', () => {
    const exercise = new Exercise(definitionOf({ injects: [inject('later', { time: 1 })] }));
    exercise.pass(5);
    const answer = exercise.ask({ type: 'use_tool', tool: 'none', argument: 'x' }, TRAINEE);
    assert.deepEqual(answer, {
      code: 'tool_unknown',
      variant: 'not_of_team',
      message: 'Your team has no tool none.',
      params: { tool: 'none' },
    });
    assert.deepEqual(exercise.sent(), []);
    exercise.must({ type: 'wake' }, SYSTEM);
    assert.deepEqual(exercise.sent(), ['1 later']);
  });
});

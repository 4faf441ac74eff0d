import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchingPlaces } from '@muster/definition';
import type { SandboxCommand } from '../events/sandbox.ts';
import { commandRule, control, definitionOf, inject, milestones } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM } from '../testing/exercise.ts';
import { comparisonsOf } from './comparisons.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('commands of a sandbox', () => {
  const definition = definitionOf({
    roles: ROLES,
    milestones: milestones('scanned deep web next'),
    injects: [inject('i', { control: control({ when: 'scanned', on: 'next' }) })],
    commands: [
      commandRule('scan', '^nmap\\b', { control: control({ on: 'scanned' }) }),
      commandRule('deep', '-A', { control: control({ when: 'scanned', on: 'deep' }) }),
      commandRule('after', 'whoami', { control: control({ when: 'next', on: 'web' }) }),
      commandRule('fields', 'ls', {
        username: 'root',
        container: 'web01',
        workingDirectory: '/var',
        cmdSource: 'shell',
        type: 'bash',
        control: control({ on: 'web' }),
      }),
      commandRule('blue', 'nmap', { control: control({ roles: ['blue'], on: 'web' }) }),
    ],
  });
  const plain: Omit<SandboxCommand, 'cmd'> = {
    username: null,
    container: null,
    workingDirectory: null,
    cmdSource: null,
    type: null,
  };
  const report = (...commands: ({ cmd: string } & Partial<typeof plain>)[]) =>
    ({ type: 'receive_commands', commands: commands.map((each) => ({ ...plain, ...each })) }) as const;
  const rules = (exercise: Exercise): string[] => exercise.of('command_matched').map(({ rule }) => rule);

  it('X1: are compared before they are decided, with the rules whose other fields fit', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    const { compiled } = exercise.state;
    const asked = report(...['nmap -A host', 'id', 'whoami', 'nmap -A again'].map((cmd) => ({ cmd })));
    assert.deepEqual(comparisonsOf(compiled, asked).map(matchingPlaces), [[0, 1, 4], [], [2], [0, 1, 4]]);
    const all = definition.commands.map((_, place) => place);
    const foreign = comparisonsOf(compiled, report({ cmd: 'id', username: 'nobody' }))[0]?.patterns;
    assert.ok((foreign?.length ?? 0) < all.length);
  });

  it('X1: are compared with every rule in order', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    exercise.must(report({ cmd: 'sudo nmap -A' }), SYSTEM);
    assert.deepEqual(rules(exercise), []);
    exercise.must(report({ cmd: 'nmap -A host' }), SYSTEM);
    assert.deepEqual(rules(exercise), ['scan', 'deep']);
    assert.deepEqual(exercise.switched(), ['0 scanned on', '0 deep on', '0 next on']);
    const full = {
      cmd: 'ls -l',
      username: 'root',
      container: 'web01',
      workingDirectory: '/var',
      cmdSource: 'shell',
      type: 'bash',
    };
    for (const field of ['username', 'container', 'workingDirectory', 'cmdSource', 'type']) {
      exercise.must(report({ ...full, [field]: 'other' }), SYSTEM);
      exercise.must(report({ ...full, [field]: null }), SYSTEM);
    }
    assert.equal(rules(exercise).length, 2);
    exercise.must(report(full), SYSTEM);
    assert.deepEqual(rules(exercise).slice(2), ['fields']);
    assert.equal(exercise.refused(report({ cmd: 'ls' })), 'not_allowed');
    assert.equal(exercise.refused({ ...report({ cmd: 'ls' }), team: 3 }, SYSTEM), 'team_unknown');
  });

  it('X1: meet a rule only if its fields are exactly equal', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    const full = {
      cmd: 'ls -l',
      username: 'root',
      container: 'web01',
      workingDirectory: '/var',
      cmdSource: 'shell',
      type: 'bash',
    };
    for (const field of ['username', 'container', 'workingDirectory', 'cmdSource', 'type'] as const) {
      const same = full[field];
      for (const other of [same.toUpperCase(), ` ${same}`, `${same}0`, same.slice(0, -1), `x${same}`, '']) {
        exercise.must(report({ ...full, [field]: other }), SYSTEM);
      }
    }
    assert.deepEqual(rules(exercise), []);
    exercise.must(report(full), SYSTEM);
    assert.deepEqual(rules(exercise), ['fields']);
  });

  it('X2: have had their consequences before the next one is processed', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    exercise.must(report({ cmd: 'nmap whoami' }), SYSTEM);
    assert.deepEqual(rules(exercise), ['scan']);
    const batch = new Exercise(definition, { teams: { r: 'red' } });
    batch.must(report({ cmd: 'nmap' }, { cmd: 'whoami' }), SYSTEM);
    assert.deepEqual(rules(batch), ['scan', 'after']);
  });

  it('X2 X3: change nothing more once one of them has ended the exercise', () => {
    const ending = {
      ...definition,
      milestones: definition.milestones.map((each) => ({ ...each, final: each.name === 'scanned' })),
    };
    const exercise = new Exercise(ending, { teams: { r: 'red' } });
    exercise.must(report({ cmd: 'nmap' }, { cmd: 'whoami' }), SYSTEM);
    assert.deepEqual(rules(exercise), ['scan']);
    assert.equal(exercise.events.at(-1)?.type, 'exercise_finished');
  });

  it('X3: are accepted in every state, and have effects while the exercise runs', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' }, start: false });
    const nothing = () => assert.deepEqual(exercise.must(report({ cmd: 'nmap' }), SYSTEM), []);
    nothing();
    exercise.must({ type: 'start' }, INSTRUCTOR);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    nothing();
    exercise.must({ type: 'finish' }, INSTRUCTOR);
    nothing();
  });
});

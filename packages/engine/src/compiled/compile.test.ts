import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { control, definitionOf, inject, milestone } from '../testing/definitions.ts';
import { Exercise } from '../testing/exercise.ts';
import { compile } from './compile.ts';

const run = promisify(execFile);

/** Four conditions that name all of 1,100 milestones. */
const WIDE = `
import { control, definitionOf, inject, milestone } from ${JSON.stringify(new URL('../testing/definitions.ts', import.meta.url))};
import { compile } from ${JSON.stringify(new URL('./compile.ts', import.meta.url))};
const names = Array.from({ length: 1100 }, (_, i) => 'm' + i);
const wide = inject('wide', { control: control({ when: names.join(' or ') }) });
const injects = Array.from({ length: 4 }, (_, i) => ({ ...wide, name: 'inject ' + i }));
const compiled = compile(definitionOf({ milestones: names.map((name) => milestone(name)), injects }));
console.log(compiled.dependents.reduce((sum, list) => sum + list.length, 0));
`;

describe('a compiled definition', () => {
  it('takes memory in proportion to the definition, however many milestones a condition names', async () => {
    const { stdout } = await run(process.execPath, ['--max-old-space-size=64', '--input-type=module', '--eval', WIDE]);
    assert.equal(stdout, '4400\n');
  });

  it('has one test per control, whichever milestone asks for it', () => {
    const { dependents, occasions } = compile(
      definitionOf({
        milestones: [milestone('a'), milestone('b')],
        injects: [inject('x', { control: control({ when: 'a and b' }) })],
      }),
    );
    assert.equal(dependents.length, 2);
    for (const [dependent] of dependents) assert.equal(dependent?.offers, occasions[0]?.offers);
  });

  it('tests once what many occasions wait for, unless their roles differ', () => {
    const waiting = (name: string, roles: readonly string[] = []) =>
      inject(name, { control: control({ when: 'a and not b', roles }) });
    const { occasions } = compile(
      definitionOf({
        milestones: [milestone('a'), milestone('b')],
        injects: [waiting('x'), waiting('y'), waiting('z', ['red']), inject('v', { control: control({ when: 'a' }) })],
      }),
    );
    const [x, y, z, v] = occasions.map(({ offers }) => offers);
    assert.equal(x, y);
    assert.equal(new Set([x, z, v]).size, 3);
  });

  it('a stored definition whose conditions are larger than the check allows is played as before', () => {
    const names = Array.from({ length: 1_100 }, (_, i) => `m${i}`);
    const exercise = new Exercise(
      definitionOf({
        milestones: names.map((name) => milestone(name)),
        injects: [inject('all', { control: control({ when: names.join(' and ') }) })],
      }),
    );
    for (const name of names)
      exercise.must({ type: 'switch_milestone', milestone: name, on: true }, { id: 'i', role: 'instructor' });
    assert.deepEqual(exercise.sent(), ['0 all']);
  });
});

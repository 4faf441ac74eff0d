import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control, definitionOf, milestones, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

describe('tools', () => {
  const definition = definitionOf({
    roles: ROLES,
    milestones: milestones('a b c'),
    tools: [
      tool('whois', [
        response('Host-1', { control: control({ when: 'a', on: 'b' }) }),
        response('host-\\d+', { regex: true, control: control({ on: 'a' }) }),
        response('HOST-1', { control: control({ roles: ['blue'] }) }),
        response('host-1', { control: control({ when: 'not a' }) }),
      ]),
      tool('button', [response('', { control: control({ on: 'c' }) })], { requiresInput: false }),
      tool('blue only', [], { roles: ['blue'] }),
    ],
  });
  const answers = (exercise: Exercise): (number | null)[] => exercise.of('tool_used').map((event) => event.response);
  const use = (exercise: Exercise, name: string, argument: string) =>
    exercise.must({ type: 'use_tool', tool: name, argument });

  it('U1: take one trimmed argument, and require it if declared so', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red' } });
    use(exercise, 'whois', ' \t host-7\n');
    assert.deepEqual(
      exercise.of('tool_used').map(({ argument, action }) => [argument, action]),
      [['host-7', 1]],
    );
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'whois', argument: '  ' }), 'input_required');
    use(exercise, 'button', '');
    assert.deepEqual(exercise.switched(), ['0 a on', '0 c on']);
  });

  it('U2 U3: answer with the first matching response, or else the default', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red', b: 'blue' } });
    use(exercise, 'whois', 'HOST-1');
    assert.deepEqual(exercise.switched(), []);
    use(exercise, 'whois', 'host-1');
    use(exercise, 'whois', 'hOsT-1');
    use(exercise, 'whois', 'HOST-2');
    use(exercise, 'whois', 'host-22 ');
    use(exercise, 'whois', 'a host-22');
    assert.deepEqual(answers(exercise), [3, 1, 0, null, 1, null]);
    assert.deepEqual(exercise.switched(), ['0 a on', '0 b on']);
    exercise.must({ type: 'use_tool', team: 2, tool: 'whois', argument: 'HOST-1' }, INSTRUCTOR);
    assert.equal(answers(exercise).at(-1), 2);
  });

  it('U2: ignore how an accent was typed', () => {
    const exercise = new Exercise(
      definitionOf({ tools: [tool('map', [response('Caf\u00e9'), response('chalet d.t\u00e9', { regex: true })])] }),
    );
    for (const argument of ['CAFE\u0301', 'caf\u00c9', 'chalet de\u0301te\u0301']) use(exercise, 'map', argument);
    assert.deepEqual(answers(exercise), [0, 0, 1]);
  });

  it('U4: exist only for their roles', () => {
    const exercise = new Exercise(definition, { teams: { r: 'red', b: 'blue' } });
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'blue only', argument: 'x' }), 'tool_unknown');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'no such tool', argument: 'x' }), 'tool_unknown');
    exercise.must({ type: 'use_tool', team: 2, tool: 'blue only', argument: 'x' }, INSTRUCTOR);
  });
});

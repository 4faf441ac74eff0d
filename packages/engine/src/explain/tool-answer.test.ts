import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchingPlaces } from '@muster/definition';
import { comparisonsOf } from '../actions/comparisons.ts';
import { definitionOf, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/explained-story.ts';
import { explainToolAnswer } from './tool-answer.ts';

const explained = ({ state }: Exercise, tool: string, argument: string) => {
  const [matching] = comparisonsOf(state.compiled, { type: 'use_tool', tool, argument }).map(matchingPlaces);
  return explainToolAnswer(state, 1, tool, { argument, matching });
};

describe('explanations of tool answers', () => {
  it('W1 W5 W7: say which response answers, and why not an earlier one', () => {
    const exercise = start();
    const of = (argument: string) => explained(exercise, 'firewall', argument);
    assert.deepEqual(of(' BLOCK '), {
      refused: null,
      response: null,
      tried: [
        { response: 0, outcome: 'waits', missing: { kind: 'switch', milestone: 'alarm', on: true } },
        { response: 1, outcome: 'other-role', missing: { kind: 'switch', milestone: 'told', on: true } },
      ],
      words:
        'The tool answers with the default response: response 1 (`block`) waits for `alarm` to be on, response 2 (`block`) is for other roles.',
      parts: [
        { kind: 'tool_answers', params: {} },
        { kind: 'default_response', params: {} },
        { kind: 'colon', params: {} },
        { kind: 'response', params: { response: 1 } },
        { kind: 'excerpt', params: { text: 'block' } },
        { kind: 'waits', params: {} },
        { kind: 'switched_on', params: { milestone: 'alarm' } },
        { kind: 'comma', params: {} },
        { kind: 'response', params: { response: 2 } },
        { kind: 'excerpt', params: { text: 'block' } },
        { kind: 'for_other_roles', params: {} },
        { kind: 'end', params: {} },
      ],
    });
    const blueOnly = new Exercise(
      { ...DEFINITION, tools: [tool('firewall', [], { roles: ['blue'] })] },
      { teams: { r: 'red' } },
    );
    assert.match(explained(blueOnly, 'firewall', 'block').words, /it is for the role blue only, and the team is red/);
    assert.equal(explained(blueOnly, 'firewall', 'block').refused, 'other-role');
    assert.equal(of(' ').refused, 'input-required');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'firewall', argument: ' ' }), 'input_required');
    assert.equal(of('x').words, 'The tool answers with the default response, because no response fits the argument.');
    assert.equal(of('unblock').words, 'The tool answers with response 3 (`unblock`).');
    exercise.wait(5);
    assert.equal(of('block').response, 0);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(of('block').words, 'The tool does not answer now: the exercise is paused.');
    assert.deepEqual([of('block').refused, of('block').response], ['wrong-state', null]);
    const ready = new Exercise(DEFINITION, { teams: { r: 'red' }, start: false });
    assert.match(explained(ready, 'firewall', 'x').words, /has not been started yet/);
  });

  it('W1 U1: trim the argument, for patterns too', () => {
    const exercise = new Exercise(definitionOf({ tools: [tool('t', [response('x+', { regex: true })])] }));
    assert.equal(explained(exercise, 't', ' xx ').response, 0);
    exercise.must({ type: 'use_tool', tool: 't', argument: ' xx ' });
    assert.equal(exercise.of('tool_used')[0]?.response, 0);
  });
});

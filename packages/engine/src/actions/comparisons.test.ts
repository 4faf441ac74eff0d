import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkedPattern, matchingPlaces } from '@muster/definition';
import fc from 'fast-check';
import { compile } from '../compiled/compile.ts';
import { decide } from '../decide.ts';
import { initialState } from '../state/initial.ts';
import { control, definitionOf, milestone, response, tool } from '../testing/definitions.ts';
import { commandOf, Exercise, TRAINEE } from '../testing/exercise.ts';
import { RUNS } from '../testing/properties.ts';
import { randomDefinition } from '../testing/random-definitions.ts';
import { playOf, randomSteps } from '../testing/random-play.ts';
import { comparisonsOf } from './comparisons.ts';

describe('the comparisons of a command', () => {
  it('S11: give the same matches and events wherever they are done', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = playOf(definition, steps);
        // As a thread with its own copy of everything would.
        const compiled = compile(structuredClone(definition));
        let state = initialState(compiled);
        for (const command of play.granted) {
          const elsewhere =
            'matches' in command
              ? { ...command, matches: structuredClone(comparisonsOf(compiled, command)).map(matchingPlaces) }
              : command;
          assert.deepEqual(elsewhere, command);
          state = decide(state, elsewhere).state ?? state;
        }
        assert.equal(state.position, play.state.position);
      }),
      RUNS,
    );
  });

  it('S11 U2: name exactly the patterns that match the whole trimmed argument', () => {
    fc.assert(
      fc.property(randomDefinition, fc.constantFrom('x', ' xx ', 'xy', 'X', '', 'é'), (definition, argument) => {
        const compiled = compile(definition);
        for (const { name, responses } of definition.tools) {
          const [matching] = comparisonsOf(compiled, { type: 'use_tool', tool: name, argument }).map(matchingPlaces);
          const expected = responses.flatMap(({ regex, param }, place) =>
            regex && checkedPattern(param).matchesWhole(argument.trim()) ? place : [],
          );
          assert.deepEqual(matching, expected);
        }
      }),
      RUNS,
    );
  });

  it('S11: are not repeated by the decision, which takes what the command says', () => {
    const exercise = new Exercise(
      definitionOf({
        milestones: [milestone('a')],
        tools: [tool('t', [response('x+', { regex: true, control: control({ on: 'a' }) })])],
      }),
    );
    const command = commandOf(exercise.state, { type: 'use_tool', tool: 't', argument: 'xx' }, TRAINEE, exercise.now);
    const responseIn = (matches: number[][]) =>
      decide(exercise.state, {
        ...command,
        type: 'use_tool',
        tool: 't',
        argument: 'xx',
        team: 1,
        matches,
      }).events?.flatMap((event) => (event.type === 'tool_used' ? [event.response] : []));
    assert.deepEqual([responseIn([[0]]), responseIn([[]])], [[0], [null]]);
  });
});

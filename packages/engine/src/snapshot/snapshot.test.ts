import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compiled/compile.ts';
import { decide } from '../decide.ts';
import { readEvent } from '../events/upcast.ts';
import { evolve } from '../evolve/evolve.ts';
import { recordings } from '../recorded/recordings.ts';
import { initialState } from '../state/initial.ts';
import { definitionOf, milestones, person, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const DEFINITION = definitionOf({
  milestones: milestones('a b c'),
  emailPersons: [person('ada@mail.ex')],
  tools: [tool('look', [response('up')])],
});

function played(): Exercise {
  const exercise = new Exercise(DEFINITION, { teams: { one: null, two: null } });
  exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
  exercise.must({ type: 'switch_milestone', milestone: 'c', on: true }, INSTRUCTOR);
  exercise.must({ type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: '"\n\u2028', files: [] });
  return exercise;
}

describe('a snapshot', () => {
  it('S8: restores the state, with the definition loaded again', () => {
    const { state } = played();
    const compiled = compile(JSON.parse(JSON.stringify(DEFINITION)));
    const read = readSnapshot(compiled, writeSnapshot(state));
    assert.ok(read.ok);
    assert.deepStrictEqual({ ...read.state, compiled: null }, { ...state, compiled: null });
    const wake = { type: 'wake', actor: INSTRUCTOR, at: state.clock.at + 1 } as const;
    assert.deepEqual(decide(read.state, wake).events, []);
  });

  it('S8: a snapshot of a stream without events can be restored', () => {
    const state = initialState(compile(DEFINITION));
    assert.deepStrictEqual(readSnapshot(state.compiled, writeSnapshot(state)), { ok: true, state });
  });

  it('S8: is refused if it has another version or definition, or is damaged', () => {
    const { state } = played();
    const text = writeSnapshot(state);
    const stored = JSON.parse(text);
    const reason = (changed: string, compiled = state.compiled) => {
      const read = readSnapshot(compiled, changed);
      return read.ok ? 'none' : read.reason;
    };
    for (const version of [0, 9, '10', null, undefined]) {
      assert.equal(reason(JSON.stringify({ ...stored, version })), 'other-version');
    }
    const other = compile({ ...DEFINITION, milestones: milestones('a c b') });
    assert.equal(reason(text, other), 'other-definition');
    const [shape, ...fields] = stored.state;
    for (const damaged of [
      text.slice(0, -1),
      `${text} x`,
      JSON.stringify({ ...stored, shapes: stored.shapes.slice(1) }),
      JSON.stringify({ ...stored, shapes: null }),
      JSON.stringify({ ...stored, state: { clock: null } }),
      JSON.stringify({ ...stored, state: [shape, ...fields.slice(1)] }),
      JSON.stringify({ ...stored, state: [shape, ...fields.map(() => ({}))] }),
      JSON.stringify({ ...stored, state: [shape, ...fields.map(() => [-5, 1])] }),
      JSON.stringify({ ...stored, state: [shape, ...fields.map(() => [-5, null, 1])] }),
      JSON.stringify({ ...stored, state: [shape, ...fields.map(() => [-4, 'x'])] }),
      JSON.stringify({ ...stored, state: [-1] }),
      JSON.stringify({ ...stored, state: ['x'] }),
    ]) {
      assert.equal(reason(damaged), 'damaged', damaged.slice(0, 200));
    }
    for (const nothing of ['', 'null', '1', '[]']) assert.notEqual(reason(nothing), 'none');
  });

  it('S8: has the fields of its version, in every recorded exercise', () => {
    const found = new Set<string>();
    for (const { definition, events } of recordings()) {
      let state = initialState(compile(definition));
      for (const stored of events) {
        state = evolve(state, readEvent(stored));
        const { shapes } = JSON.parse(writeSnapshot(state));
        for (const shape of shapes) found.add(shape.join(' '));
      }
    }
    // If this fails, the layout of the state has changed: raise the version in `snapshot.ts`, and record the layout
    // here.
    assert.deepEqual([...found].sort(), FORM_OF_VERSION_10);
  });
});

const FORM_OF_VERSION_10 = [
  'acts text',
  'appearedAt action because values submissions',
  'id name role address on milestones finishedAt injects questionnaires ready scheduled nextDue actions threads threadsByGroup latestThreads writtenTo members comments sharedComments files filePlaces lastAct unanswered unjudged changes sharedChanges usage raised',
  'id name time by',
  'id name time by position',
  'id role',
  'id teams participants subject messages isUnanswered',
  'kind',
  'kind address',
  'kind address by',
  'kind address template',
  'kind address template edited',
  'kind address template edited values',
  'kind address template values',
  'kind by',
  'kind inject alternative',
  'kind inject alternative values',
  'kind milestone on',
  'kind options',
  'kind questionnaire',
  'kind questionnaire question',
  'kind questionnaire question option',
  'kind questionnaire question pattern',
  'kind rule',
  'kind text',
  'kind text files',
  'kind time at channel text files overlay by',
  'kind time at inject alternative values mail',
  'kind time at questionnaire',
  'kind time at questionnaire attempt by',
  'kind time at tool argument response values by',
  'kind tool response',
  'lastOn switchedAt cause through',
  'members instructors minute actsInMinute',
  'name address role',
  'name team',
  'phase time at duration startedAt finishedAt finishReason',
  'position mode finishAtEnd shareFeedback clock teams teamPlaces teamAddresses removedTeams memberships unfinished threads files uploads sharedChanges',
  'sendAt inject',
  'status alternative because chosenAt sendAt',
  'status alternative because chosenAt sentAt action confirmation',
  'status alternative because chosenAt withdrawnAt',
  'text files',
  'textMb acts actsPerMinute',
  'thread message',
  'time at from subject body by',
  'time at from subject body by undeliverable',
  'time at text by sharedAs',
  'time by',
  'time by answers judgements',
  'time by correct comment shared',
  'what isSeen position',
  'what place number seen position',
];

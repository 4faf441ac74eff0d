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
import { restored } from '../testing/restored.ts';
import { SnapshotReader } from './read.ts';
import { snapshotVersion } from './version.ts';
import { snapshotParts } from './write.ts';

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

/** Runs to the end what yields in between. */
function drained<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The field names of all objects in some values of JSON. */
function shapesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(shapesIn);
  if (Array.isArray(value)) return inside;
  if ('values' in value && '$' in value) return inside;
  if (!('$' in value)) return [Object.keys(value).join(' '), ...inside];
  return 'names' in value && Array.isArray(value.names) ? [value.names.join(' ')] : [];
}

describe('a snapshot', () => {
  it('S8: restores the state, with the definition loaded again', () => {
    const { state } = played();
    const compiled = compile(JSON.parse(JSON.stringify(DEFINITION)));
    const reader = new SnapshotReader(compiled);
    for (const part of snapshotParts(state)) reader.add(part);
    const read = reader.state();
    assert.deepStrictEqual({ ...read, compiled: null }, { ...state, compiled: null });
    const wake = { type: 'wake', actor: INSTRUCTOR, at: state.clock.at + 1 } as const;
    assert.deepEqual(decide(read, wake).events, []);
  });

  it('S8: a snapshot of a stream without events can be restored', () => {
    const state = initialState(compile(DEFINITION));
    assert.deepStrictEqual(restored(state), state);
  });

  it('S8: consists of small parts, however long the exercise is', () => {
    const exercise = played();
    const text = 'x'.repeat(10_000);
    for (let i = 0; i < 300; i++) exercise.must({ type: 'use_tool', tool: 'look', argument: `${text}${i}` });
    const parts = [...snapshotParts(exercise.state)];
    assert.ok(parts.length > 20, `${parts.length} parts`);
    for (const part of parts) assert.ok(part.length < 200_000, `${part.length} characters`);
    assert.deepStrictEqual(restored(exercise.state), exercise.state);
  });

  it('S8: is valid for one definition, whatever object it is', () => {
    const version = (definition: typeof DEFINITION) => drained(snapshotVersion(compile(definition)));
    assert.equal(version(DEFINITION), version(JSON.parse(JSON.stringify(DEFINITION))));
    for (const other of [
      { ...DEFINITION, milestones: milestones('a c b') },
      { ...DEFINITION, tools: [] },
      { ...DEFINITION, emailPersons: [person('eda@mail.ex')] },
    ]) {
      assert.notEqual(version(DEFINITION), version(other));
    }
  });

  it('S8: its version is found in short steps, however large the definition is', () => {
    const large = {
      ...DEFINITION,
      milestones: milestones(Array.from({ length: 50_000 }, (_, i) => `m${i}`).join(' ')),
    };
    assert.ok([...snapshotVersion(compile(large))].length > 5);
  });

  it('S8: is refused if it is damaged', () => {
    const { state } = played();
    const parts = [...snapshotParts(state)];
    const items: unknown[] = parts.flatMap((part) => JSON.parse(part));
    const [head, ...fields] = items;
    const read = (...texts: string[]) => {
      const reader = new SnapshotReader(state.compiled);
      for (const text of texts) reader.add(text);
      return reader.state();
    };
    assert.deepStrictEqual(read(...parts), state);
    for (const damaged of [
      [],
      [''],
      ['null'],
      ['{}'],
      parts.map((part) => part.slice(0, -1)),
      [...parts, ...parts],
      [JSON.stringify(fields)],
      [JSON.stringify(items.slice(0, -1))],
      [JSON.stringify([...items, 1])],
      [JSON.stringify([{ $: 'object' }, ...fields])],
      [JSON.stringify([{ $: 'other' }, ...fields])],
      [JSON.stringify([head, { $: 'gap', length: 1 }, ...fields])],
      [JSON.stringify([head, { $: 'values', values: [1] }, ...fields])],
      [JSON.stringify([head, { $: 'vector', length: -1 }])],
      [JSON.stringify([{ $: 'dictionary', size: 1 }, null, 1])],
    ]) {
      assert.throws(() => read(...damaged), damaged.join('').slice(0, 200));
    }
  });

  it('S8: has the fields of its version, in every recorded exercise', () => {
    const found = new Set<string>();
    for (const { definition, events } of recordings()) {
      let state = initialState(compile(definition));
      for (const stored of events) {
        state = evolve(state, readEvent(stored));
        for (const part of snapshotParts(state)) for (const shape of shapesIn(JSON.parse(part))) found.add(shape);
      }
    }
    // If this fails, the layout of the state has changed: raise the version in `version.ts`, and record the layout here.
    assert.deepEqual([...found].sort(), FORM_OF_VERSION_16);
  });
});

const FORM_OF_VERSION_16 = [
  'acts text',
  'appearedAt action because values submissions graded',
  'attempt points',
  'id name role address cell on milestones finishedAt injects questionnaires ready scheduled nextDue actions latestActions toolUses threads threadsByGroup latestThreads writtenTo members comments sharedComments files filePlaces receivedFiles retractableFiles lastAct hintedAt activity unanswered unjudged hundredths changes latestChanges entryChanges latestOfEntries sharedChanges usage raised',
  'id name time by',
  'id name time by position',
  'id name time by retraction',
  'id role',
  'id teams participants subject isSubjectRetracted messages isUnanswered',
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
  'kind time at channel text files overlay by retraction',
  'kind time at inject alternative values mail position',
  'kind time at inject alternative values mail position retraction',
  'kind time at questionnaire',
  'kind time at questionnaire attempt by',
  'kind time at tool argument response values by',
  'kind tool response',
  'lastOn switchedAt position wasOn cause through origin person',
  'members instructors minute actsInMinute',
  'minute counts',
  'name address role',
  'name team',
  'number time by correct points level comment shared',
  'phase time at duration startedAt finishedAt finishReason',
  'position mode finishAtEnd shareFeedback clock teams teamPlaces teamAddresses cells removedTeams memberships reached left unfinished threads files uploads sharedChanges',
  'sendAt inject',
  'status alternative because chosenAt sendAt',
  'status alternative because chosenAt sentAt action confirmation',
  'status alternative because chosenAt sentAt action confirmation retraction',
  'status alternative because chosenAt withdrawnAt',
  'team order',
  'text files',
  'textMb acts actsPerMinute',
  'thread message',
  'time at by',
  'time at by confirmation',
  'time at from subject body by position',
  'time at from subject body by position action',
  'time at from subject body by position action retraction',
  'time at from subject body by position retraction',
  'time at from subject body by undeliverable position',
  'time at text by sharedAs',
  'time by',
  'time by answers judgements',
  'what isSeen position',
  'what place number seen position',
];

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compared } from '../actions/comparisons.ts';
import { compile } from '../compiled/compile.ts';
import { decide } from '../decide.ts';
import { EVENT_SCHEMAS, type Event, NOT_YET_WRITTEN } from '../events/event.ts';
import { readEvent, requireReadable, UnknownEvent } from '../events/upcast.ts';
import { evolve } from '../evolve/evolve.ts';
import { initialState } from '../state/initial.ts';
import { definitionOf, inject } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, TRAINEE } from '../testing/exercise.ts';
import { commandsOf } from './asked-again.ts';
import { recordings } from './recordings.ts';
import { summaryOf } from './summary.ts';

const RECORDINGS = recordings();

function nameOf(event: unknown): string {
  const { type, version } = Object(event);
  return `${type}@${version}`;
}

/**
 * The result of replaying a recording, without what older recordings lack: that the clock was set, for whom an
 * instructor wrote, and what a switch goes back to.
 */
function asFarAsRecorded(again: readonly Event[], recorded: readonly Event[]): Event[] {
  const knowsClock = recorded.some(({ type }) => type === 'clock_set');
  return again
    .filter(({ type }) => knowsClock || type !== 'clock_set')
    .map((event, i) => {
      const before = recorded[i];
      if (event.type === 'mail_sent' && before?.type === event.type) {
        return before.meantFor === null ? { ...event, meantFor: null } : event;
      }
      if ('origin' in event && before !== undefined && 'origin' in before && before.origin === null) {
        return { ...event, origin: null };
      }
      return event;
    });
}

describe('recorded exercises', () => {
  for (const { file, definition, events, expected } of RECORDINGS) {
    it(`S3 S5: ${file} can still be read, and has the same result`, () => {
      let state = initialState(compile(definition));
      for (const stored of events) state = evolve(state, readEvent(stored));
      assert.deepEqual(summaryOf(state), expected);
    });
  }

  for (const { file, definition, events } of RECORDINGS) {
    it(`S4: ${file} has the same events when its commands are replayed`, () => {
      const recorded = events.map((stored) => readEvent(stored));
      let state = initialState(compile(definition));
      const again: Event[] = [];
      for (const command of commandsOf(definition, recorded)) {
        const decision = decide(state, compared(state.compiled, command));
        assert.equal(decision.refusal, undefined, `${command.type} at ${command.at}`);
        state = decision.state ?? state;
        again.push(...(decision.events ?? []));
      }
      assert.deepEqual(asFarAsRecorded(again, recorded), recorded);
    });
  }

  it('S5: contain every type of event in its current version', () => {
    const stored = RECORDINGS.flatMap(({ events }) => events.map((event) => nameOf(event)));
    const present = Object.entries(EVENT_SCHEMAS).flatMap(([type, { properties }]) =>
      NOT_YET_WRITTEN.has(type) ? [] : `${type}@${properties.version.const}`,
    );
    assert.deepEqual([...new Set([...stored, ...present])].sort(), [...new Set(stored)].sort());
  });

  it('S5: are upcast from older versions', () => {
    const old = {
      type: 'tool_used',
      version: 0,
      time: 1,
      at: 2,
      team: 1,
      action: 1,
      name: 'Phone',
      argument: '',
      response: null,
    };
    const by = { id: 'u', role: 'trainee' };
    const upcasts = {
      'tool_used@0': ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, version: 0.5, tool: name }),
      'tool_used@0.5': (raw: Readonly<Record<string, unknown>>) => ({ ...raw, version: 1, by }),
    };
    const { name, ...kept } = old;
    assert.deepEqual(readEvent(old, upcasts), { ...kept, version: 1, tool: name, by });
  });

  it('E4 S5: have the original text of the mail system in a bounce stored without it', () => {
    const by = { id: 'u', role: 'trainee' };
    const mail = { team: 1, thread: '1:1', addresses: ['x@y.ex', 'z'], subject: 'Hello', text: 'Hi.', files: [], by };
    const stored = { type: 'mail_bounced', version: 1, time: 1, at: 2, ...mail };
    const text =
      'Your mail could not be delivered, because nobody can be reached at\n\n- x@y.ex\n- z\n\nCheck the spelling and send it again.';
    const returned = { subject: 'Undeliverable: Hello', text };
    assert.deepEqual(readEvent(stored), { ...stored, version: 2, returned });
    for (const addresses of [undefined, null, 3]) assert.throws(() => readEvent({ ...stored, addresses }), Error);
  });

  it('S5: events that the engine never wrote are refused', () => {
    const good = { type: 'exercise_stopped', version: 1, time: 1, at: 2, by: { id: 'i', role: 'instructor' } };
    assert.deepEqual(readEvent(good), good);
    const { by: _, ...anonymous } = good;
    for (const bad of [
      null,
      'text',
      [],
      {},
      { ...good, type: 'exercise_exploded' },
      { ...good, type: 'toString' },
      { ...good, version: 2 },
      { ...good, time: -1 },
      { ...good, time: 0.5 },
      { ...good, more: true },
      { ...good, by: { id: 'i', role: 'king' } },
      { ...good, by: { ...good.by, name: 'Ines' } },
      anonymous,
    ]) {
      assert.throws(() => readEvent(bad), Error, JSON.stringify(bad));
    }
  });

  it('S5: events that a newer engine may have written are told apart from damaged ones', () => {
    const good = { type: 'exercise_stopped', version: 1, time: 1, at: 2, by: { id: 'i', role: 'instructor' } };
    for (const newer of [
      { ...good, type: 'exercise_exploded' },
      { ...good, type: 'exercise_exploded', version: 7 },
      { ...good, version: 2 },
      { ...good, version: 2, more: true },
    ]) {
      assert.throws(() => readEvent(newer), UnknownEvent, JSON.stringify(newer));
    }
    for (const damaged of [null, {}, { ...good, type: 1 }, { ...good, version: 0 }, { ...good, more: true }]) {
      assert.throws(
        () => readEvent(damaged),
        (error) => !(error instanceof UnknownEvent),
      );
    }
  });

  it('S5: events of a type that is only read yet cannot be written', () => {
    const by = { id: 'i', role: 'instructor' } as const;
    const event = { type: 'exercise_stopped', version: 1, time: 1, at: 2, by } as const;
    requireReadable(event);
    assert.throws(() => requireReadable(event, new Set(['exercise_stopped'])), /only reads exercise_stopped/);
  });

  it('S5: have every part of an event in the form that the engine writes', () => {
    const [moment, by] = [
      { version: 1, time: 1, at: 2 },
      { id: 'i', role: 'instructor' },
    ];
    const cause = { kind: 'command', rule: 'r' };
    const origin = { position: 3, person: null };
    const team = { id: 1, name: 'a', role: null, address: 'a@mail.ex' };
    const written = { kind: 'written', text: '', files: ['f'] };
    const mail = {
      thread: '1:1',
      message: 1,
      teams: [1],
      participants: [],
      from: 'a',
      subject: '',
      body: written,
      by,
      meantFor: 1,
    };
    const judged = {
      team: 1,
      questionnaire: 'Q',
      attempt: 1,
      question: 0,
      correct: true,
      points: 2.5,
      comment: '',
      shared: false,
      by,
    };
    const opened = { mode: 'synchronous', finishAtEnd: false, shareFeedback: false, teams: [team], by };
    const returned = { subject: 'Undeliverable', text: 'Nobody there.' };
    const bounced = { team: 1, thread: '1:1', addresses: ['b'], subject: '', text: '', files: [], returned, by };
    const sent = { team: 1, inject: 'i', alternative: 'i', because: { kind: 'time' }, action: 1 };
    const cases: readonly (readonly [
      Readonly<Record<string, unknown>>,
      readonly Readonly<Record<string, unknown>>[],
    ])[] = [
      [{ type: 'exercise_stopped', ...moment, by }, [{ at: 0.5 }, { at: '2' }, { time: null }]],
      [
        { type: 'exercise_opened', ...moment, version: 2, ...opened },
        [{ teams: [] }, { teams: [{ ...team, more: 1 }] }, { teams: [{ ...team, id: 0 }] }, { mode: 'alone' }],
      ],
      [
        { type: 'milestone_switched', ...moment, version: 2, team: 1, milestone: 'm', on: true, cause, origin },
        [
          { team: 0 },
          { team: 1.5 },
          { cause: { ...cause, more: 1 } },
          { cause: { kind: 'magic' } },
          { origin: { ...origin, position: 0 } },
          { origin: { ...origin, more: 1 } },
        ],
      ],
      [{ type: 'inject_sent', ...moment, ...sent }, [{ action: 0 }, { because: { kind: 'time', more: 1 } }]],
      [
        { type: 'mail_sent', ...moment, ...mail, version: 2 },
        [{ teams: [] }, { message: 0 }, { body: { ...written, more: 1 } }, { meantFor: 0 }],
      ],
      [{ type: 'mail_bounced', ...moment, ...bounced, version: 2 }, [{ addresses: [] }, { returned: { text: '' } }]],
      [{ type: 'answer_judged', ...moment, version: 3, ...judged }, [{ attempt: 0 }, { question: -1 }, { points: -1 }]],
      [{ type: 'file_uploaded', ...moment, team: null, file: 'f', name: 'n', by }, [{ file: '' }, { name: '' }]],
    ];
    for (const [good, wrong] of cases) {
      assert.deepEqual(readEvent(good), good);
      for (const bad of wrong) assert.throws(() => readEvent({ ...good, ...bad }), Error, JSON.stringify(bad));
    }
  });
});

describe('commands behind recorded events', () => {
  it('are a move, or a departure and a return of the same person, told apart', () => {
    const definition = definitionOf({ injects: [inject('later', { time: 5 })] });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    const leaveAndComeBack = [
      { type: 'leave_team', team: 1, user: TRAINEE.id },
      { type: 'join_team', team: 1, user: TRAINEE.id },
    ] as const;
    for (const wish of leaveAndComeBack) exercise.must(wish, INSTRUCTOR);
    exercise.must({ type: 'join_team', team: 2, user: TRAINEE.id }, INSTRUCTOR);
    exercise.must({ type: 'leave_team', team: 2, user: TRAINEE.id }, INSTRUCTOR);
    exercise.must({ type: 'join_team', team: 1, user: TRAINEE.id }, TRAINEE);
    const asked = commandsOf(definition, exercise.events).filter(({ type }) => type.endsWith('_team'));
    assert.deepEqual(
      asked.slice(-5).map(({ type }) => type),
      ['leave_team', 'join_team', 'join_team', 'leave_team', 'join_team'],
    );
  });
});

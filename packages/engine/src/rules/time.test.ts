import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import { decide, nextDueSlice } from '../decide.ts';
import { exerciseTimeAt, nextWakeAt } from '../state/clock.ts';
import { initialState } from '../state/initial.ts';
import {
  control,
  definitionOf,
  inject,
  mailInject,
  milestone,
  milestones,
  person,
  questionnaire,
  response,
  tool,
} from '../testing/definitions.ts';
import { commandOf, Exercise, INSTRUCTOR, NOON, SYSTEM, setups, type Wish } from '../testing/exercise.ts';

const STORY = definitionOf({
  milestones: milestones('seen'),
  injects: [
    inject('hello'),
    inject('later', { time: 10 }),
    inject('much later', { time: 20, delay: 5 }),
    inject('after seen', { time: 5, control: control({ when: 'seen' }) }),
  ],
  tools: [tool('look', [response('around', { control: control({ on: 'seen' }) })])],
});

describe('time', () => {
  it('T1: begins at 0 with the start, pauses while stopped, and is counted in whole milliseconds', () => {
    const exercise = new Exercise(STORY, { start: false }).pass(90);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.deepEqual(exercise.sent(), ['0 hello']);
    exercise.pass(7).must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(500);
    assert.equal(exerciseTimeAt(exercise.state.clock, exercise.now), fromMinutes(7));
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.wait(2.999);
    assert.deepEqual(exercise.sent(), ['0 hello']);
    exercise.wait(0.001);
    assert.deepEqual(exercise.sent(), ['0 hello', '10 later']);
    assert.equal(fromMinutes(0.1), 6_000);
    assert.equal(fromMinutes(1 / 3), 20_000);
    assert.equal(fromMinutes(0.0000083), 0);
    assert.equal(fromMinutes(0.0000084), 1);
  });

  it('T1 T7: keeps the wall time of the start through stops and resumes', () => {
    const exercise = new Exercise(STORY);
    exercise.pass(5).must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(5).must({ type: 'resume' }, INSTRUCTOR);
    assert.equal(exercise.state.clock.startedAt, NOON);
  });

  it('T2: is unaffected if the wall clock is known to have been set, forward or back', () => {
    for (const jump of [-120, -5, 0.001, 30, 120]) {
      const exercise = new Exercise(STORY);
      const to = exercise.pass(9).now + fromMinutes(jump);
      const events = exercise.must({ type: 'set_clock', to }, SYSTEM);
      assert.deepEqual(events, [{ type: 'clock_set', version: 1, time: fromMinutes(9), at: to, from: exercise.now }]);
      exercise.now = to;
      assert.equal(exerciseTimeAt(exercise.state.clock, exercise.now), fromMinutes(9));
      assert.equal(nextWakeAt(exercise.state), exercise.now + fromMinutes(1));
      exercise.wait(1);
      assert.deepEqual(exercise.sent(), ['0 hello', '10 later']);
    }
  });

  it('T2: gives what was due before the wall clock was set its own time', () => {
    const exercise = new Exercise(STORY);
    const to = exercise.pass(12).now - fromMinutes(60);
    const [due, set] = exercise.must({ type: 'set_clock', to }, SYSTEM);
    assert.deepEqual([due?.type, due?.time, due?.at], ['inject_sent', fromMinutes(10), NOON + fromMinutes(10)]);
    assert.deepEqual([set?.type, set?.time, set?.at], ['clock_set', fromMinutes(12), to]);
  });

  it('T2: continues from the latest event if the wall clock turns out to have been set back', () => {
    const exercise = new Exercise(STORY);
    exercise.pass(8).must({ type: 'write_comment', text: 'so far, so good' }, INSTRUCTOR);
    const events = exercise.wait(-120);
    assert.deepEqual(events, [
      { type: 'clock_set', version: 1, time: fromMinutes(8), at: exercise.now, from: NOON + fromMinutes(8) },
    ]);
    assert.equal(nextWakeAt(exercise.state), exercise.now + fromMinutes(2));
    exercise.wait(2);
    assert.deepEqual(exercise.sent(), ['0 hello', '10 later']);
    const [first] = exercise.pass(-30).must({ type: 'use_tool', tool: 'look', argument: 'x' });
    assert.equal(first?.type, 'clock_set');
    assert.equal(exercise.of('tool_used')[0]?.time, fromMinutes(10));
  });

  it('T2: treats a moment shortly before the latest event as that of the event, to tolerate clock skew', () => {
    const exercise = new Exercise(STORY);
    // Two machines alternate; the second one is 800 ms behind, and then a command is queued for long.
    for (const at of [60_000, 59_400, 60_500, 59_900, 61_000, 51_000]) {
      exercise.now = NOON + at;
      exercise.must({ type: 'write_comment', text: 'one of two machines' }, INSTRUCTOR);
    }
    const moments = exercise.of('comment_written').map(({ time, at }) => [time, at - NOON]);
    assert.deepEqual(
      moments,
      [60_000, 60_000, 60_500, 60_500, 61_000, 61_000].map((time) => [time, time]),
    );
    assert.deepEqual(exercise.of('clock_set'), []);
    exercise.now = NOON + 50_999;
    assert.equal(exercise.must({ type: 'wake' }, SYSTEM)[0]?.type, 'clock_set');
  });

  it('T2: does not depend on the wall clock while the exercise does not run', () => {
    const exercise = new Exercise(STORY);
    exercise.pass(8).must({ type: 'stop' }, INSTRUCTOR);
    assert.deepEqual(exercise.must({ type: 'set_clock', to: NOON }, SYSTEM), []);
    assert.deepEqual(exercise.wait(-500), []);
    exercise.must({ type: 'resume' }, INSTRUCTOR);
    exercise.wait(2);
    assert.deepEqual(exercise.sent(), ['0 hello', '10 later']);
  });

  it('T2 P2: accepts a changed wall clock only from instructors and the system, in whole milliseconds', () => {
    const exercise = new Exercise(STORY);
    assert.equal(exercise.refused({ type: 'set_clock', to: NOON + 1 }), 'not_allowed');
    assert.deepEqual(exercise.must({ type: 'set_clock', to: NOON }, SYSTEM), []);
    for (const at of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => exercise.must({ type: 'set_clock', to: at }, SYSTEM), /whole milliseconds/);
      exercise.now = at;
      assert.throws(() => exercise.must({ type: 'wake' }, SYSTEM), /whole milliseconds/);
      exercise.now = NOON;
    }
  });

  it('T3: lets what is due happen before a command, each at its own time', () => {
    const exercise = new Exercise(STORY);
    exercise.pass(12);
    const events = exercise.must({ type: 'use_tool', tool: 'look', argument: 'around' });
    assert.deepEqual(
      events.map(({ type, time }) => [type, time / 60_000]),
      [
        ['inject_sent', 10],
        ['tool_used', 12],
        ['milestone_switched', 12],
        ['inject_sent', 12],
      ],
    );
    exercise.pass(13);
    const last = exercise.must({ type: 'stop' }, INSTRUCTOR);
    assert.deepEqual(
      last.map(({ type, time }) => [type, time / 60_000]),
      [
        ['inject_chosen', 20],
        ['inject_sent', 25],
        ['exercise_stopped', 25],
      ],
    );
  });

  it('T3: puts a command at the exact time of a due inject after it', () => {
    const exercise = new Exercise(STORY);
    const events = exercise.pass(10).must({ type: 'use_tool', tool: 'look', argument: 'x' });
    assert.deepEqual(
      events.map(({ type }) => type),
      ['inject_sent', 'tool_used'],
    );
  });

  it('T4: gives a late wake the same events and times as punctual ones', () => {
    const late = new Exercise(STORY);
    const punctual = new Exercise(STORY);
    late.wait(55);
    punctual.waitPunctually(55);
    assert.deepEqual(late.events, punctual.events);
    assert.deepEqual(late.sent(), ['0 hello', '10 later', '25 much later']);
    assert.equal(late.events.at(-1)?.at, NOON + fromMinutes(25));
  });

  it('T5: serves teams in the order of the opening', () => {
    const exercise = new Exercise(STORY, { teams: { zeta: null, alpha: null, mu: null } });
    exercise.wait(10);
    assert.deepEqual(
      exercise.of('inject_sent').map(({ team, time }) => [time / 60_000, team]),
      [0, 10].flatMap((minute) => [1, 2, 3].map((team) => [minute, team])),
    );
  });

  it('T5: serves teams in that order whatever their ids', () => {
    const teams = setups({ zeta: null, alpha: null, mu: null }).map((team) => ({ ...team, id: 9 - 2 * team.id }));
    let state = initialState(compile(STORY));
    const order: number[] = [];
    for (const wish of [{ type: 'open', mode: 'synchronous', finishAtEnd: false, teams }, { type: 'start' }] as const) {
      const decision = decide(state, commandOf(state, wish, INSTRUCTOR, NOON));
      assert.ok(decision.state !== undefined);
      state = decision.state;
      order.push(...decision.events.flatMap((event) => (event.type === 'inject_sent' ? [event.team] : [])));
    }
    assert.deepEqual(order, [7, 5, 3]);
  });

  it('T6: returns when time alone will change something, and wakes for nothing else', () => {
    const exercise = new Exercise(STORY, { start: false });
    assert.equal(nextWakeAt(exercise.state), null);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), NOON + fromMinutes(10));
    exercise.pass(9).must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), null);
    exercise.pass(9).must({ type: 'resume' }, INSTRUCTOR);
    assert.equal(nextWakeAt(exercise.state), exercise.now + fromMinutes(1));
    assert.deepEqual(exercise.must({ type: 'wake' }, SYSTEM), []);
    exercise.wait(1);
    exercise.wait(10);
    assert.equal(nextWakeAt(exercise.state), exercise.now + fromMinutes(5));
    exercise.wait(5);
    // What waits only for a milestone needs no wake.
    assert.equal(nextWakeAt(exercise.state), null);
  });

  it('T7: has four states with fixed transitions', () => {
    const exercise = new Exercise(STORY, { start: false });
    const steps = ['start', 'stop', 'resume', 'finish'] as const;
    const allowed = { READY: ['start'], RUNNING: ['stop', 'finish'], STOPPED: ['resume', 'finish'], FINISHED: [] };
    const walk = (phase: keyof typeof allowed, step?: (typeof steps)[number]): void => {
      assert.equal(exercise.state.clock.phase, phase);
      for (const each of steps) {
        if (!allowed[phase].some((one) => one === each))
          assert.equal(exercise.refused({ type: each }, INSTRUCTOR), 'wrong_state');
      }
      if (step !== undefined) exercise.must({ type: step }, INSTRUCTOR);
    };
    walk('READY', 'start');
    assert.deepEqual([exercise.state.clock.startedAt, exercise.state.clock.finishedAt], [NOON, null]);
    exercise.pass(1);
    walk('RUNNING', 'stop');
    walk('STOPPED', 'resume');
    walk('RUNNING', 'finish');
    walk('FINISHED');
    assert.deepEqual([exercise.state.clock.startedAt, exercise.state.clock.finishedAt], [NOON, NOON + 60_000]);
    const stopped = new Exercise(STORY);
    stopped.must({ type: 'stop' }, INSTRUCTOR);
    stopped.must({ type: 'finish' }, INSTRUCTOR);
    assert.equal(stopped.state.clock.phase, 'FINISHED');
  });

  it('T8: can be controlled only by instructors, and on demand be started by the team', () => {
    const synchronous = new Exercise(STORY, { start: false });
    assert.equal(synchronous.refused({ type: 'start' }), 'not_allowed');
    const own = new Exercise(STORY, { mode: 'on-demand', start: false });
    assert.equal(own.refused({ type: 'start' }, { id: 'somebody else', role: 'trainee' }), 'not_allowed');
    own.must({ type: 'start' });
    for (const type of ['stop', 'finish'] as const) assert.equal(own.refused({ type }), 'not_allowed');
    own.must({ type: 'stop' }, INSTRUCTOR);
    assert.equal(own.refused({ type: 'resume' }), 'not_allowed');
  });

  it('T9: a stopped exercise lets only instructors act, at the stopped time', () => {
    const exercise = new Exercise(STORY);
    exercise.wait(8);
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(30);
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'look', argument: 'around' }), 'wrong_state');
    assert.equal(exercise.refused({ type: 'use_tool', tool: 'look', argument: 'around' }, INSTRUCTOR), 'wrong_state');
    exercise.must({ type: 'switch_milestone', milestone: 'seen', on: true }, INSTRUCTOR);
    assert.deepEqual(exercise.switched(), ['8 seen on']);
    assert.deepEqual(exercise.sent(), ['0 hello', '8 after seen']);
  });

  it('T9 P5: a stopped exercise refuses every team act, and accepts every instructor act', () => {
    const definition = {
      ...STORY,
      emailPersons: [person('ada@mail.ex')],
      injects: [...STORY.injects, inject('by hand', { auto: false, confirmation: { text: 'OK', control: control() } })],
      questionnaires: [questionnaire('Quiz', { repeatable: true })],
    };
    const exercise = new Exercise(definition);
    const answer = {
      type: 'answer_questionnaire',
      questionnaire: 'Quiz',
      answers: [{ kind: 'text', text: 'x' }],
    } as const;
    exercise.must({ ...answer, answers: [...answer.answers] });
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    const own = { kind: 'own', text: 'Hi', files: [] } as const;
    const verdict = { attempt: 1, question: 0, correct: true, comment: '', milestones: [] };
    const acts: readonly Wish[] = [
      { type: 'send_prepared_inject', inject: 'by hand', alternative: null },
      { type: 'send_own_inject', channel: 'News', text: 'Hi', files: [], overlay: false },
      { type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content: own },
      { type: 'judge_answer', questionnaire: 'Quiz', ...verdict },
      { type: 'switch_milestone', milestone: 'seen', on: true },
      { type: 'write_comment', text: 'They wait.' },
      { type: 'upload_file', team: null, file: 'f', name: 'f.txt' },
      { type: 'add_time', minutes: 1 },
      { type: 'join_team', user: 'late' },
      { type: 'leave_team', user: 'late' },
    ];
    for (const act of acts) {
      const events = exercise.must(act, INSTRUCTOR);
      assert.ok(events.length > 0 && events.every(({ time }) => time === 0), act.type);
    }
    const refused: readonly Wish[] = [
      { type: 'use_tool', tool: 'look', argument: 'around' },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] },
      { type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] },
      { type: 'confirm_inject', action: 4 },
      { ...answer, answers: [...answer.answers] },
      { type: 'upload_file', team: 1, file: 'g', name: 'g.txt' },
    ];
    for (const act of refused) assert.equal(exercise.refused(act), 'wrong_state', act.type);
  });

  it('T10: an exercise that has not started sends and switches nothing', () => {
    const exercise = new Exercise({ ...STORY, emailPersons: [person('ada@mail.ex')] }, { start: false });
    exercise.wait(30);
    const acts = [
      { type: 'switch_milestone', milestone: 'seen', on: true },
      { type: 'send_prepared_inject', inject: 'hello', alternative: null },
      { type: 'send_own_inject', channel: 'News', text: 'Hi', files: [], overlay: false },
      {
        type: 'write_as_person',
        address: 'ada@mail.ex',
        thread: null,
        subject: '',
        content: { kind: 'own', text: 'Hi', files: [] },
      },
      { type: 'use_tool', tool: 'look', argument: 'around' },
      { type: 'send_mail', to: ['ada@mail.ex'], subject: '', text: 'Hi', files: [] },
    ] as const;
    for (const act of acts) assert.equal(exercise.refused(act, INSTRUCTOR), 'wrong_state', act.type);
    exercise.must({ type: 'join_team', user: 'late' }, INSTRUCTOR);
    exercise.must({ type: 'leave_team', user: 'late' }, INSTRUCTOR);
    exercise.must({ type: 'write_comment', text: 'not there yet' }, INSTRUCTOR);
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'f.txt' }, INSTRUCTOR);
    exercise.must({ type: 'add_time', minutes: 5 }, INSTRUCTOR);
    assert.deepEqual([...exercise.sent(), ...exercise.switched()], []);
    assert.equal(exercise.state.clock.time, 0);
  });

  it('T11: continues after the duration, which instructors can extend', () => {
    const exercise = new Exercise(STORY);
    exercise.wait(70);
    assert.equal(exercise.state.clock.phase, 'RUNNING');
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'around' });
    exercise.must({ type: 'add_time', minutes: 0.5 }, INSTRUCTOR);
    exercise.must({ type: 'add_time', minutes: 10 }, INSTRUCTOR);
    assert.equal(exercise.state.clock.duration, fromMinutes(70.5));
    exercise.must({ type: 'stop' }, INSTRUCTOR);
    exercise.must({ type: 'add_time', minutes: 1 }, INSTRUCTOR);
    assert.equal(exercise.state.clock.duration, fromMinutes(71.5));
    const year = 525_600;
    for (const minutes of [0, -0.000001, Number.NaN, Number.POSITIVE_INFINITY, year, 1e305]) {
      assert.equal(exercise.refused({ type: 'add_time', minutes }, INSTRUCTOR), 'bad_value');
    }
    assert.equal(exercise.refused({ type: 'add_time', minutes: 1 }), 'not_allowed');
    exercise.must({ type: 'add_time', minutes: year - 71.5 }, INSTRUCTOR);
    assert.equal(exercise.refused({ type: 'add_time', minutes: 0.001 }, INSTRUCTOR), 'bad_value');
  });

  it('T12: happens in slices that are together what one wake gives', () => {
    // Each team has 601 events at minute 5, some of them through a milestone that it shares with the others.
    const definition = definitionOf({
      milestones: [milestone('alarm', { shared: true }), ...milestones('seen')],
      injects: [
        ...Array.from({ length: 300 }, (_, i) => inject(`i${i}`, { time: 5 })),
        inject('alarm', { time: 5, control: control({ on: 'alarm' }) }),
        ...Array.from({ length: 300 }, (_, i) => inject(`j${i}`, { time: 5, control: control({ when: 'alarm' }) })),
        inject('last', { time: 6 }),
      ],
    });
    const teams = { alpha: null, bravo: null, charlie: null, delta: null };
    const late = new Exercise(definition, { teams });
    const expected = late.wait(10);
    assert.ok(expected.length > 2_400);
    const { state, now } = new Exercise(definition, { teams }).pass(10);
    const slices = [nextDueSlice(state, now)];
    for (let last = slices[0]; last?.isLast === false; last = slices.at(-1)) slices.push(nextDueSlice(last.state, now));
    assert.deepEqual(
      slices.flatMap(({ events }) => events),
      expected,
    );
    assert.ok(slices.length > 2);
    const punctual = new Exercise(definition, { teams });
    punctual.waitPunctually(10);
    assert.deepEqual(punctual.events.slice(-expected.length), expected);
  });

  it('T5: a slice has fewer mails the more people are in copy', () => {
    const people = Array.from({ length: 500 }, (_, i) => `p${i}@mail.ex`);
    const longestSlice = (cc: readonly string[]): number => {
      const definition = definitionOf({
        emailPersons: people.map((address) => person(address)),
        injects: Array.from({ length: 200 }, (_, i) => mailInject(`i${i}`, 'p0@mail.ex', { time: 5, cc })),
      });
      const { state, now } = new Exercise(definition).pass(10);
      return nextDueSlice(state, now).events.length;
    };
    assert.equal(longestSlice([]), 400);
    assert.ok(longestSlice(people.slice(1)) < 40);
  });

  it('T12: what a start makes due beyond the first slice comes with the next wake', () => {
    const injects = Array.from({ length: 600 }, (_, i) => inject(`i${i}`));
    const exercise = new Exercise(definitionOf({ injects }), { teams: { alpha: null, bravo: null } });
    assert.deepEqual([exercise.sent(1).length, exercise.sent(2).length], [499, 0]);
    assert.equal(nextWakeAt(exercise.state), exercise.now);
    exercise.wait(0);
    assert.deepEqual(
      [exercise.sent(1), exercise.sent(2)],
      [injects, injects].map((list) => list.map(({ name }) => `0 ${name}`)),
    );
    assert.equal(nextWakeAt(exercise.state), null);
  });
});

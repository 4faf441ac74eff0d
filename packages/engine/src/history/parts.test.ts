import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromMinutes } from '../compiled/minutes.ts';
import { definitionOf, freeForm, mailInject, milestones, person, questionnaire } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR, SYSTEM } from '../testing/exercise.ts';
import { HistoryClock } from './clock.ts';
import { ExerciseCourse } from './course.ts';
import { isIntervention } from './interventions.ts';
import { median } from './median.ts';
import { Responses } from './responses.ts';
import { HistoryRows } from './rows.ts';

const ALICE = 'alice@firm.ex';

const DEFINITION = definitionOf({
  milestones: milestones('seen'),
  emailPersons: [person(ALICE)],
  injects: [mailInject('alarm', ALICE)],
  questionnaires: [questionnaire('Report', { questions: [freeForm()] })],
});

function rowsOf({ events }: Exercise) {
  const rows = new HistoryRows({ mailInjects: new Set(['alarm']) });
  return events.flatMap((event) => rows.next(event));
}

describe('parts of the history', () => {
  it('a median is the mean of the middle two for an even number', () => {
    assert.equal(median([5, 1, 3]), 3);
    assert.equal(median([4, 1, 2, 3]), 2.5);
    assert.equal(median([]), undefined);
  });

  it('H5: the duration is exercise time from start to finish, and stops are told apart', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.pass(10).must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(25).must({ type: 'resume' }, INSTRUCTOR);
    exercise.pass(5).must({ type: 'add_time', minutes: 15 }, INSTRUCTOR);
    exercise.pass(5).must({ type: 'finish' }, INSTRUCTOR);
    exercise.pass(90).must({ type: 'write_comment', text: 'Well done.', shared: false }, INSTRUCTOR);
    const course = new ExerciseCourse();
    for (const row of rowsOf(exercise)) course.add(row);
    assert.equal(course.duration, fromMinutes(20));
    assert.equal(course.addedTime, fromMinutes(15));
    assert.deepEqual(
      course.stops.map(({ time, from, to }) => [time, (to ?? 0) - from]),
      [[fromMinutes(10), fromMinutes(25)]],
    );
    assert.equal((course.finishedAt ?? 0) - (course.startedAt ?? 0), fromMinutes(45));
  });

  it('H7: exercise time stands still in stops, and goes on when the wall clock is set back', () => {
    const exercise = new Exercise(DEFINITION);
    const start = exercise.now;
    exercise.pass(10).must({ type: 'stop' }, INSTRUCTOR);
    exercise.pass(25).must({ type: 'resume' }, INSTRUCTOR);
    exercise.pass(5).must({ type: 'set_clock', to: start + fromMinutes(20) }, SYSTEM);
    const clock = new HistoryClock();
    for (const row of rowsOf(exercise)) clock.add(row);
    const minutesAt = (minute: number) => (clock.timeAt(start + fromMinutes(minute)) ?? Number.NaN) / fromMinutes(1);
    assert.deepEqual([0, 9, 10, 19, 20, 22].map(minutesAt), [0, 9, 10, 10, 15, 17]);
    assert.equal(clock.timeAt(start - 1), null);
  });

  it('H6: a team answers the first mail that waits, and an instructor the first of a team', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.must(
      { type: 'write_as_person', address: ALICE, thread: null, subject: 'Hello', content: own('Who are you?') },
      INSTRUCTOR,
    );
    const [thread] = exercise.state.threads;
    assert.ok(thread !== undefined);
    exercise
      .pass(2)
      .must(
        { type: 'write_as_person', address: ALICE, thread: thread.id, subject: '', content: own('Well?') },
        INSTRUCTOR,
      );
    exercise.pass(3).must({ type: 'reply_to_mail', thread: thread.id, text: 'The team.', files: [] });
    exercise.pass(1).must({ type: 'reply_to_mail', thread: thread.id, text: 'And you?', files: [] });
    exercise
      .pass(4)
      .must(
        { type: 'write_as_person', address: ALICE, thread: thread.id, subject: '', content: own('Alice.') },
        INSTRUCTOR,
      );
    exercise
      .pass(6)
      .must({ type: 'answer_questionnaire', questionnaire: 'Report', answers: [{ kind: 'text', text: 'Yes' }] });
    const responses = new Responses();
    const rows = rowsOf(exercise);
    for (const row of rows) responses.add(row);
    const took = (all: readonly { channel: string; took: number }[]) =>
      all.map((one) => `${one.channel} ${one.took / 60_000}`);
    assert.deepEqual(took(responses.ofTeams), ['email 5', 'form 16']);
    assert.deepEqual(took(responses.ofInstructors), ['email 5']);
    assert.deepEqual(
      rows.filter(isIntervention).map(({ kind }) => kind),
      ['mail_sent', 'mail_sent', 'mail_sent'],
    );
  });

  it('H2: an instructor intervenes by hand, and neither time nor a team does', () => {
    const exercise = new Exercise(DEFINITION);
    exercise.must({ type: 'switch_milestone', milestone: 'seen', on: true }, INSTRUCTOR);
    exercise.must({ type: 'send_own_inject', channel: 'News', text: 'Hurry.', files: [], overlay: false }, INSTRUCTOR);
    const action = exercise.team().actions.length;
    exercise.must({ type: 'retract', item: { kind: 'action', action } }, INSTRUCTOR);
    const interventions = rowsOf(exercise).filter(isIntervention);
    assert.deepEqual(
      interventions.map(({ kind, object, person }) => [kind, object, person]),
      [
        ['milestone_switched', 'seen', INSTRUCTOR.id],
        ['own_inject_sent', 'News', INSTRUCTOR.id],
        ['retracted', 'News', INSTRUCTOR.id],
      ],
    );
    const [mail] = rowsOf(exercise).filter(({ kind }) => kind === 'mail_sent');
    assert.equal(mail?.channel, 'email');
  });
});

function own(text: string) {
  return { kind: 'own' as const, text, files: [] };
}

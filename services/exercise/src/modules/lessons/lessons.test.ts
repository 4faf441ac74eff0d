import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `id version kind text owner due state teamIds objectives moments { time text teamIds }
  origin { name exerciseId } user { id } changedBy { id }`;

interface Written extends Record<'id' | 'kind' | 'text' | 'owner' | 'state', string> {
  readonly version: number;
  readonly due: string | null;
  readonly origin: unknown;
  readonly moments: unknown;
  readonly teamIds: readonly string[];
}

onEachDatabase('a lesson', (kind) => {
  let stage: PlayStage;
  let petr: Account;

  before(async () => {
    stage = await PlayStage.start(kind);
    petr = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
  });
  after(() => stage.remove());

  const lesson = (more = {}) => ({ kind: 'IMPROVE', text: 'Isolate first.', ...more });
  const write = (by: Visitor, exercise: string, content: object, clientId?: string) =>
    by.graphql(
      `mutation ($exercise: ID!, $lesson: LessonInput!, $clientId: String) {
        writeLesson(exerciseId: $exercise, lesson: $lesson, clientId: $clientId) { ${FIELDS} } }`,
      { exercise, lesson: content, clientId },
    );
  const edit = (by: Visitor, id: string, version: number, content: object, clientId?: string) =>
    by.graphql(
      `mutation ($id: ID!, $version: Int!, $lesson: LessonInput!, $clientId: String) {
        editLesson(lessonId: $id, version: $version, lesson: $lesson, clientId: $clientId) { ${FIELDS} } }`,
      { id, version, lesson: content, clientId },
    );
  const remove = (by: Visitor, id: string, version: number) =>
    by.graphql('mutation ($id: ID!, $version: Int!) { deleteLesson(lessonId: $id, version: $version) }', {
      id,
      version,
    });
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const lessons = async (by: Visitor, exercise: string): Promise<any[]> =>
    (await by.ask(`{ exerciseLessons(exerciseId: "${exercise}") { ${FIELDS} } }`)).exerciseLessons;
  const shared = async (settings = {}): Promise<PlayedExercise> => {
    const played = await stage.play(settings);
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${played.id}", userId: "${petr.id}") { id } }`);
    return played;
  };
  const written = async (
    by: Visitor,
    exercise: string,
    content: object = lesson(),
    clientId?: string,
  ): Promise<Written> => {
    const { codes, data } = await write(by, exercise, content, clientId);
    assert.deepEqual(codes, []);
    return data.writeLesson;
  };

  it('is written, read and changed by all who run the exercise, also after the end', async () => {
    const { id, team } = await shared();
    const moments = [{ time: 720.5, text: ' Backups encrypted ', teamIds: [team] }];
    const one = await written(stage.instructor, id, lesson({ owner: ' Head of IT ', due: '2026-12-04', moments }));
    assert.deepEqual(
      [one.kind, one.text, one.owner, one.due, one.state, one.version, one.origin],
      ['IMPROVE', 'Isolate first.', 'Head of IT', '2026-12-04', 'OPEN', 1, null],
    );
    assert.deepEqual(one.moments, [{ time: 720.5, text: 'Backups encrypted', teamIds: [team] }]);
    await stage.exercises.pass(1);
    await stage.exercises.act('finishExercise', id);
    const { data } = await edit(petr.visitor, one.id, 1, { kind: 'KEEP', text: 'Isolated.', state: 'DONE' });
    const { text, state, version, user, changedBy, moments: none, due } = data.editLesson;
    assert.deepEqual(
      [text, state, version, user.id, changedBy.id, none, due],
      ['Isolated.', 'DONE', 2, stage.exercises.instructor.id, petr.id, [], null],
    );
    await written(petr.visitor, id, lesson({ kind: 'KEEP', text: 'Second.' }));
    assert.deepEqual(
      (await lessons(stage.instructor, id)).map((each) => each.text),
      ['Isolated.', 'Second.'],
    );
  });

  it('is not overwritten by somebody who has not read its last text', async () => {
    const { id } = await shared();
    const { id: one } = await written(stage.instructor, id);
    const answers = await Promise.all([
      edit(stage.instructor, one, 1, lesson({ text: 'Mine.' })),
      edit(petr.visitor, one, 1, lesson({ text: 'Theirs.' })),
    ]);
    const codes = answers.map((answer) => answer.codes.join()).sort();
    assert.deepEqual(codes, ['', 'lesson_changed']);
    const winner = answers.find((answer) => answer.codes.length === 0)?.data.editLesson.text;
    const [kept] = await lessons(petr.visitor, id);
    assert.deepEqual([kept.text, kept.version], [winner, 2]);
    assert.deepEqual((await remove(petr.visitor, one, 1)).codes, ['lesson_changed']);
    assert.deepEqual((await remove(petr.visitor, one, 2)).codes, []);
    assert.deepEqual(await lessons(stage.instructor, id), []);
    assert.deepEqual((await edit(stage.instructor, one, 2, lesson())).codes, ['lesson_unknown']);
  });

  it('does not exist for trainees, other instructors and those with whom the exercise was shared before', async () => {
    const { id, member } = await shared();
    const { id: one } = await written(petr.visitor, id);
    const query = `{ exerciseLessons(exerciseId: "${id}") { text } }`;
    assert.deepEqual((await member.visitor.graphql(query)).codes, ['forbidden']);
    assert.deepEqual((await write(member.visitor, id, lesson())).codes, ['forbidden']);
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    for (const answer of [await petr.visitor.graphql(query), await write(petr.visitor, id, lesson())]) {
      assert.deepEqual(answer.codes, ['exercise_unknown']);
    }
    for (const answer of [await edit(petr.visitor, one, 1, lesson()), await remove(petr.visitor, one, 1)]) {
      assert.deepEqual(answer.codes, ['lesson_unknown']);
    }
  });

  it('is refused with what is out of range, and takes effect once with its clientId', async () => {
    const { id, team } = await shared();
    const { team: elsewhere } = await shared();
    const moment = (more: object) => lesson({ moments: [{ time: 1, text: 'x', ...more }] });
    for (const [content, code] of [
      [lesson({ text: ' \n' }), 'lesson_invalid'],
      [lesson({ text: 'x'.repeat(2001) }), 'text_invalid'],
      [lesson({ text: '\0' }), 'text_invalid'],
      [lesson({ owner: 'x'.repeat(101) }), 'text_invalid'],
      [lesson({ owner: 'one\ntwo' }), 'text_invalid'],
      [lesson({ due: '2026-02-30' }), 'lesson_invalid'],
      [lesson({ due: 'soon' }), 'lesson_invalid'],
      [lesson({ state: 'TO_TEST_AGAIN' }), 'lesson_invalid'],
      [lesson({ teamIds: [elsewhere] }), 'lesson_invalid'],
      [lesson({ teamIds: ['x'] }), 'team_unknown'],
      [lesson({ objectives: ['unheard of'] }), 'lesson_invalid'],
      [moment({ time: -1 }), 'lesson_invalid'],
      [moment({ text: '' }), 'lesson_invalid'],
      [moment({ text: 'x'.repeat(301) }), 'text_invalid'],
      [lesson({ moments: Array(11).fill({ time: 1, text: 'x' }) }), 'text_invalid'],
    ] as const) {
      assert.deepEqual(
        (await write(stage.instructor, id, content)).codes,
        [code],
        JSON.stringify(content).slice(0, 90),
      );
    }
    const nothing = { owner: null, due: null, state: null, moments: null, teamIds: null, objectives: null };
    const [key, again] = [randomUUID(), randomUUID()];
    const one = await written(stage.instructor, id, lesson({ ...nothing, teamIds: [team, team] }), key);
    assert.deepEqual([one.teamIds, one.owner], [[team], '']);
    await written(stage.instructor, id, lesson({ ...nothing, teamIds: [team] }), key);
    for (const _ of [1, 2]) {
      assert.deepEqual((await edit(stage.instructor, one.id, 1, lesson({ text: 'Again.' }), again)).codes, []);
    }
    const [all, ...more] = await lessons(stage.instructor, id);
    assert.deepEqual([all.text, all.version, more], ['Again.', 2, []]);
    assert.deepEqual((await write(stage.instructor, id, lesson(), key)).codes, ['client_id_reused']);
  });

  it('comes along when the exercise is copied, to be tested again, and says from where', async () => {
    const { id, team } = await shared();
    await written(stage.instructor, id, lesson({ state: 'DONE', owner: 'Ada', due: '2026-12-04', teamIds: [team] }));
    await stage.exercises.pass(1);
    await written(petr.visitor, id, lesson({ kind: 'KEEP', text: 'Second.' }));
    const { copyExercise, exercise } = await stage.instructor
      .ask(`mutation { copyExercise(exerciseId: "${id}", name: "Again") { id } }`)
      .then(async (copied) => ({
        ...copied,
        ...(await stage.instructor.ask(`{ exercise(exerciseId: "${id}") { name } }`)),
      }));
    const [first, second] = await lessons(stage.instructor, copyExercise.id);
    assert.deepEqual(
      [first.text, first.kind, first.owner, first.due, first.state, first.teamIds, first.origin],
      ['Isolate first.', 'IMPROVE', 'Ada', null, 'TO_TEST_AGAIN', [], { name: exercise.name, exerciseId: id }],
    );
    assert.deepEqual([second.text, second.state], ['Second.', 'TO_TEST_AGAIN']);
    // One who does not run the first exercise learns its name, and gets no way into it.
    const other = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    await stage.instructor.ask(
      `mutation { shareExercise(exerciseId: "${copyExercise.id}", userId: "${other.id}") { id } }`,
    );
    const [theirs] = await lessons(other.visitor, copyExercise.id);
    assert.deepEqual(theirs.origin, { name: exercise.name, exerciseId: null });
    const content = { kind: 'IMPROVE', text: 'Tried.', state: 'TO_TEST_AGAIN' };
    assert.deepEqual((await edit(other.visitor, theirs.id, 1, content)).codes, []);
  });

  it('is in the exported logs without the names of people and of owners', async () => {
    const { id, team, member } = await shared();
    const moments = [{ time: 64, text: `Karla Bystrá called ${member.username}`, teamIds: [team] }];
    const one = await written(
      petr.visitor,
      id,
      lesson({ text: 'Ask Karla Bystrá first.', owner: 'Karla Bystrá', due: '2026-12-04', moments }),
    );
    await stage.instructor.ask(`mutation { writeNote(exerciseId: "${id}", text: "Karla Bystrá waits.") { id } }`);
    const archive = await LogsArchive.of(stage.instructor, id);
    const [line, ...more] = await archive.lines('lessons.jsonl');
    assert.deepEqual(more, []);
    assert.deepEqual(
      [line.lesson_id, line.kind, line.text, line.owner, line.due, line.state, line.copied_from],
      [1, 'improve', 'Ask owner-1 first.', 'owner-1', '2026-12-04', 'open', null],
    );
    assert.ok(!JSON.stringify(line).includes('Karla') && !JSON.stringify(line).includes(member.username));
    assert.equal(line.moments[0].exercise_time, 64);
    assert.equal((await archive.lines('instructor_notes.jsonl'))[0].text, 'owner-1 waits.');
    await edit(petr.visitor, one.id, 1, lesson({ text: 'Changed.' }));
    const [changed] = (await (await LogsArchive.of(stage.instructor, id)).lines('lessons.jsonl')) ?? [];
    assert.equal(changed.text, 'Changed.');
  });

  it('stays when a team is removed or its author deleted, without them, and goes with its exercise', async () => {
    const { id } = await stage.play();
    const admin = await stage.exercises.admin.elevate();
    const { copyExercise } = await stage.instructor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Ready") { id teams { id } } }`,
    );
    const [team, ...others] = copyExercise.teams.map((each: { id: string }) => each.id);
    const moments = [{ time: 1, text: 'Began', teamIds: [team, ...others] }];
    await written(stage.instructor, copyExercise.id, lesson({ teamIds: [team], moments }));
    await stage.instructor.ask(`mutation { removeTeam(teamId: "${team}") { id } }`);
    await stage.exercises.settled(async () => {
      const [{ teamIds }] = await lessons(stage.instructor, copyExercise.id);
      return teamIds.length === 0 ? true : undefined;
    });
    const [without] = await lessons(stage.instructor, copyExercise.id);
    assert.deepEqual([without.moments[0].teamIds, without.version], [others, 1]);
    const gone = await stage.exercises.platform.account(admin, 'INSTRUCTOR');
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${id}", userId: "${gone.id}") { id } }`);
    const one = await written(gone.visitor, id);
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const [left] = await lessons(stage.instructor, id);
    assert.deepEqual([left.text, left.user, left.changedBy], ['Isolate first.', null, null]);
    await stage.exercises.act('finishExercise', id);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual((await remove(admin, one.id, 1)).codes, ['lesson_unknown']);
  });

  it('tells all who run the exercise at once that there is one', async (test) => {
    const { id } = await shared();
    const fields = `exerciseLessonsUpdates(exerciseId: "${id}") { count }`;
    const reader = await LiveReader.start(test, petr.visitor, fields);
    assert.deepEqual(await reader.update(1), { count: 0 });
    await written(stage.instructor, id);
    assert.deepEqual(await reader.update(2), { count: 1 });
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    await written(stage.instructor, id);
    assert.equal(await reader.ended(), 'exercise_unknown');
  });
});

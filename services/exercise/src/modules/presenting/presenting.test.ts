import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = 'id version time title sentence milestones heading sides { reached heading } changedBy { id }';

onEachDatabase('a presented moment', (kind) => {
  let stage: PlayStage;
  let petr: Account;

  before(async () => {
    stage = await PlayStage.start(kind);
    petr = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
  });
  after(() => stage.remove());

  const moment = (more = {}) => ({ time: 720, title: 'The second wave', ...more });
  const add = (by: Visitor, exercise: string, moments: unknown, clientId?: string) =>
    by.graphql(
      `mutation ($exercise: ID!, $moments: [PresentedMomentInput!]!, $clientId: String) {
        addPresentedMoments(exerciseId: $exercise, moments: $moments, clientId: $clientId) { ${FIELDS} } }`,
      { exercise, moments, clientId },
    );
  const edit = (by: Visitor, id: string, version: number, content: object) =>
    by.graphql(
      `mutation ($id: ID!, $version: Int!, $moment: PresentedMomentInput!) {
        editPresentedMoment(momentId: $id, version: $version, moment: $moment) { ${FIELDS} } }`,
      { id, version, moment: content },
    );
  const remove = (by: Visitor, id: string, version: number) =>
    by.graphql('mutation ($id: ID!, $version: Int!) { removePresentedMoment(momentId: $id, version: $version) }', {
      id,
      version,
    });
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const moments = async (by: Visitor, exercise: string): Promise<any[]> =>
    (await by.ask(`{ presentedMoments(exerciseId: "${exercise}") { ${FIELDS} } }`)).presentedMoments;
  const shared = async (settings = {}): Promise<PlayedExercise> => {
    const played = await stage.play(settings);
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${played.id}", userId: "${petr.id}") { id } }`);
    return played;
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const added = async (by: Visitor, exercise: string, content: object = moment(), clientId?: string): Promise<any> => {
    const { codes, data } = await add(by, exercise, [content], clientId);
    assert.deepEqual(codes, []);
    return data.addPresentedMoments[0];
  };
  const milestonesOf = async (exercise: string): Promise<string[]> => {
    const { exerciseOverview } = await stage.instructor.ask(
      `{ exerciseOverview(exerciseId: "${exercise}") { milestones { name } } }`,
    );
    return exerciseOverview.milestones.map(({ name }: { name: string }) => name);
  };

  it('is shown in the order of time, and changed by all who run the exercise, also after the end', async () => {
    const { id } = await shared();
    const [first = '', second = ''] = await milestonesOf(id);
    await stage.exercises.act('finishExercise', id);
    const late = moment({ title: ' Late ', milestones: [second, first, second], heading: ' Who looked ' });
    const sides = [
      { reached: [first, second], heading: 'Both' },
      { reached: [], heading: ' ' },
      { reached: [second, first], heading: 'All of it' },
    ];
    const { codes, data } = await add(stage.instructor, id, [
      { ...late, sides },
      moment({ time: 1.5, title: 'Early' }),
    ]);
    assert.deepEqual(codes, []);
    assert.deepEqual(
      data.addPresentedMoments.map(({ title }: { title: string }) => title),
      ['Early', 'Late'],
    );
    const [, one] = await moments(petr.visitor, id);
    assert.deepEqual(
      [one.time, one.sentence, one.milestones, one.heading, one.version],
      [720, '', [second, first], 'Who looked', 1],
    );
    assert.deepEqual(one.sides, [{ reached: [second, first], heading: 'All of it' }]);
    const changed = await edit(petr.visitor, one.id, 1, moment({ time: 1, title: 'First of all' }));
    assert.deepEqual(changed.codes, []);
    assert.deepEqual(
      (await moments(stage.instructor, id)).map(({ title, version, changedBy }) => [title, version, changedBy.id]),
      [
        ['First of all', 2, petr.id],
        ['Early', 1, stage.exercises.instructor.id],
      ],
    );
  });

  it('is not overwritten by somebody who has not read its last words', async () => {
    const { id } = await shared();
    const one = await added(stage.instructor, id);
    const answers = await Promise.all([
      edit(stage.instructor, one.id, 1, moment({ title: 'Mine' })),
      edit(petr.visitor, one.id, 1, moment({ title: 'Theirs' })),
    ]);
    assert.deepEqual(answers.map(({ codes }) => codes.join()).sort(), ['', 'presented_moment_changed']);
    const winner = answers.find(({ codes }) => codes.length === 0)?.data.editPresentedMoment.title;
    const [kept] = await moments(petr.visitor, id);
    assert.deepEqual([kept.title, kept.version], [winner, 2]);
    assert.deepEqual((await remove(petr.visitor, one.id, 1)).codes, ['presented_moment_changed']);
    assert.deepEqual((await remove(petr.visitor, one.id, 2)).codes, []);
    assert.deepEqual(await moments(stage.instructor, id), []);
    assert.deepEqual((await edit(stage.instructor, one.id, 2, moment())).codes, ['presented_moment_unknown']);
  });

  it('does not exist for trainees, other instructors and those with whom the exercise was shared before', async () => {
    const { id, member } = await shared();
    const one = await added(petr.visitor, id);
    const query = `{ presentedMoments(exerciseId: "${id}") { title } }`;
    const trainee = [
      await member.visitor.graphql(query),
      await add(member.visitor, id, [moment()]),
      await edit(member.visitor, one.id, 1, moment()),
      await remove(member.visitor, one.id, 1),
    ];
    for (const { codes } of trainee) assert.deepEqual(codes, ['forbidden']);
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    for (const { codes } of [await petr.visitor.graphql(query), await add(petr.visitor, id, [moment()])]) {
      assert.deepEqual(codes, ['exercise_unknown']);
    }
    for (const { codes } of [await edit(petr.visitor, one.id, 1, moment()), await remove(petr.visitor, one.id, 1)]) {
      assert.deepEqual(codes, ['presented_moment_unknown']);
    }
    for (const unknown of ['', '0', 'x', '-1', '9'.repeat(400)]) {
      assert.deepEqual((await remove(stage.instructor, unknown, 1)).codes, ['presented_moment_unknown'], unknown);
    }
  });

  it('is refused with what is wrong, and then nothing is added', async () => {
    const { id } = await shared();
    const [name = ''] = await milestonesOf(id);
    for (const [content, code] of [
      [{ title: ' \n' }, 'presented_moment_invalid'],
      [{ title: 'x'.repeat(121) }, 'text_invalid'],
      [{ title: 'two\nlines' }, 'text_invalid'],
      [{ title: '\0' }, 'text_invalid'],
      [{ sentence: '\ud800' }, 'text_invalid'],
      [{ sentence: 'x'.repeat(401) }, 'text_invalid'],
      [{ heading: 'x'.repeat(121) }, 'text_invalid'],
      [{ time: -1 }, 'presented_moment_invalid'],
      [{ time: 1e300 }, 'presented_moment_invalid'],
      [{ milestones: ['nobody knows it'] }, 'presented_moment_invalid'],
      [{ milestones: [name, name, name, name, name] }, 'text_invalid'],
      [{ sides: [{ reached: [name], heading: 'x' }] }, 'presented_moment_invalid'],
      [{ milestones: [name], sides: [{ reached: [name], heading: 'x'.repeat(121) }] }, 'text_invalid'],
      [{ milestones: [name], sides: Array(17).fill({ reached: [], heading: 'x' }) }, 'text_invalid'],
    ] as const) {
      const { codes } = await add(stage.instructor, id, [moment(), moment(content)]);
      assert.deepEqual(codes, [code], JSON.stringify(content).slice(0, 60));
    }
    assert.deepEqual((await add(stage.instructor, id, [])).codes, ['presented_moment_invalid']);
    assert.deepEqual(await moments(stage.instructor, id), []);
  });

  it('is added once with its clientId, and at most a hundred times', async () => {
    const { id } = await shared();
    const clientId = randomUUID();
    const [one, again] = [
      await added(stage.instructor, id, moment(), clientId),
      await added(stage.instructor, id, moment(), clientId),
    ];
    assert.equal(again.id, one.id);
    const other = await add(stage.instructor, id, [moment({ title: 'Other' })], clientId);
    assert.deepEqual(other.codes, ['client_id_reused']);
    assert.deepEqual((await add(stage.instructor, id, Array(100).fill(moment()))).codes, [
      'too_many_presented_moments',
    ]);
    assert.deepEqual((await add(stage.instructor, id, Array(99).fill(moment()))).codes, []);
    assert.deepEqual((await add(petr.visitor, id, [moment()])).codes, ['too_many_presented_moments']);
    assert.equal((await moments(stage.instructor, id)).length, 100);
  });

  it('is in no copy, stays when its editor is deleted, and goes with its exercise', async () => {
    const { id } = await stage.play();
    const admin = await stage.exercises.admin.elevate();
    const gone = await stage.exercises.platform.account(admin, 'INSTRUCTOR');
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${id}", userId: "${gone.id}") { id } }`);
    const one = await added(gone.visitor, id, moment({ title: 'Words for the room' }));
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const [left] = await moments(stage.instructor, id);
    assert.deepEqual([left.title, left.changedBy], ['Words for the room', null]);
    const { copyExercise } = await stage.instructor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Again") { id } }`,
    );
    assert.deepEqual(await moments(stage.instructor, copyExercise.id), []);
    await stage.exercises.act('finishExercise', id);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual((await remove(admin, one.id, 1)).codes, ['presented_moment_unknown']);
  });

  it('tells all who run the exercise at once that there is one', async (test) => {
    const { id } = await shared();
    const watch = `presentedMomentsUpdates(exerciseId: "${id}") { count }`;
    const reader = await LiveReader.start(test, petr.visitor, watch);
    assert.deepEqual(await reader.update(1), { count: 0 });
    await added(stage.instructor, id);
    assert.deepEqual(await reader.update(2), { count: 1 });
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    await added(stage.instructor, id);
    assert.equal(await reader.ended(), 'exercise_unknown');
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a note of an instructor', (kind) => {
  let stage: PlayStage;
  let petr: Account;

  before(async () => {
    stage = await PlayStage.start(kind);
    petr = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
  });
  after(() => stage.remove());

  const write = (by: Visitor, exercise: string, text: string, more: { team?: string; clientId?: string } = {}) =>
    by.graphql(
      `mutation ($exercise: ID!, $text: String!, $team: ID, $clientId: String) {
        writeNote(exerciseId: $exercise, text: $text, teamId: $team, clientId: $clientId) { id text } }`,
      { exercise, text, ...more },
    );
  const edit = (by: Visitor, note: string, text: string) =>
    by.graphql('mutation ($note: ID!, $text: String!) { editNote(noteId: $note, text: $text) { text } }', {
      note,
      text,
    });
  const remove = (by: Visitor, note: string) =>
    by.graphql('mutation ($note: ID!) { deleteNote(noteId: $note) }', { note });
  const fields = 'id text teamId exerciseTime canEdit canDelete user { id }';
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const notes = async (by: Visitor, exercise: string): Promise<any[]> =>
    (await by.ask(`{ exerciseNotes(exerciseId: "${exercise}") { ${fields} } }`)).exerciseNotes;
  const shared = async (settings = {}): Promise<PlayedExercise> => {
    const played = await stage.play(settings);
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${played.id}", userId: "${petr.id}") { id } }`);
    return played;
  };
  const written = async (by: Visitor, exercise: string, text: string, more = {}): Promise<string> => {
    const { codes, data } = await write(by, exercise, text, more);
    assert.deepEqual(codes, []);
    return data.writeNote.id;
  };

  it('is read by all who run the exercise, changed by its author alone, and accepted after the end', async () => {
    const { id, team } = await shared();
    const mine = await written(stage.instructor, id, '  Quick start. ', { team });
    await stage.exercises.pass(1);
    await stage.exercises.act('finishExercise', id);
    const theirs = await written(petr.visitor, id, 'Ask them why.');
    const [second, first] = await notes(petr.visitor, id);
    assert.deepEqual(
      [first, second].map(({ id: note, text, teamId, canEdit, user }) => [note, text, teamId, canEdit, user.id]),
      [
        [mine, 'Quick start.', team, false, stage.exercises.instructor.id],
        [theirs, 'Ask them why.', null, true, petr.id],
      ],
    );
    assert.deepEqual((await edit(petr.visitor, mine, 'Slow.')).codes, ['not_your_note']);
    assert.deepEqual((await remove(petr.visitor, mine)).codes, ['not_your_note']);
    assert.deepEqual((await edit(petr.visitor, theirs, 'Ask how.')).codes, []);
    assert.deepEqual((await remove(stage.instructor, mine)).codes, []);
    assert.deepEqual((await remove(stage.instructor, mine)).codes, ['note_unknown']);
    assert.deepEqual(
      (await notes(stage.instructor, id)).map(({ text }) => text),
      ['Ask how.'],
    );
    assert.deepEqual((await remove(stage.exercises.admin, theirs)).codes, [], 'an administrator');
  });

  it('does not exist for trainees, other instructors and those with whom the exercise was shared before', async () => {
    const { id, member, team } = await shared();
    const note = await written(petr.visitor, id, 'Between us.');
    const query = `{ exerciseNotes(exerciseId: "${id}") { text } }`;
    assert.deepEqual((await member.visitor.graphql(query)).codes, ['forbidden']);
    assert.deepEqual((await write(member.visitor, id, 'x')).codes, ['forbidden']);
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    for (const answer of [await petr.visitor.graphql(query), await write(petr.visitor, id, 'x')]) {
      assert.deepEqual(answer.codes, ['exercise_unknown']);
    }
    for (const answer of [await edit(petr.visitor, note, 'x'), await remove(petr.visitor, note)]) {
      assert.deepEqual(answer.codes, ['note_unknown']);
    }
    const { id: another } = await shared();
    assert.deepEqual((await write(petr.visitor, another, 'x', { team })).codes, ['team_unknown']);
  });

  it('is refused if it is empty, too long or cannot be stored, and takes effect once with its clientId', async () => {
    const { id } = await shared();
    for (const [text, code] of [
      [' \n', 'note_empty'],
      ['x'.repeat(2001), 'text_invalid'],
      ['\0', 'text_invalid'],
      ['\ud800', 'text_invalid'],
    ] as const) {
      assert.deepEqual((await write(stage.instructor, id, text)).codes, [code], JSON.stringify(text.slice(0, 9)));
    }
    const clientId = randomUUID();
    const [one, again] = [
      await written(stage.instructor, id, 'x'.repeat(2000), { clientId }),
      await written(stage.instructor, id, 'x'.repeat(2000), { clientId }),
    ];
    assert.deepEqual([again, (await notes(stage.instructor, id)).length], [one, 1]);
    assert.deepEqual((await write(stage.instructor, id, 'other', { clientId })).codes, ['client_id_reused']);
  });

  it('is in the exported logs without names, which are made anew when it changes, and not in a copy', async () => {
    const { id, team, member } = await shared();
    const note = await written(petr.visitor, id, `${member.username} was quick.`, { team });
    const exported = async () => (await LogsArchive.of(stage.instructor, id)).lines('instructor_notes.jsonl');
    const [line, ...more] = await exported();
    assert.deepEqual(more, []);
    assert.ok(!line.text.includes(member.username) && line.text.endsWith(' was quick.'), line.text);
    assert.deepEqual([line.note_id, typeof line.user_id, line.exercise_time], [1, 'string', 0]);
    await edit(petr.visitor, note, 'Changed.');
    assert.equal((await exported())[0].text, 'Changed.');
    await remove(petr.visitor, note);
    assert.deepEqual(await exported(), []);
    await written(petr.visitor, id, 'Stays here.');
    const { copyExercise } = await stage.instructor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Again") { id } }`,
    );
    assert.deepEqual(await notes(stage.instructor, copyExercise.id), []);
  });

  it('stays when its author is deleted, and goes with its exercise', async () => {
    const { id } = await stage.play();
    const admin = await stage.exercises.admin.elevate();
    const gone = await stage.exercises.platform.account(admin, 'INSTRUCTOR');
    await stage.instructor.ask(`mutation { shareExercise(exerciseId: "${id}", userId: "${gone.id}") { id } }`);
    const note = await written(gone.visitor, id, 'I leave.');
    await admin.ask(`mutation { deleteUser(userId: "${gone.id}") }`);
    const [left] = await notes(stage.instructor, id);
    assert.deepEqual([left.text, left.user, left.canDelete], ['I leave.', null, false]);
    await stage.exercises.act('finishExercise', id);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual((await remove(admin, note)).codes, ['note_unknown']);
  });

  it('tells all who run the exercise at once that there is one', async (test) => {
    const { id } = await shared();
    const reader = await LiveReader.start(test, petr.visitor, `exerciseNotesUpdates(exerciseId: "${id}") { count }`);
    assert.deepEqual(await reader.update(1), { count: 0 });
    await written(stage.instructor, id, 'Look.');
    // What shared the exercise may arrive after the first answer, and says again that there is none.
    const counts = await eventually('the note is told', async () => {
      const told = (await reader.updates()).map(({ count }) => count);
      return told.at(-1) === 0 ? undefined : told;
    });
    assert.deepEqual([...new Set(counts)], [0, 1]);
    await stage.instructor.ask(`mutation { unshareExercise(exerciseId: "${id}", userId: "${petr.id}") { id } }`);
    await written(stage.instructor, id, 'Not for Petr.');
    assert.equal(await reader.ended(), 'exercise_unknown');
  });
});

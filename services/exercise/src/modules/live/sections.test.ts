import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { sentFile } from '../../testing/files.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import { call } from '../../testing/play-stage.ts';

const FIELDS = `position whole drive { name } tools { name defaultResponse } contacts { address }
  objectives { name reached total } questionnaires { title state attemptsLeft } files { name isOwn } injects { name inject { status } }`;
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

onEachDatabase('the live sections of a team view', (kind) => {
  it('are complete at first, and then only those that changed', async (test) => {
    const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
    test.after(() => stage.remove());
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const { id } = await stage.create({ teams });
    const trainee = await stage.trainee();
    await stage.assign('1', trainee);
    await stage.act('startExercise', id);
    await stage.pass(1);
    const reader = await LiveReader.start(test, trainee.visitor, `teamUpdates(teamId: "1") { ${FIELDS} }`);
    const first = await reader.update(1);
    assert.ok(names(first.tools).includes('Catalogue'));
    assert.ok(first.tools.every((tool: { defaultResponse: unknown }) => tool.defaultResponse === null));
    assert.ok(first.contacts.some(({ address }: { address: string }) => address === 'ada.kern@library.ex'));
    assert.ok(first.objectives.length > 0);
    assert.deepEqual([first.questionnaires, first.files, first.injects], [[], [], []]);

    const details = await LiveReader.start(
      test,
      stage.instructor.visitor,
      `teamDetailUpdates(teamId: "1") { ${FIELDS} }`,
    );
    const firstDetails = await details.update(1);
    assert.deepEqual([firstDetails.tools, firstDetails.contacts], [null, null]);
    assert.ok(firstDetails.injects.some(({ name }: { name: string }) => name === 'welcome'));

    const look = { teamId: '1', tool: 'Catalogue', argument: 'The Long Winter' };
    await call(trainee.visitor, { mutation: 'useTool', input: look });
    const second = await reader.update(2);
    assert.deepEqual([second.tools, second.contacts, second.files], [null, null, []]);
    assert.ok(second.drive.length > first.drive.length, 'a document was unlocked');
    assert.equal(second.objectives.length, 1);
    const [{ title, state }] = second.questionnaires;
    assert.equal(state, 'OPEN');

    await sentFile(trainee.visitor, id, 'What we know.', 'notes.txt');
    const third = await reader.update(3);
    assert.deepEqual([third.files, third.drive], [[{ name: 'notes.txt', isOwn: true }], null]);
    const earlier = await trainee.visitor.ask('{ teamViewBefore(teamId: "1", before: 1000) { files { name } } }');
    assert.deepEqual(earlier.teamViewBefore.files, [{ name: 'notes.txt' }]);

    const { teamQuestionnaires } = await trainee.visitor.ask(
      '{ teamQuestionnaires(teamIds: ["1"]) { title questions { type min } } }',
    );
    const asked = teamQuestionnaires.find((one: { title: string }) => one.title === title);
    const answers = asked.questions.map(({ type, min }: { type: string; min: number | null }) =>
      /FREE/.test(type) ? { text: 'x'.repeat(Math.max(1, min ?? 1)) } : { options: [1] },
    );
    const input = { teamId: '1', questionnaire: title, answers };
    const answer = await call(trainee.visitor, { mutation: 'answerQuestionnaire', input });
    assert.deepEqual(answer.codes, [], answer.text);
    const fourth = await reader.update(4);
    assert.equal(fourth.questionnaires[0].title, title);
    assert.notDeepEqual(fourth.questionnaires, second.questionnaires);
  });
});

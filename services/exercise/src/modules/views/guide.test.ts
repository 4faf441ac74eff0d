import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sentFile } from '../../testing/files.ts';
import { assertAllShown, assertShown, examplesIn, readGuide, startTour } from '../../testing/guide.ts';
import { inventory } from './views.inventory.ts';

/** What happens before the examples are run, a minute apart: by the team `1`, and by an instructor. */
const ACTS: readonly (readonly [by: 'team' | 'instructor', mutation: string])[] = [
  ['team', 'confirmInject(teamId: "1", logId: "1-1") { id }'],
  [
    'team',
    'sendEmail(sendEmailInput: { teamId: "1", to: ["ada.kern@library.ex", "adda@library.ex"], subject: "The book", text: "What does it look like?" }) { id }',
  ],
  ['team', 'useTool(useToolInput: { teamId: "1", tool: "Catalogue", argument: "the long winter" }) { id }'],
  [
    'team',
    'answerQuestionnaire(answerQuestionnaireInput: { teamId: "1", questionnaire: "What have you found out?", answers: [{ options: [2] }, { options: [1, 3] }, { text: "Green" }, { text: "Nobody looked." }] }) { id }',
  ],
  [
    'team',
    'answerQuestionnaire(answerQuestionnaireInput: { teamId: "1", questionnaire: "Who came in?", answers: [{ options: [1] }] }) { id }',
  ],
];

onEachDatabase('the guide to views', (kind) => {
  it('shows every query with its answer', async (test) => {
    const { stage, exercise, trainee } = await startTour(test, kind);
    const who = { team: trainee.visitor, instructor: stage.instructor.visitor };
    for (const [by, mutation] of ACTS) {
      await stage.pass(1);
      await who[by].ask(`mutation { ${mutation} }`);
    }
    await sentFile(trainee.visitor, exercise.id, 'Two loans.', 'notes.txt');
    const sandbox = stage.platform.visitor({ 'team-token': exercise.teams[0].sandboxToken });
    await sandbox.post('/sandbox/1', { '@timestamp': '2026-01-31T12:00:00Z', cmd: 'hello', container: 'terminal' });
    await who.instructor.ask('mutation { commentTeam(teamId: "1", text: "Quick to answer.") { id } }');
    const shown = examplesIn(readGuide('views.md'));
    for (const example of shown) {
      const by = example.heading.startsWith('What a team sees') ? 'team' : 'instructor';
      assertShown(example, await who[by].ask(example.query), { trainee });
    }
    assertAllShown(shown, inventory.fields);
  });
});

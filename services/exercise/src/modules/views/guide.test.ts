import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { sentFile } from '../../testing/files.ts';
import { inventory } from './views.inventory.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** What happens before the examples are asked, a minute apart: by the team `1`, and by an instructor. */
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

interface Example {
  readonly query: string;
  readonly answer: unknown;
  readonly byTeam: boolean;
}

/** Every example of the guide, with the answer it shows. */
function examples(): Example[] {
  return readFileSync(join(ROOT, 'docs/views.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/```graphql\n(.*?)```\n+```json\n(.*?)```/gs)].map(([, query = '', json = 'null']) => ({
        query,
        answer: JSON.parse(json),
        byTeam: section.startsWith('What a team sees'),
      })),
    );
}

onEachDatabase('the guide to what is seen', (kind) => {
  it('shows every query, with the answer it gets', async (test) => {
    const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
    test.after(() => stage.remove());
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const exercise = await stage.create({ teams });
    const trainee = await stage.trainee();
    await stage.assign('1', trainee);
    await stage.act('startExercise', exercise.id);
    const who = { team: trainee.visitor, instructor: stage.instructor.visitor };
    for (const [by, mutation] of ACTS) {
      await stage.pass(1);
      await who[by].ask(`mutation { ${mutation} }`);
    }
    await sentFile(trainee.visitor, exercise.id, 'Two loans.', 'notes.txt');
    const sandbox = stage.platform.visitor({ 'team-token': exercise.teams[0].sandboxToken });
    await sandbox.post('/sandbox/1', { '@timestamp': '2026-01-31T12:00:00Z', cmd: 'hello', container: 'terminal' });
    await who.instructor.ask('mutation { commentTeam(teamId: "1", text: "Quick to answer.") { id } }');
    const shown = examples();
    for (const { query, answer, byTeam } of shown) {
      const data = await who[byTeam ? 'team' : 'instructor'].ask(query);
      // Names of people differ from one platform to another.
      const named = JSON.parse(JSON.stringify(data).replaceAll(trainee.username, 'trainee'));
      assert.deepEqual(named, answer, `${query}\n${JSON.stringify(named, null, 2)}`);
    }
    const operations = Object.keys(inventory.fields ?? {});
    const missing = operations.filter((name) => !shown.some(({ query }) => query.includes(`${name.split('.')[1]}(`)));
    assert.deepEqual(missing, [], 'not shown in the guide');
  });
});

import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { Caller, type ConsoleStage, type Login } from './console-stage.ts';
import type { Screen } from './screen.ts';

/** What teams look back on. */
export const RESULT_SCREENS: readonly Screen[] = [
  {
    name: 'result',
    inEveryRun: true,
    as: 'trainee',
    at: ({ withResult }) => `/result/${withResult}`,
    show: (page) => page.locator('.result-path').waitFor(),
  },
  // Of a team that did nothing.
  {
    name: 'result-of-nothing',
    as: 'instructor',
    at: ({ finished }) => `/result/${finished}`,
    show: (page) => page.locator('.result-figures').waitFor(),
  },
];

const FORM = 'Technical situation report';

/** Somebody plays the waterworks, with a setback and a judged answer, beside a class with a median. Answers the team. */
export async function playForResult(stage: ConsoleStage, player: Login & { readonly id: string }): Promise<string> {
  const files = exampleFiles('waterworks');
  const forms = `${files['questionnaires.yml']}`.replace('time: 18', 'time: 0');
  const definition = await stage.admin.uploadPackage('waterworks', { ...files, 'questionnaires.yml': forms });
  const teams = ['Pumping station and laboratory', 'Bravo', 'Charlie', 'Delta', 'Echo'];
  const exercise = await stage.exercise(
    definition,
    {
      name: 'Altwasser waterworks, spring class',
      shareFeedback: true,
      teams: teams.map((name) => ({ name, role: 'technical' })),
    },
    [player],
  );
  const teamId = exercise.teams[0]?.id ?? '';
  await stage.act('startExercise', exercise.id);
  const caller = await new Caller(stage.url).logIn(player);
  await use(caller, teamId, 'Network monitor', 'FILE-01');
  for (const [index, { id }] of exercise.teams.slice(1).entries()) {
    const person = await stage.person(`compared-${index}@example.org`, 'Eva', `Malá ${index}`);
    await stage.admin.ask(
      'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
      { team: id, ids: [person.id] },
    );
    await use(await new Caller(stage.url).logIn(person), id, 'Controls', 'isolate office');
  }
  await use(caller, teamId, 'Controls', 'isolate office');
  const answers = [
    { options: [2] },
    { options: [1, 3] },
    { text: 'PC-BILL-07' },
    { text: 'Time, and somebody who calls the laboratory.' },
  ];
  await caller.ask(
    'mutation ($input: AnswerQuestionnaireInput!) { answerQuestionnaire(answerQuestionnaireInput: $input) { id } }',
    { input: { teamId, questionnaire: FORM, answers } },
  );
  for (const milestone of ['dosing_attacked', 'tech_recovered']) {
    await stage.admin.ask(
      'mutation ($input: ModifyMilestoneInput!) { modifyMilestone(modifyMilestoneInput: $input) { name } }',
      { input: { teamId, milestone, activate: true } },
    );
  }
  await stage.act('finishExercise', exercise.id);
  await stage.admin.ask('mutation ($input: JudgeAnswerInput!) { judgeAnswer(judgeAnswerInput: $input) { id } }', {
    input: {
      teamId,
      questionnaire: FORM,
      attempt: 1,
      question: 4,
      correct: true,
      comment: 'Short and clear.',
      shared: true,
    },
  });
  await stage.admin.ask('mutation ($id: ID!) { setResults(exerciseId: $id, released: true) { id } }', {
    id: exercise.id,
  });
  return teamId;
}

async function use(caller: Caller, teamId: string, tool: string, argument: string): Promise<void> {
  await caller.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
    input: { teamId, tool, argument },
  });
}

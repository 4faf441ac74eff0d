import { Caller, type ConsoleStage } from './console-stage.ts';

/** A running exercise, and a very large one. */
export interface RunningExercises {
  readonly id: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly thread: string;
  readonly large: string;
  readonly onDemand: string;
}

const TEAMS = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Front desk of the Lindenhof Library'];

/** Prepares an exercise in which every screen has content. */
export async function prepareRunning(
  stage: ConsoleStage,
  definition: string,
  instructor: { readonly id: string },
): Promise<RunningExercises> {
  const exercise = await stage.exercise(
    definition,
    {
      name: 'Library tour, class 4B',
      shareFeedback: true,
      shareWith: [instructor.id],
      teams: TEAMS.map((name, index) => ({ name, role: index % 2 === 0 ? 'front desk' : 'archive' })),
    },
    [],
  );
  const { teams } = exercise;
  for (const [index, { id }] of teams.entries()) {
    const person = await stage.person(`member${index}@example.org`, `Member ${index + 1}`, 'Novotný');
    await stage.admin.ask(
      'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
      {
        team: id,
        ids: [person.id],
      },
    );
  }
  await stage.act('startExercise', exercise.id);
  const ids = teams.map(({ id }) => id);
  const [alpha = '', bravo = '', charlie = '', delta = ''] = ids;
  const { admin } = stage;
  for (const team of [alpha, bravo, charlie, delta]) {
    await admin.ask(`mutation { confirmInject(teamId: "${team}", logId: "${team}-1") { id } }`);
  }
  const thread = await write(
    admin,
    alpha,
    'What does it look like?',
    'Good morning, we cannot find the book. What does it look like? A reader waits at the desk and has already asked twice.',
  );
  await write(admin, bravo, 'Hello', 'Good morning from the archive.');
  for (const team of [alpha, charlie, delta]) {
    await admin.ask(
      `mutation { useTool(useToolInput: { teamId: "${team}", tool: "Catalogue", argument: "The Long Winter" }) { id } }`,
    );
  }
  await admin.ask(
    `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${bravo}", milestone: "book_located", activate: true }) { name } }`,
  );
  // By hand, because the questions of the tour appear later.
  for (const team of [charlie, delta]) {
    await admin.ask(
      `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${team}", milestone: "book_found", activate: true }) { name } }`,
    );
    await admin.ask(
      'mutation ($input: AnswerQuestionnaireInput!) { answerQuestionnaire(answerQuestionnaireInput: $input) { id } }',
      {
        input: {
          teamId: team,
          questionnaire: 'How was the tour?',
          answers: [
            { options: [1] },
            { text: 'The catalogue helped us most. We would have liked a map of the shelves earlier.' },
          ],
        },
      },
    );
  }
  await admin.ask(
    `mutation { commentTeam(teamId: "${alpha}", text: "They ask before they look.", shared: true) { id } }`,
  );
  const large = await prepareLarge(stage, instructor);
  return { id: exercise.id, teams, thread, large, onDemand: await prepareOnDemand(stage, definition, instructor) };
}

/** Four teams with their own clocks: one has acted, two have not, one has not started. */
async function prepareOnDemand(
  stage: ConsoleStage,
  definition: string,
  instructor: { readonly id: string },
): Promise<string> {
  const { id, teams } = await stage.exercise(
    definition,
    {
      name: 'A tour whenever you like',
      onDemand: true,
      shareWith: [instructor.id],
      teams: TEAMS.slice(-4).map((name, index) => ({ name, role: index % 2 === 0 ? 'front desk' : 'archive' })),
    },
    [],
  );
  await stage.act('startExercise', id);
  for (const [index, team] of teams.entries()) {
    const person = await stage.person(`demand${index}@example.org`, `Guest ${index + 1}`, 'Malá');
    await stage.admin.ask(
      'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
      { team: team.id, ids: [person.id] },
    );
    if (index === 3) continue;
    const caller = await new Caller(stage.url).logIn(person);
    await caller.ask(`mutation { startTeam(teamId: "${team.id}") { id } }`);
    if (index === 0) await caller.ask(`mutation { confirmInject(teamId: "${team.id}", logId: "${team.id}-1") { id } }`);
  }
  return id;
}

async function write(caller: Caller, teamId: string, subject: string, text: string): Promise<string> {
  const { sendEmail } = await caller.ask(
    'mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { threadId } }',
    { input: { teamId, to: ['ada.kern@library.ex'], subject, text } },
  );
  return sendEmail.threadId;
}

const LARGE = { teams: 100, milestones: 200, groups: 8 };

/** 100 teams and 200 milestones, with different progress per team. */
export async function prepareLarge(stage: ConsoleStage, instructor: { readonly id: string }): Promise<string> {
  const definition = await stage.admin.uploadPackage('city', largeDefinition());
  const exercise = await stage.exercise(
    definition,
    { name: 'City exercise', teamCount: LARGE.teams, shareWith: [instructor.id] },
    [],
  );
  await stage.act('startExercise', exercise.id);
  for (const [index, { id }] of exercise.teams.entries()) {
    const argument = `step ${1 + ((index * 7) % 20)}`;
    await stage.admin.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
      input: { teamId: id, tool: 'Report', argument },
    });
  }
  return exercise.id;
}

/** A definition with a tool that switches on as many milestones as its argument says. */
function largeDefinition(): Record<string, string> {
  const perGroup = LARGE.milestones / LARGE.groups;
  const names = Array.from({ length: LARGE.milestones }, (_, index) => `milestone_${index + 1}`);
  const activity = (index: number): string => `district-${1 + Math.floor(index / perGroup)}`;
  const milestones = names.map(
    (name, index) =>
      `- name: ${name}\n  display_name: Report ${index + 1} is in\n  activity: ${activity(index)}\n  score: ${1 + (index % 3)}`,
  );
  const activities = Array.from(
    { length: LARGE.groups },
    (_, index) => `    - { name: district-${index + 1}, description: District ${index + 1} }`,
  );
  const responses = Array.from({ length: 20 }, (_, step) => {
    // Each step reaches further, and leaves gaps.
    const reached = names.filter((_, index) => index < (step + 1) * 10 && (index * 7) % 11 < 8);
    return `    - param: step ${step + 1}\n      content: Thank you.\n      control:\n        activate_milestone: [${reached.join(', ')}]`;
  });
  return {
    'config.yml': 'version: 0.25.0\nexercise_duration: 90\n',
    'channels.yml': '- name: Messages\n  type: info\n- name: Tools\n  type: tool\n',
    'objectives.yml': `- name: Help every district\n  activities:\n${activities.join('\n')}\n`,
    'milestones.yml': `${milestones.join('\n')}\n`,
    'injects.yml':
      '- name: begin\n  alternatives:\n    - name: begin\n      channel: Messages\n      content: The river rises.\n',
    'tools.yml': `- name: Report\n  default_response: Nothing.\n  responses:\n${responses.join('\n')}\n`,
  };
}

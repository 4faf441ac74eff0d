import type { Page } from 'playwright-core';
import { Caller, type ConsoleStage } from './console-stage.ts';
import type { Screen } from './screen.ts';

const looked = (place: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'instructor',
  at: ({ over }) => `/exercises/${over}/${place}`,
});

export const DEBRIEF_SCREENS: readonly Screen[] = [
  { name: 'debrief', ...looked('debrief?t=20'), show: (page) => lanesOf(page).waitFor() },
  {
    name: 'debrief-charts',
    inEveryRun: true,
    ...looked('debrief'),
    show: async (page) => {
      await lanesOf(page).waitFor();
      await page.getByRole('heading', { name: 'Who reached what, and when?' }).scrollIntoViewIfNeeded();
      await page.evaluate('scrollBy(0, 500)');
    },
  },
  {
    name: 'debrief-tables',
    inEveryRun: true,
    ...looked('debrief'),
    show: async (page) => {
      await lanesOf(page).waitFor();
      for (const table of await page.getByRole('button', { name: 'Table' }).all()) await table.click();
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'debrief-seen',
    ...looked('debrief?t=60'),
    show: async (page) => {
      await page
        .getByRole('button', { name: /^See as/ })
        .first()
        .click();
      await page.locator('.seen-then').waitFor();
    },
  },
  {
    name: 'present',
    ...looked('present'),
    show: async (page) => {
      await page.getByRole('button', { name: 'The catalogue', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
  },
  {
    name: 'presentation',
    ...looked('present'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Present', exact: true }).click();
      await page.getByText(/saw$/).waitFor();
    },
  },
  {
    name: 'lessons',
    ...looked('lessons'),
    show: async (page) => {
      await page.getByRole('button', { name: 'New lesson' }).click();
      await page.getByRole('textbox', { name: 'Lesson' }).fill('Ask the librarian before looking at every shelf.');
      await page.getByRole('textbox', { name: 'Owner' }).fill('Head librarian');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'export',
    ...looked('export'),
    show: (page) => page.getByRole('heading', { name: 'Key to the names' }).waitFor(),
  },
  {
    name: 'export-key',
    ...looked('export'),
    show: (page) => page.getByRole('button', { name: 'Download the key' }).click(),
  },
];

const lanesOf = (page: Page) => page.getByRole('img', { name: /acts of the team/ }).first();

/** Three teams play the tour for a moment, with a stop, and it is finished. Answers its id. */
export async function playToTheEnd(
  stage: ConsoleStage,
  definitionId: string,
  shareWith: readonly string[],
): Promise<string> {
  const exercise = await stage.exercise(
    definitionId,
    {
      name: 'Library tour, autumn class',
      shareWith,
      teams: [
        { name: 'Alpha', role: 'front desk' },
        { name: 'Bravo', role: 'archive' },
        { name: 'The long name of a team that came late', role: 'front desk' },
      ],
    },
    [],
  );
  await stage.act('startExercise', exercise.id);
  for (const [index, team] of exercise.teams.slice(0, 2).entries()) {
    const person = await stage.person(`looked-back-${index}@example.org`, 'Ada', `Malá ${index}`);
    await stage.admin.ask(
      'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
      { team: team.id, ids: [person.id] },
    );
    const caller = await new Caller(stage.url).logIn(person);
    for (const argument of ['The long winter', 'LH 204']) {
      await caller.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
        input: { teamId: team.id, tool: 'Catalogue', argument },
      });
    }
    await caller.ask('mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { id } }', {
      input: {
        teamId: team.id,
        to: ['ada.kern@library.ex'],
        subject: 'The book that nobody finds',
        text: 'Do you know where it is?',
      },
    });
    if (index === 0) await stage.act('stopExercise', exercise.id);
    if (index === 0) await stage.act('startExercise', exercise.id);
  }
  const [first] = exercise.teams;
  await stage.admin.ask(
    'mutation ($team: ID!) { commentTeam(teamId: $team, text: "[0:01] Here they found the catalogue.") { id } }',
    { team: first?.id },
  );
  await stage.admin.ask(
    'mutation ($id: ID!, $moments: [PresentedMomentInput!]!) { addPresentedMoments(exerciseId: $id, moments: $moments) { id } }',
    {
      id: exercise.id,
      moments: [{ time: 1, title: 'The catalogue', sentence: 'Two teams look where books are listed.' }],
    },
  );
  await stage.act('finishExercise', exercise.id);
  return exercise.id;
}

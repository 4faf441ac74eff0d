import type { Page } from 'playwright-core';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { logIn } from './browser.ts';
import { Caller, type ConsoleStage, type Login } from './console-stage.ts';
import { DEBRIEF_SCREENS, playToTheEnd } from './debrief-screens.ts';
import { PREPARING_SCREENS } from './preparing-screens.ts';
import { playForResult, RESULT_SCREENS } from './result-screens.ts';
import { prepareRunning } from './running-exercises.ts';
import { RUNNING_SCREENS } from './running-screens.ts';
import type { Person, Screen, ScreenFixtures } from './screen.ts';
import { prepareStudio } from './studio-copies.ts';
import { STUDIO_SCREENS } from './studio-screens.ts';

const room = (place: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'trainee',
  at: ({ team }) => `/play/${team}/${place}`,
});

const ENTRANCE_SCREENS: readonly Screen[] = [
  { name: 'login', inEveryRun: true, at: () => '/login' },
  {
    name: 'login-refused',
    at: () => '/login',
    show: async (page) => {
      await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill('not right at all');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('is not right').waitFor();
    },
  },
  { name: 'register', at: () => '/register' },
  { name: 'join', at: () => '/join' },
  { name: 'help', at: () => '/help/trainee', show: loadPictures },
  { name: 'help-instructor', as: 'instructor', at: () => '/help/instructor', show: loadPictures },
  { name: 'help-administrator', as: 'admin', at: () => '/help/administrator', show: loadPictures },
  {
    name: 'home',
    as: 'trainee',
    at: () => '/',
    isFirst: true,
    show: (page) => page.locator('.exercise-card').first().waitFor(),
  },
  { name: 'home-instructor', as: 'instructor', at: () => '/', isFirst: true, show: seeWhoWaits },
  { name: 'home-admin', as: 'admin', at: () => '/', isFirst: true, show: seeWhoWaits },
];

const ROOM_SCREENS: readonly Screen[] = [
  { name: 'account', as: 'trainee', at: () => '/account' },
  { name: 'not-found', as: 'trainee', at: () => '/nowhere' },
  { name: 'waiting', as: 'trainee', at: ({ waiting }) => `/play/${waiting}` },
  { name: 'overlay', ...room('c/Messages'), isFirst: true },
  { name: 'channel', ...room('c/Messages'), show: (page) => closeOverlay(page) },
  { name: 'channel-empty', ...room('c/Notice%20board') },
  { name: 'mail', ...room('mail') },
  {
    name: 'mail-thread',
    inEveryRun: true,
    as: 'trainee',
    at: ({ team, thread }) => `/play/${team}/mail/${encodeURIComponent(thread)}`,
  },
  { name: 'mail-new', inEveryRun: true, ...room('mail/new') },
  { name: 'tools', ...room('tools') },
  { name: 'tool', inEveryRun: true, ...room('tools/Catalogue') },
  { name: 'forms', ...room('forms') },
  {
    name: 'form',
    inEveryRun: true,
    ...room('forms'),
    show: async (page) => {
      await page.locator('.tool-card').first().click();
      await page.getByRole('button', { name: 'Check and send' }).click();
    },
  },
  { name: 'documents', ...room('documents') },
  { name: 'document', ...room('documents/house-rules.md'), show: (page) => page.locator('.card .markdown').waitFor() },
  { name: 'commands', ...room('commands') },
  { name: 'team', ...room('team') },
  { name: 'more', ...room('more') },
  { name: 'stopped', as: 'trainee', at: ({ stopped }) => `/play/${stopped}`, show: (page) => closeOverlay(page) },
  { name: 'finished', as: 'trainee', at: ({ finished }) => `/play/${finished}` },
];

/** By where people meet them. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  'the way in': ENTRANCE_SCREENS,
  preparing: PREPARING_SCREENS,
  'the studio': STUDIO_SCREENS,
  'a running exercise': RUNNING_SCREENS,
  administrators: ADMIN_SCREENS,
  'looking back': [...DEBRIEF_SCREENS, ...RESULT_SCREENS],
  'the room of a team': ROOM_SCREENS,
};

/** The lower ones are loaded on scrolling. */
async function loadPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('img');
  await pictures.first().waitFor();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  }
}

async function seeWhoWaits(page: Page): Promise<void> {
  await page
    .getByText(/^Nobody waits|^Needs you/)
    .first()
    .waitFor();
}

async function closeOverlay(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last();
  if (await close.isVisible().catch(() => false)) await close.click();
  await page.waitForTimeout(200);
}

/** Plays as much as it takes for every screen to have something to show. */
export async function prepareScreens(stage: ConsoleStage): Promise<ScreenFixtures> {
  const people: Record<Person, Login & { id: string }> = {
    admin: await stage.person('olga.spravna@example.org', 'Olga', 'Správná', 'ADMIN'),
    trainee: await stage.person('jana.novakova@example.org', 'Jana', 'Nováková'),
    instructor: await stage.person('ines.weber@example.org', 'Ines', 'Weber', 'INSTRUCTOR'),
  };
  const colleague = await stage.person('petr.svoboda@example.org', 'Petr', 'Svoboda');
  for (const [first, last] of [
    ['Hana', 'Dvořáková'],
    ['Karel', 'Novotný'],
    ['Tomáš', 'Procházka'],
  ] as const) {
    await stage.person(`${first}.${last}@example.org`.toLowerCase(), first, last);
  }
  const definition = await stage.admin.uploadExample('tour');
  await stage.admin.ask(
    'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
    {
      id: definition,
      user: people.instructor.id,
    },
  );
  const teams = {
    teams: [{ name: 'Front desk of the Lindenhof Library', role: 'front desk' }],
    shareWith: [people.instructor.id],
  };
  const members = [people.trainee, colleague];
  const exercise = async (name: string, more: object = {}) =>
    stage.exercise(definition, { name, ...teams, ...more }, members);
  const [main, waiting, stopped, finished] = [
    await exercise('Library tour, spring class'),
    await exercise('Library tour, evening class', {
      plannedStart: '2027-03-01T14:00:00Z',
      teams: [
        { name: 'Front desk of the Lindenhof Library', role: 'front desk' },
        { name: 'Night shift of the archive, cellar and map room', role: 'archive' },
        { name: 'Alpha', role: 'front desk' },
      ],
    }),
    await exercise('Library tour, rehearsal'),
    await exercise('Library tour, last year'),
  ];
  for (const { id } of [main, stopped, finished]) await stage.act('startExercise', id);
  await stage.act('stopExercise', stopped.id);
  await stage.act('finishExercise', finished.id);
  const team = main.teams[0]?.id ?? '';
  const petr = await new Caller(stage.url).logIn(colleague);
  for (const argument of ['The long winter', 'LH 204', 'The long winter']) {
    await petr.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
      input: { teamId: team, tool: 'Catalogue', argument },
    });
  }
  const { sendEmail } = await petr.ask(
    'mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { threadId } }',
    {
      input: {
        teamId: team,
        to: ['ada.kern@library.ex', 'adda@library.ex'],
        subject: 'The book that nobody finds, and the reader who waits for it',
        text: 'Good morning,\n\nwe are looking for the book. Do you know where it was last seen?\n\nPetr, front desk',
      },
    },
  );
  return {
    team,
    waiting: waiting.teams[0]?.id ?? '',
    stopped: stopped.teams[0]?.id ?? '',
    finished: finished.teams[0]?.id ?? '',
    thread: sendEmail.threadId,
    definition,
    waitingExercise: waiting.id,
    user: people.trainee.id,
    running: await prepareRunning(stage, definition, people.instructor),
    over: await playToTheEnd(stage, definition, [people.instructor.id]),
    withResult: await playForResult(stage, people.trainee),
    studio: await prepareStudio(stage, people.instructor),
    enter: (page, who) => logIn(page, people[who]),
  };
}

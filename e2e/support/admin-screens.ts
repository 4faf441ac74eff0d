import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const admin = (place: string): Pick<Screen, 'as' | 'at'> => ({ as: 'admin', at: () => `/admin/${place}` });

/** A list with two rows that the server refuses. */
const WRONG_LIST = `username;first_name;last_name;group;tags;note
hana.dlouha@example.org;Hana;Dlouhá;;spring|evening;
karel@example.org;Karel;Krátký;TEACHER;spring;from last year
;Nobody;Without a name;;spring;
`;

/** A list whose last row repeats a username with another name and group. */
const CONTRADICTING_LIST = `username;first_name;last_name;group;tags
hana.dlouha@example.org;Hana;Dlouhá;;spring
karel@example.org;Karel;Krátký;;spring
Hana.Dlouha@example.org;Hana;Krátká;INSTRUCTOR;evening
`;

async function openList(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
}

/** Ends the elevation, and waits for the server: until then it does what needs one. */
async function endElevation(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith('/auth/session/elevation'));
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await ended;
}

async function elevateAndGoOn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Elevate and go on' });
  if (await button.isVisible().catch(() => false)) await button.click();
}

export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-users', ...admin('users'), show: async (page) => page.getByLabel('Select Jana Nováková').check() },
  {
    name: 'admin-users-group',
    ...admin('users?group=TRAINEE'),
    show: async (page) => {
      await page.getByLabel('Select Jana Nováková').check();
      await page.getByRole('button', { name: 'Group', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Instructor').check();
    },
  },
  { name: 'admin-user', as: 'admin', at: ({ user }) => `/admin/users/${user}` },
  { name: 'admin-import', ...admin('users/import') },
  {
    name: 'admin-import-wrong',
    inEveryRun: true,
    ...admin('users/import'),
    show: async (page) => {
      await openList(page, 'class.csv', WRONG_LIST);
      await page.getByRole('button', { name: /^Import \d/ }).click();
      await page.getByText('2 rows are wrong').waitFor();
    },
  },
  {
    name: 'admin-import-contradicting',
    ...admin('users/import'),
    show: async (page) => openList(page, 'class.csv', CONTRADICTING_LIST),
  },
  {
    name: 'admin-bots-locked',
    ...admin('bots'),
    show: async (page) => {
      if (await page.getByRole('button', { name: 'End', exact: true }).isVisible()) await endElevation(page);
      await page.reload();
      await page.getByRole('button', { name: 'Elevate and go on' }).waitFor();
    },
  },
  {
    name: 'admin-bot-new',
    ...admin('bots'),
    show: async (page) => {
      await elevateAndGoOn(page);
      await page.getByRole('button', { name: 'New bot' }).click();
      await page.getByRole('dialog').getByLabel('list exercises').check();
    },
  },
  {
    name: 'admin-bot-token',
    ...admin('bots'),
    show: async (page) => {
      await elevateAndGoOn(page);
      await page.getByRole('button', { name: 'New bot' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(`timetable-${Date.now()}`);
      await dialog.getByLabel('list exercises').check();
      await dialog.getByRole('button', { name: 'Create bot' }).click();
      await page.getByRole('button', { name: 'I have stored it' }).waitFor();
    },
  },
  { name: 'admin-bots', ...admin('bots'), show: async (page) => page.getByText('Last use').waitFor() },
  {
    name: 'admin-elevate',
    ...admin('domains'),
    show: async (page) => {
      await endElevation(page);
      await page.getByLabel('Domain').fill('example.org');
      await page.getByRole('button', { name: 'Add domain' }).click();
      await page.getByRole('dialog', { name: 'Elevate your session?' }).waitFor();
    },
  },
  { name: 'admin-domains', ...admin('domains') },
  {
    name: 'admin-mails',
    ...admin('mails'),
    show: async (page) => page.getByRole('heading', { name: 'Mails' }).waitFor(),
  },
  { name: 'admin-audit', ...admin('audit'), show: async (page) => page.getByRole('table').waitFor() },
];

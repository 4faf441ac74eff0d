import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { StudioCopies } from './studio-copies.ts';

const at = (copy: keyof StudioCopies, place: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'instructor',
  at: ({ studio }) => `/studio/${studio[copy]}/${place}`,
});

/** Where definitions are written. */
export const STUDIO_SCREENS: readonly Screen[] = [
  { name: 'studio', as: 'instructor', at: () => '/studio', show: (page) => page.getByRole('table').waitFor() },
  {
    name: 'studio-new',
    as: 'instructor',
    at: () => '/studio/new',
    show: (page) => page.getByLabel('A package of yours').check(),
  },
  {
    name: 'studio-problems',
    inEveryRun: true,
    ...at('broken', 'files/injects.yml'),
    show: async (page) => {
      await page.getByText('did you mean').first().waitFor();
      await page.getByRole('textbox', { name: 'Text of injects.yml' }).waitFor();
    },
  },
  {
    name: 'studio-conflict',
    ...at('broken', 'files/roles.yml'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Save mine' }).waitFor();
      await page.getByLabel('Plain editor').check();
    },
  },
  { name: 'studio-unread', ...at('broken', 'parts/milestone'), show: (page) => seen(page, /does not parse/) },
  { name: 'studio-exercise', ...at('tour', 'parts/exercise'), show: (page) => page.locator('.part-page').waitFor() },
  { name: 'studio-inject', ...at('tour', 'parts/inject/closing%20time'), show: (page) => seen(page, /closing time$/) },
  {
    name: 'studio-tool',
    ...at('tour', 'parts/tool/Catalogue'),
    show: async (page) => {
      await page.getByLabel('Arguments').fill('lh 12');
      await seen(page, /^fits$/);
    },
  },
  {
    name: 'studio-form',
    inEveryRun: true,
    ...at('tour', 'parts/questionnaire/What%20have%20you%20found%20out%3F'),
    show: (page) => page.locator('.part-preview').waitFor(),
  },
  {
    name: 'studio-person',
    ...at('tour', 'parts/person/ada.kern%40library.ex'),
    show: (page) => page.locator('.part-page fieldset').first().waitFor(),
  },
  {
    name: 'studio-attachments',
    ...at('tour', 'parts/file'),
    show: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'studio-timeline',
    inEveryRun: true,
    ...at('waterworks', 'timeline'),
    show: async (page) => {
      await page.getByRole('button', { name: /^laboratory calls,/ }).click();
      await page.getByRole('link', { name: 'Play from here' }).waitFor();
    },
  },
  { name: 'studio-crowded', ...at('tour', 'timeline'), show: (page) => page.getByRole('table').waitFor() },
  { name: 'studio-milestone', ...at('tour', 'milestones/book_found'), show: (page) => seen(page, /^Switched on by$/) },
  { name: 'studio-play', ...at('tour', 'play'), show: (page) => seen(page, /^Nothing is stored$/) },
  {
    name: 'studio-go-to',
    ...at('tour', 'parts/inject/closing%20time'),
    show: async (page) => {
      await seen(page, /closing time$/);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('b');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'studio-rehearsal',
    ...at('tour', 'rehearse?runs=10'),
    show: async (page) => {
      await page.locator('.rehearsal-form .button').click();
      await page.locator('.rehearsal-run > summary').waitFor();
    },
  },
  { name: 'studio-review', ...at('waterworks', 'review'), show: (page) => seen(page, /minute 22/) },
  {
    name: 'studio-whole-table',
    ...at('waterworks', 'review?view=table'),
    show: (page) => page.locator('.story-changes').first().waitFor(),
  },
  {
    name: 'studio-versions',
    as: 'instructor',
    at: ({ studio }) => `/definitions/${studio.second}/versions`,
    show: (page) => page.getByText('The second wave comes later.').waitFor(),
  },
  {
    name: 'studio-changes',
    as: 'instructor',
    at: ({ studio }) => `/definitions/${studio.second}/versions/changes`,
    show: (page) => page.getByText('second wave').first().waitFor(),
  },
  {
    name: 'studio-table',
    as: 'instructor',
    at: () => '/studio/new/table',
    show: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'msel.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'No,Time,From,To,Event,Expected action,Colour\n1,08:00,Exercise control,All,The pumps stand still,Call the technician,red\n2,08:20,Journalist,Management,What is wrong with the water?,Answer the call,blue\n3,,Mayor,Management,I want to be told,Call back,blue\n',
        ),
      });
      await page.getByRole('table').first().waitFor();
    },
  },
  { name: 'studio-history', ...at('broken', 'history'), show: (page) => page.getByRole('table').waitFor() },
  {
    name: 'studio-publish',
    ...at('waterworks', 'files/config.yml'),
    show: async (page) => {
      await seen(page, /^0 problems/);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByLabel('What is new').waitFor();
    },
  },
];

async function seen(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('main').getByText(text).first().waitFor();
}

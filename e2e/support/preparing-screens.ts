import type { Page } from 'playwright-core';
import { brokenPackage, mendedPackage } from './broken-package.ts';
import type { Screen } from './screen.ts';

const at = (place: string): Pick<Screen, 'as' | 'at'> => ({ as: 'instructor', at: () => place });
const definition = (tab: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'instructor',
  at: (fixtures) => `/definitions/${fixtures.definition}/${tab}`,
});

/** What an instructor sees before the day. */
export const PREPARING_SCREENS: readonly Screen[] = [
  { name: 'definitions', ...at('/definitions'), show: (page) => page.getByText('front desk').first().waitFor() },
  { name: 'examples', ...at('/definitions/examples'), show: (page) => page.locator('.example-card').last().waitFor() },
  { name: 'definition-check', ...at('/definitions/check') },
  {
    name: 'definition-problems',
    ...at('/definitions/check'),
    show: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await brokenPackage());
      await page.getByText('did you mean').first().waitFor();
    },
  },
  {
    name: 'definition-sound',
    ...at('/definitions/check'),
    show: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await mendedPackage());
      await page.getByRole('button', { name: 'Upload' }).waitFor();
    },
  },
  {
    name: 'definition-storyboard',
    inEveryRun: true,
    ...definition('storyboard'),
    show: (page) => page.locator('.story-table').last().waitFor(),
  },
  { name: 'definition-overview', ...definition('overview'), show: (page) => page.locator('.counts').waitFor() },
  { name: 'definition-flow', ...definition('flow'), show: (page) => page.locator('.flow').waitFor() },
  { name: 'definition-people', ...definition('people'), show: openTemplate },
  {
    name: 'definition-warnings',
    ...definition('warnings'),
    show: (page) => page.locator('.page .empty, .diagnostic').first().waitFor(),
  },
  {
    name: 'definition-rehearsal',
    as: 'instructor',
    at: (fixtures) => `/definitions/${fixtures.definition}/rehearse?runs=3`,
    show: async (page) => {
      await page.locator('.rehearsal-form .button').click();
      await page.locator('.rehearsal-run > summary').click();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    name: 'definition-sharing',
    ...definition('sharing'),
    show: (page) => page.locator('.member-list').first().waitFor(),
  },
  { name: 'exercises', ...at('/exercises'), show: (page) => page.locator('tbody tr').first().waitFor() },
  {
    name: 'exercise-delete',
    ...at('/exercises'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Acts: Library tour, last year' }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'exercise-new',
    as: 'instructor',
    at: (fixtures) => `/exercises/new?definition=${fixtures.definition}`,
    show: async (page) => {
      await page.getByLabel('By name').check();
      await page.getByLabel('Name of team 1').waitFor();
    },
  },
  {
    name: 'people',
    inEveryRun: true,
    as: 'instructor',
    at: (fixtures) => `/exercises/${fixtures.waitingExercise}/people`,
    show: async (page) => {
      await page.getByLabel('Select Hana Dvořáková').check();
      await page.getByRole('button', { name: 'Move to…' }).waitFor();
    },
  },
  {
    name: 'codes',
    inEveryRun: true,
    as: 'instructor',
    at: (fixtures) => `/exercises/${fixtures.waitingExercise}/people/codes`,
    show: (page) => page.locator('.code-slip').first().waitFor(),
  },
];

async function openTemplate(page: Page): Promise<void> {
  await page.locator('summary').first().click();
}

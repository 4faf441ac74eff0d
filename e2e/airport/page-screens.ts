import type { Page } from 'playwright-core';

/** A screen of the page, to be looked at by people and by programs. */
export interface AirportScreen {
  readonly name: string;
  readonly at: string;
  /** Only photographed: the same as another screen, with other or more data. */
  readonly isVariant?: true;
  /** One of each kind: every run looks at it for accessibility and room, and `screens.drill.ts` at all but variants. */
  readonly inEveryRun?: true;
  /** Waits until it shows what it is about, and opens what has to be opened. */
  show(page: Page): Promise<void>;
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export const AIRPORT_SCREENS: readonly AirportScreen[] = [
  {
    name: 'airport-departures',
    inEveryRun: true,
    at: '/?airport=PRG',
    show: (page) => page.locator('.board-table').waitFor(),
  },
  {
    name: 'airport-arrivals',
    isVariant: true,
    at: '/?airport=LHR&side=arrivals',
    show: (page) => page.locator('.board-table').waitFor(),
  },
  {
    name: 'airport-choice',
    at: '/?airport=PRG',
    show: async (page) => {
      await page.locator('.board-table').waitFor();
      await page.getByRole('combobox', { name: 'Airport' }).fill('lon');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'airport-roster', inEveryRun: true, at: '/roster', show: (page) => page.locator('.bar').first().waitFor() },
  {
    name: 'airport-roster-week',
    isVariant: true,
    at: '/roster?days=7',
    show: (page) => page.locator('.bar').first().waitFor(),
  },
  {
    name: 'airport-roster-picked',
    at: `/roster?day=${TOMORROW}`,
    show: async (page) => {
      // By keyboard, which leads to the first steward who can take it: a pointer would stay where the page has moved.
      await page.locator('.open-flight').first().press('Enter');
      await page.locator('.picked-verdict .icon').waitFor();
    },
  },
  {
    name: 'airport-roster-nobody',
    at: '/roster',
    show: async (page) => {
      await page.getByRole('searchbox').fill('nobody is called so');
      await page.getByText('No steward is called').waitFor();
    },
  },
  {
    name: 'airport-staffing',
    inEveryRun: true,
    at: '/staffing?days=3',
    show: (page) => page.locator('.staffing-table').waitFor(),
  },
  {
    name: 'airport-crew',
    at: '/staffing?days=3',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Find crew for / })
        .first()
        .click();
      await page.getByText(/not available, and why$/).click();
      await page.locator('.refusals').first().waitFor();
    },
  },
  {
    name: 'airport-legality',
    inEveryRun: true,
    at: '/legality?rules=easa',
    show: (page) => page.locator('.legality-table').waitFor(),
  },
  { name: 'airport-stewards', at: '/stewards', show: (page) => page.locator('.stewards-table').waitFor() },
  {
    name: 'airport-steward-new',
    inEveryRun: true,
    at: '/stewards',
    show: async (page) => {
      await page.getByRole('button', { name: 'New steward' }).click();
      await page.getByRole('button', { name: 'Create' }).click();
    },
  },
  { name: 'airport-steward', at: '/stewards/3', show: (page) => page.getByText('Home base').waitFor() },
  {
    name: 'airport-cover',
    at: '/stewards/3',
    show: async (page) => {
      await page.getByRole('button', { name: 'Cover a whole duty' }).click();
      await page.getByRole('heading', { level: 3, name: /can take all of it$/ }).waitFor();
    },
  },
  {
    name: 'airport-flight',
    at: '/stewards/3',
    show: async (page) => {
      await page.locator('.own-roster a').first().click();
      await page.getByRole('button', { name: 'Delay, or other times' }).click();
      await page.getByRole('button', { name: '180 min later' }).click();
      await page.getByRole('button', { name: 'See what it does' }).click();
      await page.locator('.flight-effects li').first().waitFor();
    },
  },
  {
    name: 'airport-flight-change',
    inEveryRun: true,
    at: '/stewards/3',
    show: async (page) => {
      await page.locator('.own-roster a').first().click();
      await page.getByRole('button', { name: 'Change the flight' }).click();
      await page.getByLabel('Flight number').fill('nothing');
      await page.getByRole('button', { name: 'See what it does' }).click();
      await page.locator('.field-error').first().waitFor();
    },
  },
  { name: 'airport-flight-new', at: '/flights/new', show: (page) => page.getByLabel('Flight number').waitFor() },
  {
    name: 'airport-several',
    at: `/flights/several?airport=PRG&from=${TOMORROW}T06:00&to=${TOMORROW}T20:00`,
    show: async (page) => {
      await page.getByRole('button', { name: 'See what it does' }).click();
      await page.getByRole('button', { name: /^Cancel \d+ flights?$/ }).waitFor();
    },
  },
  {
    name: 'airport-proposal',
    inEveryRun: true,
    at: `/proposal?day=${TOMORROW}`,
    show: (page) => page.locator('.proposal-foot').waitFor(),
  },
  {
    name: 'airport-print',
    inEveryRun: true,
    at: `/print?day=${TOMORROW}`,
    show: (page) => page.locator('.print-notes').waitFor(),
  },
  {
    name: 'airport-print-week',
    at: `/print?day=${TOMORROW}&steward=3`,
    show: (page) => page.locator('.week-table').waitFor(),
  },
  {
    name: 'airport-guide',
    at: '/help',
    show: (page) => page.getByRole('heading', { level: 2, name: 'A steward is sick' }).waitFor(),
  },
  { name: 'airport-not-found', at: '/nowhere', show: async () => {} },
];

import assert from 'node:assert/strict';
import { assertFocus, watchFocus } from '../../support/focus.ts';
import type { AirportPage } from '../airport-page.ts';

/** Through all screens and a dialog by keyboard: the focus is where a planner goes on, after every step. */
export async function stepThroughByKeyboard(airport: AirportPage): Promise<void> {
  const here = await airport.open();
  const { page } = here;
  const lost = await watchFocus(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Departures from / }).waitFor();
  const go = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().press('Enter');
  await go('Stewards');
  await assertFocus(page, 'heading', 'Stewards');
  await page.locator('tbody a').first().press('Enter');
  await assertFocus(page, 'heading', /^\S+ \S+/);
  await page.goBack();
  await assertFocus(page, 'heading', 'Stewards');
  await go('Roster');
  await assertFocus(page, 'heading', /^Roster of /);
  await go('Staffing');
  await assertFocus(page, 'heading', /./);
  await page.getByRole('button', { name: 'Settings and help' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Guide for planners' }).press('Enter');
  await assertFocus(page, 'heading', /./);
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  assert.deepEqual(lost, []);
  await airport.assertClean(here);
}

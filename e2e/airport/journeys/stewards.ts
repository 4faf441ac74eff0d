import assert from 'node:assert/strict';
import type { AirportPage } from '../airport-page.ts';

export async function manageSteward(airport: AirportPage): Promise<void> {
  const here = await airport.open();
  const { page } = here;
  await page.goto('/stewards');
  await page.getByRole('link', { name: 'Last name' }).click();
  await page.getByRole('columnheader', { name: 'Last name' }).and(page.locator('[aria-sort=descending]')).waitFor();
  await page.getByRole('button', { name: 'New steward' }).click();
  await page.getByLabel('First name').fill('Nová');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('This is needed.').waitFor();
  await page.getByLabel('Last name').fill('Tvář');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nová Tvář' }).waitFor();
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await page.getByRole('button', { name: 'Edit' }).click();
  await airport.planner.rename(id, 'Nová', 'Tvářová');
  await page.getByLabel('First name').fill('Stará');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('It is “Nová Tvářová” now.').waitFor();
  assert.equal(await airport.planner.nameOf(id), 'Nová Tvářová');
  await page.getByRole('button', { name: 'Save mine all the same' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stará Tvář' }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  assert.equal((await download).suggestedFilename(), `steward-${id}.ics`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stewards' }).waitFor();
  await page.goto(`/stewards/${id}`);
  await page.getByText(`There is no steward with the number ${id}.`).waitFor();
  await airport.assertClean(here, /412|404/);
}

import type { AirportPage } from '../airport-page.ts';

export async function findCrew(airport: AirportPage): Promise<void> {
  const here = await airport.open();
  const { page } = here;
  await page.goto('/staffing?days=3');
  await page.getByText(/^\d+ of \d+ flights lack crew$/).waitFor();
  await page
    .getByRole('button', { name: /^Find crew for / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Crew of / });
  const assign = dialog.getByRole('button', { name: /^Assign / }).first();
  const name = ((await assign.getAttribute('aria-label')) ?? '').replace(/^Assign /, '');
  await dialog.getByText(/not available, and why$/).click();
  await dialog.locator('.refusals').first().waitFor();
  await assign.click();
  await page
    .getByRole('status')
    .filter({ hasText: `${name} is on ` })
    .waitFor();
  await airport.assertClean(here);
}

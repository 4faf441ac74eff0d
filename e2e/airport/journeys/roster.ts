import assert from 'node:assert/strict';
import { PHONE } from '../../support/browser.ts';
import type { AirportPage } from '../airport-page.ts';
import { titleOf } from '../planner.ts';

export async function dragFlight(airport: AirportPage): Promise<void> {
  const long = `Busy ${'Bee '.repeat(22)}`.trim();
  const [busy, free] = [await airport.planner.steward(long, 'Aaaa'), await airport.planner.steward('Free', 'Aaab')];
  const [flight] = await airport.planner.openFlights(1);
  assert.ok(flight !== undefined);
  await airport.planner.assign(busy, flight.id);
  const here = await airport.open();
  const { page } = here;
  await page.goto(`/roster?day=${airport.planner.day.toISOString().slice(0, 10)}`);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const card = page.getByRole('button', { name: titleOf(flight) }).last();
  const verdict = page.locator('.picked-verdict');
  const dragTo = async (name: string): Promise<void> => {
    await card.hover();
    await page.mouse.down();
    await row(name)
      .locator('.timeline-lane')
      .hover({ position: { x: 500, y: 10 } });
    await row(name)
      .locator('.timeline-lane')
      .hover({ position: { x: 510, y: 12 } });
  };

  await row('Free Aaab').waitFor();
  const top = (await row('Free Aaab').boundingBox())?.y;
  await dragTo('Bee Aaaa');
  await verdict.getByText('Bee Aaaa cannot take it: on this flight already').waitFor();
  // However long the reason is, the rows stay where they are.
  assert.equal((await row('Free Aaab').boundingBox())?.y, top);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Put back' }).click();

  await dragTo('Free Aaab');
  await verdict.getByText('Free Aaab can take it. Let go').waitFor();
  await page.mouse.up();
  await page
    .getByRole('status')
    .filter({ hasText: `Free Aaab is on ${titleOf(flight)}.` })
    .waitFor();
  await row('Free Aaab').getByRole('gridcell').first().waitFor();
  assert.ok((await airport.planner.crewOf(flight.id)).includes(free));

  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Undone: Free Aaab is off/ })
    .waitFor();
  assert.equal((await airport.planner.crewOf(flight.id)).includes(free), false);
  await airport.assertClean(here);
}

export async function moveFlightByKeyboard(airport: AirportPage): Promise<void> {
  const [one, other] = [await airport.planner.steward('Key', 'Aaba'), await airport.planner.steward('Key', 'Aabb')];
  const [flight] = await airport.planner.openFlights(1);
  assert.ok(flight !== undefined);
  await airport.planner.assign(one, flight.id);
  const here = await airport.open();
  const { page } = here;
  await page.goto(`/roster?day=${airport.planner.day.toISOString().slice(0, 10)}`);
  await page.getByRole('searchbox', { name: 'Find a steward' }).fill('key aab');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await row('Key Aabb').waitFor();
  await page.getByRole('row').nth(3).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'Key Aaba' }).getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.picked-verdict').getByText('Key Aaba is on it now.').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.picked-verdict').getByText('Key Aabb can take it over.').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `Key Aabb is on ${titleOf(flight)} instead of Key Aaba.` })
    .waitFor();
  await row('Key Aabb').getByRole('gridcell').waitFor();
  const crew = await airport.planner.crewOf(flight.id);
  assert.deepEqual([crew.includes(one), crew.includes(other)], [false, true]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page
    .getByRole('status')
    .filter({ hasText: `Key Aabb is off ${titleOf(flight)}.` })
    .waitFor();
  assert.equal((await airport.planner.crewOf(flight.id)).includes(other), false);
  await airport.assertClean(here);
}

export async function planOnPhone(airport: AirportPage): Promise<void> {
  const steward = await airport.planner.steward('Prst', 'Aaca');
  const here = await airport.open({ viewport: PHONE, touch: true });
  const { page } = here;
  await page.goto(`/roster?day=${airport.planner.day.toISOString().slice(0, 10)}&language=cs`);
  await page.getByRole('heading', { level: 1, name: /^Rozpis na / }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'cs');
  await page.getByRole('searchbox', { name: 'Najít stevarda' }).fill('prst');
  const [flight] = await airport.planner.openFlights(1);
  assert.ok(flight !== undefined);
  await page
    .getByRole('button', { name: titleOf(flight) })
    .last()
    .tap();
  await page.getByRole('button', { name: 'Prst Aaca' }).tap();
  await page
    .getByRole('status')
    .filter({ hasText: `Prst Aaca letí ${titleOf(flight)}.` })
    .waitFor();
  assert.ok((await airport.planner.crewOf(flight.id)).includes(steward));

  // The day that is under way opens at the present.
  await page.goto('/roster');
  const now = await page.locator('.timeline-now').boundingBox();
  assert.ok(now !== null && now.x > 0 && now.x < PHONE.width, `now is at ${now?.x}`);
  await page.goto('/staffing?days=3&language=cs');
  const find = page.getByRole('button', { name: /^Najít posádku pro / }).first();
  await find.waitFor();
  const { x = 0, width = 0 } = (await find.boundingBox()) ?? {};
  assert.ok(width > 0 && x + width <= PHONE.width, `the button ends at ${x + width}`);
  assert.deepEqual(await page.evaluate(brokenTexts), []);
  await find.tap();
  await page
    .getByRole('button', { name: /^Přiřadit: / })
    .first()
    .waitFor();
  assert.deepEqual(await page.evaluate(brokenTexts), []);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nastavení a nápověda' }).tap();
  await page.getByRole('menuitem', { name: 'Příručka pro plánovače' }).tap();
  await page.getByRole('heading', { level: 2, name: 'Stevard onemocněl' }).waitFor();
  await airport.assertClean(here);
}

/** Runs in the page: buttons of lists on more than one line, and facts that are squeezed to a column of letters. */
const brokenTexts = `[...document.querySelectorAll('main .button, dialog .crew-list .button, dialog .crew-list .grow')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { width, height } = range.getBoundingClientRect();
    return one.matches('.button') ? height > 30 : width < 150;
  })
  .map((one) => one.textContent)`;

import assert from 'node:assert/strict';
import type { AirportPage } from '../airport-page.ts';
import { titleOf } from '../planner.ts';

export async function coverByKeyboard(airport: AirportPage): Promise<void> {
  const sick = await airport.planner.steward('Sára', 'Chorá');
  const flights = await airport.planner.openFlights(2);
  for (const { id } of flights) await airport.planner.assign(sick, id);
  const before = await Promise.all(flights.map(({ id }) => airport.planner.crewOf(id)));
  const rival = await airport.planner.steward('Rival', 'Taken');
  const here = await airport.open();
  const { page } = here;

  await page.goto('/');
  await page.getByRole('link', { name: 'Stewards' }).press('Enter');
  const find = page.getByRole('combobox', { name: 'Find a steward' });
  await find.pressSequentially('chora');
  await page.getByRole('option', { name: 'Chorá Sára' }).waitFor();
  await find.press('Enter');
  await page.locator('h1:focus', { hasText: 'Sára Chorá' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '2 flights to come' }).waitFor();

  const [first] = flights;
  assert.ok(first !== undefined);
  await page.getByRole('button', { name: `Find cover for ${titleOf(first)}` }).press('Enter');
  // A colleague was faster: the dialog says so, as it hides the bar that does.
  const refused = page.getByRole('dialog');
  await refused.getByRole('textbox', { name: 'Find a steward' }).fill('rival');
  const take = refused.getByRole('button', { name: 'Rival Taken takes over' });
  await take.waitFor();
  await airport.planner.assign(rival, first.id);
  await take.press('Enter');
  await refused
    .getByRole('alert')
    .getByText(`Not done for Rival Taken and ${titleOf(first)}: on this flight already.`)
    .waitFor();
  await airport.planner.takeOff(rival, first.id);
  await refused.getByRole('textbox', { name: 'Find a steward' }).fill('');

  for (const [index, flight] of flights.entries()) {
    const dialog = page.getByRole('dialog', { name: `Who flies ${titleOf(flight)} instead of Sára Chorá?` });
    await dialog.waitFor();
    await dialog
      .getByRole('button', { name: /takes over$/ })
      .first()
      .press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('heading', { level: 2, name: index === 0 ? '1 flight to come' : '0 flights to come' })
      .waitFor();
    // The next flight has the focus: whoever works through a list stays in it.
    if (index === 0) await page.locator(':focus', { hasText: 'Find cover' }).press('Enter');
  }
  await page
    .getByRole('status')
    .filter({ hasText: / instead of Sára Chorá\.$/ })
    .waitFor();
  for (const [index, { id }] of flights.entries()) {
    const crew = await airport.planner.crewOf(id);
    assert.equal(crew.includes(sick), false);
    assert.equal(crew.length, before[index]?.length);
  }

  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { level: 2, name: '1 flight to come' }).waitFor();
  assert.deepEqual(await airport.planner.crewOf(flights[1]?.id ?? 0), before[1]);
  await airport.assertClean(here, /400/);
}

export async function coverWholeDuty(airport: AirportPage): Promise<void> {
  const sick = await airport.planner.steward('Ivan', 'Aaaz');
  const flights = await airport.planner.openFlights(3, 5);
  for (const { id } of flights) await airport.planner.assign(sick, id);
  const [first, second, third] = flights;
  assert.ok(first !== undefined && second !== undefined && third !== undefined);
  const [whole, part] = [
    await airport.planner.steward('Celá', 'Náhrada'),
    await airport.planner.steward('Půl', 'Náhrady'),
  ];
  await airport.planner.assign(part, (await airport.planner.clashingWith(second, first)).id);
  const crews = () => Promise.all(flights.map(({ id }) => airport.planner.crewOf(id)));
  const before = await crews();
  const swapped = (by: number) => before.map((crew) => crew.map((id) => (id === sick ? by : id)).sort((a, b) => a - b));
  const here = await airport.open();
  const { page } = here;
  await page.goto(`/roster?day=${airport.planner.day.toISOString().slice(0, 10)}`);
  await page.getByRole('searchbox', { name: 'Find a steward' }).fill('ivan aaaz');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ivan Aaaz' }) });
  await row.waitFor();
  // The search is applied a moment later, and rows move then.
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await row.getByRole('button', { name: titleOf(second) }).click();
  await page.getByRole('button', { name: 'Cover a whole duty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who flies instead of Ivan Aaaz?' });
  for (const flight of flights) await dialog.getByText(titleOf(flight)).first().waitFor();
  const find = dialog.getByRole('textbox', { name: 'Find a steward' });
  await find.fill('celá náhrada');
  await dialog.getByRole('button', { name: 'Celá Náhrada takes over' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Celá Náhrada is on 3 flights instead of Ivan Aaaz.' }).waitFor();
  assert.deepEqual(await crews(), swapped(whole));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Undone: Ivan Aaaz is on 3 flights/ })
    .waitFor();
  assert.deepEqual(await crews(), before);

  // A part, then the rest of it: the dialog stays until nothing is left.
  await page.goto(`/stewards/${sick}`);
  await page.getByRole('button', { name: 'Cover a whole duty' }).press('Enter');
  await find.fill('náhrad');
  await dialog.getByText('on another flight at that time').waitFor();
  const takesPart = dialog.getByRole('button', { name: 'Půl Náhrady takes 2 of 3' });
  await takesPart.press('Enter');
  await takesPart.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Celá Náhrada takes over' }).waitFor();
  // A colleague was faster: nothing is done, and the dialog says why.
  await airport.planner.takeOff(sick, second.id);
  await dialog.getByRole('button', { name: 'Celá Náhrada takes over' }).press('Enter');
  await dialog.getByRole('alert').getByText('is not on the flight any more').waitFor();
  assert.equal((await airport.planner.crewOf(second.id)).includes(whole), false);
  assert.deepEqual(
    [(await airport.planner.crewOf(first.id)).includes(part), (await airport.planner.crewOf(third.id)).includes(part)],
    [true, true],
  );
  await airport.assertClean(here, /400/);
}

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import type { Browser } from 'playwright-core';
import { violations } from '../support/accessibility.ts';
import { openBrowser, PHONE, type Visit, visit } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { whatDoesNotFit, whatMoves } from '../support/layout.ts';
import { folderFor, mainOf, root, run, startProcess } from '../support/service-process.ts';
import { AIRPORT_SCREENS } from './page-screens.ts';
import { Planner, titleOf } from './planner.ts';

/** One service and one browser for all journeys: starting them is what costs. */
describe('the page of the airport service, in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  const folder = temporaryFolder();
  let service: RunningProcess;
  let browser: Browser;
  let url = '';
  let planner: Planner;

  before(async () => {
    service = runProcess(
      [mainOf('airport')],
      { HOST: '127.0.0.1', AIRPORT_PORT: '0', DATA_DIR: folder.path, DRAIN_SECONDS: '0' },
      root,
    );
    [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
    planner = new Planner(url);
    const opened = await openBrowser();
    assert.ok(opened !== undefined);
    browser = opened;
  });
  after(async () => {
    await browser?.close();
    await service?.remove();
    folder.remove();
  });

  /** What every journey has to leave behind: nothing on the console of the browser, and no request to elsewhere. */
  async function assertClean({ problems, requests, context }: Visit, expected = /^$/): Promise<void> {
    assert.deepEqual(
      problems.filter((problem) => !expected.test(problem)),
      [],
    );
    assert.deepEqual(
      requests.filter((one) => !one.startsWith(url)),
      [],
    );
    await context.close();
  }

  it('shows the board of a busy airport, and that of any other, chosen by keyboard', async () => {
    const here = await visit(browser, url);
    const { page } = here;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /^Departures from / }).waitFor();
    await page.locator('.board-table tbody tr').nth(2).waitFor();
    const choice = page.getByRole('combobox', { name: 'Airport' });
    await choice.focus();
    await choice.pressSequentially('havel');
    await page.getByRole('option', { name: /PRG/ }).waitFor();
    await choice.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Departures from Václav Havel Airport Prague' }).waitFor();
    await page.getByRole('link', { name: 'Arrivals' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Arrivals at Václav Havel Airport Prague' }).waitFor();
    assert.match(page.url(), /\?airport=PRG&side=arrivals$/);
    await assertClean(here);
  });

  it('covers the flights of a sick steward, by keys alone, and undoes', async () => {
    const sick = await planner.steward('Sára', 'Chorá');
    const flights = await planner.openFlights(2);
    for (const { id } of flights) await planner.assign(sick, id);
    const before = await Promise.all(flights.map(({ id }) => planner.crewOf(id)));
    const rival = await planner.steward('Rival', 'Taken');
    const here = await visit(browser, url);
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
    await planner.assign(rival, first.id);
    await take.press('Enter');
    await refused
      .getByRole('alert')
      .getByText(`Not done for Rival Taken and ${titleOf(first)}: on this flight already.`)
      .waitFor();
    await planner.takeOff(rival, first.id);
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
      const crew = await planner.crewOf(id);
      assert.equal(crew.includes(sick), false);
      assert.equal(crew.length, before[index]?.length);
    }

    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { level: 2, name: '1 flight to come' }).waitFor();
    assert.deepEqual(await planner.crewOf(flights[1]?.id ?? 0), before[1]);
    await assertClean(here, /400/);
  });

  it('hands a whole duty over in one press, from the roster, and undoes it; what nobody can take whole goes in parts', async () => {
    const sick = await planner.steward('Ivan', 'Aaaz');
    const flights = await planner.openFlights(3, 5);
    for (const { id } of flights) await planner.assign(sick, id);
    const [first, second, third] = flights;
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    const [whole, part] = [await planner.steward('Celá', 'Náhrada'), await planner.steward('Půl', 'Náhrady')];
    await planner.assign(part, (await planner.clashingWith(second, first)).id);
    const crews = () => Promise.all(flights.map(({ id }) => planner.crewOf(id)));
    const before = await crews();
    const swapped = (by: number) =>
      before.map((crew) => crew.map((id) => (id === sick ? by : id)).sort((a, b) => a - b));
    const here = await visit(browser, url);
    const { page } = here;
    await page.goto(`/roster?day=${planner.day.toISOString().slice(0, 10)}`);
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
    await planner.takeOff(sick, second.id);
    await dialog.getByRole('button', { name: 'Celá Náhrada takes over' }).press('Enter');
    await dialog.getByRole('alert').getByText('is not on the flight any more').waitFor();
    assert.equal((await planner.crewOf(second.id)).includes(whole), false);
    assert.deepEqual(
      [(await planner.crewOf(first.id)).includes(part), (await planner.crewOf(third.id)).includes(part)],
      [true, true],
    );
    await assertClean(here, /400/);
  });

  it('drags a flight to a steward, says before the drop whether they can take it, and undoes', async () => {
    const long = `Busy ${'Bee '.repeat(22)}`.trim();
    const [busy, free] = [await planner.steward(long, 'Aaaa'), await planner.steward('Free', 'Aaab')];
    const [flight] = await planner.openFlights(1);
    assert.ok(flight !== undefined);
    await planner.assign(busy, flight.id);
    const here = await visit(browser, url);
    const { page } = here;
    await page.goto(`/roster?day=${planner.day.toISOString().slice(0, 10)}`);
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
    assert.ok((await planner.crewOf(flight.id)).includes(free));

    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Undone: Free Aaab is off/ })
      .waitFor();
    assert.equal((await planner.crewOf(flight.id)).includes(free), false);
    await assertClean(here);
  });

  it('carries a flight from one steward to another by keys, and takes somebody off with Delete', async () => {
    const [one, other] = [await planner.steward('Key', 'Aaba'), await planner.steward('Key', 'Aabb')];
    const [flight] = await planner.openFlights(1);
    assert.ok(flight !== undefined);
    await planner.assign(one, flight.id);
    const here = await visit(browser, url);
    const { page } = here;
    await page.goto(`/roster?day=${planner.day.toISOString().slice(0, 10)}`);
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
    const crew = await planner.crewOf(flight.id);
    assert.deepEqual([crew.includes(one), crew.includes(other)], [false, true]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page
      .getByRole('status')
      .filter({ hasText: `Key Aabb is off ${titleOf(flight)}.` })
      .waitFor();
    assert.equal((await planner.crewOf(flight.id)).includes(other), false);
    await assertClean(here);
  });

  it('finds crew for a flight in one press, with reasons for those who cannot', async () => {
    const here = await visit(browser, url);
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
    await assertClean(here);
  });

  it('creates, renames and deletes a steward, and says when somebody else was faster', async () => {
    const here = await visit(browser, url);
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
    await planner.rename(id, 'Nová', 'Tvářová');
    await page.getByLabel('First name').fill('Stará');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It is “Nová Tvářová” now.').waitFor();
    assert.equal(await planner.nameOf(id), 'Nová Tvářová');
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
    await assertClean(here, /412|404/);
  });

  it('has no violation of accessibility in either theme on any screen, and everything fits at 400 % in longer texts', async () => {
    const here = await visit(browser, url);
    const found: string[] = [];
    for (const { name, at, show } of AIRPORT_SCREENS.filter(({ isVariant }) => isVariant !== true)) {
      await here.page.goto(at);
      await here.page.getByRole('heading', { level: 1 }).waitFor();
      await show(here.page);
      const problems = [
        ...(await violations(here.page)),
        ...(await whatMoves(here.page)),
        ...(await whatDoesNotFit(here.page)),
      ];
      found.push(...problems.map((problem) => `${name}, ${problem}`.slice(0, 400)));
    }
    assert.deepEqual(found, []);
    await assertClean(here);
  });

  it('plans by finger on a phone, and speaks Czech', async () => {
    const steward = await planner.steward('Prst', 'Aaca');
    const here = await visit(browser, url, { viewport: PHONE, touch: true });
    const { page } = here;
    await page.goto(`/roster?day=${planner.day.toISOString().slice(0, 10)}&language=cs`);
    await page.getByRole('heading', { level: 1, name: /^Rozpis na / }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'cs');
    await page.getByRole('searchbox', { name: 'Najít stevarda' }).fill('prst');
    const [flight] = await planner.openFlights(1);
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
    assert.ok((await planner.crewOf(flight.id)).includes(steward));

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
    await assertClean(here);
  });

  it('asks for a token where the service wants one, says when it is wrong, and forgets it', async (test) => {
    const environment = { DATA_DIR: folderFor(test), AIRPORT_AUTH: 'tokens', AIRPORT_DEMO_DATA: 'false' };
    const guarded = await startProcess(test, 'airport', environment);
    const made = run(
      test,
      ['scripts/airport.ts', 'create-token', 'Looking', 'stewards:read', 'flights:read'],
      environment,
    );
    const [token] = await made.waitFor(/msa_[\w-]{43}/);
    const here = await visit(browser, guarded.url);
    const { page } = here;
    await page.goto('/stewards');
    const dialog = page.getByRole('dialog', { name: 'This service asks for a token' });
    const give = async (text: string): Promise<void> => {
      await dialog.getByLabel('Token', { exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Use this token' }).click();
    };
    await give(' ');
    await dialog.getByText('Paste the token that you were given.').waitFor();
    await give(`${token}x`);
    await dialog.getByText('The service does not know this token.').waitFor();
    await give(` ${token} `);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New steward' }).click();
    await page.getByLabel('First name').fill('Jana');
    await page.getByLabel('Last name').fill('Malá');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The token lacks the scope stewards:write.').waitFor();

    // It is kept in this tab, until it is forgotten, and in no other.
    await page.goto('/stewards');
    await page.getByRole('button', { name: 'New steward' }).waitFor();
    assert.equal(await dialog.count(), 0);
    const other = await here.context.newPage();
    await other.goto('/stewards');
    await other.getByRole('dialog', { name: 'This service asks for a token' }).waitFor();
    await page.getByRole('button', { name: 'Settings and help' }).click();
    await page.getByRole('menuitem', { name: 'Forget the token' }).click();
    await dialog.waitFor();
    assert.equal(
      await page
        .evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')
        .then(String)
        .then((kept) => kept.includes('msa_')),
      false,
    );
    assert.deepEqual(
      here.problems.filter((problem) => !/40[13]/.test(problem)),
      [],
    );
    await here.context.close();
  });
});

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

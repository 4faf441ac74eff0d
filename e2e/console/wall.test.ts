import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { logIn, PHONE, type Visit, visit } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';
import { assertClean, ConsoleUnderTest } from '../support/console-under-test.ts';
import { lookAtWall } from '../support/wall-geometry.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
/** Names as people give them: numbers, and now and then one that takes two lines. */
const nameOf = (index: number): string => (index % 12 === 5 ? `Foxtrot, evening course ${index}` : `Team ${index}`);

describe('the wall of teams, in a browser', {
  skip: findChromium() === undefined && 'no Chromium on this machine',
}, () => {
  let tested: ConsoleUnderTest;
  let here: Visit;
  let definition = '';

  before(async () => {
    tested = await ConsoleUnderTest.start();
    definition = await tested.stage.admin.uploadExample('tour');
    here = await visit(tested.browser, tested.address);
    await logIn(here.page, tested.admin);
  });
  after(() => tested?.remove());

  for (const count of [1, 12, 40, 100]) {
    it(`shows ${count} teams on the whole screen, with full names and without scrolling`, async () => {
      const { page } = here;
      const { stage } = tested;
      const teams = Array.from({ length: count }, (_, index) => ({
        name: nameOf(index + 1),
        role: index % 2 === 0 ? 'front desk' : 'archive',
      }));
      const { id, teams: made } = await stage.exercise(definition, { name: `With ${count}`, teams }, []);
      await stage.act('startExercise', id);
      const [first] = made;
      await stage.admin.ask(
        `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${first?.id}", milestone: "book_located", activate: true }) { name } }`,
      );
      await page.goto(`${tested.address}/exercises/${id}/overview?view=wall`);
      await page
        .locator('.tile')
        .nth(count - 1)
        .waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const shown = await lookAtWall(page);
        const where = `${count} at ${size.width}×${size.height}`;
        assert.equal(shown.tiles, count, where);
        assert.deepEqual(shown.cut, [], `${where}: cut`);
        // A hundred teams do not fit on a small laptop; there it scrolls.
        const mayScroll = count === 100 && size.width < 1920;
        if (!mayScroll) assert.deepEqual([shown.scrolls, shown.outside], [false, 0], `${where}: scrolls`);
        assert.ok(shown.text >= 13, `${where}: ${shown.text} px`);
        assert.ok(shown.below >= 0 && shown.below <= 40, `${where}: ${shown.below} px below the wall`);
        if (count === 12 && size.width === 1920) assert.deepEqual([shown.rows, shown.text >= 18], [3, true], where);
      }
      assertClean(here);
    });
  }

  it('lists the teams on a phone in the text of the page', async () => {
    const { page } = here;
    await page.setViewportSize(PHONE);
    await page.locator('.wall[data-detail=full]').waitFor();
    const { cut, text, largest } = await lookAtWall(page);
    assert.deepEqual(cut, []);
    assert.ok(text >= 13 && largest <= 16, `${text} to ${largest} px`);
    assertClean(here);
  });

  it('keeps the order of names when words change, and presents without what instructors do', async () => {
    const { page } = here;
    await page.setViewportSize({ width: 1440, height: 900 });
    const { names } = await lookAtWall(page);
    assert.deepEqual(
      names,
      names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    );
    await page.getByRole('button', { name: 'Present', exact: true }).click();
    const wall = page.getByRole('dialog', { name: 'Present' });
    await wall.locator('.tile').first().waitFor();
    assert.equal(await wall.getByRole('link').count(), 0);
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Present', exact: true }).waitFor();
    assertClean(here);
  });
});

import { violations } from './accessibility.ts';
import { type Visit, visit } from './browser.ts';
import { assertClean, type ConsoleUnderTest } from './console-under-test.ts';
import { whatDoesNotFit, whatMoves } from './layout.ts';
import { recordQueries } from './query-log.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

/** What a reload of the first screens may ask the interface for, beside the live connection. */
const MAX_QUERIES = 3;

/** What is wrong with screens at a desk: accessibility, room in longer texts, motion, and what first screens ask for. */
export async function lookAt(
  { browser, address }: ConsoleUnderTest,
  fixtures: ScreenFixtures,
  screens: readonly Screen[],
): Promise<string[]> {
  const visits = new Map<string, Visit>();
  const found: string[] = [];
  for (const screen of screens) {
    const who = screen.as ?? 'nobody';
    const here = visits.get(who) ?? (await visit(browser, address));
    const { page } = here;
    if (!visits.has(who) && screen.as !== undefined) await fixtures.enter(page, screen.as);
    visits.set(who, here);
    const asked = screen.isFirst === true ? recordQueries(page) : undefined;
    await page.goto(screen.at(fixtures));
    // While a screen is loaded it has another one.
    await page.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor();
    await screen.show?.(page, fixtures);
    if (asked !== undefined) {
      await page.waitForLoadState('networkidle');
      asked.stop();
      // By themselves, so that an older server can refuse them alone while an upgrade rolls.
      const names = asked.names.filter((name) => name !== 'MyDrafts');
      if (names.length > MAX_QUERIES) found.push(`${screen.name} asks for ${asked.names.join(', ')}`);
    }
    found.push(...(await violations(page)).map((violation) => `${screen.name}, ${violation}`));
    found.push(...(await whatDoesNotFit(page)).map((misfit) => `${screen.name}, ${misfit}`));
    found.push(...(await whatMoves(page)).map((motion) => `${screen.name}, with reduced motion: ${motion}`));
  }
  for (const one of visits.values()) {
    assertClean(one);
    await one.context.close();
  }
  return found;
}

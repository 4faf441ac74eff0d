import { violations } from '../support/accessibility.ts';
import { whatDoesNotFit, whatMoves } from '../support/layout.ts';
import type { AirportPage } from './airport-page.ts';
import type { AirportScreen } from './page-screens.ts';

/** What is wrong with screens at a desk: accessibility, motion, and room in longer texts. */
export async function lookAtAirport(airport: AirportPage, screens: readonly AirportScreen[]): Promise<string[]> {
  const here = await airport.open();
  const found: string[] = [];
  for (const { name, at, show } of screens) {
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
  await airport.assertClean(here);
  return found;
}

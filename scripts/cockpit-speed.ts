import { runProcess, temporaryFolder } from '@muster/kit/testing';
import { logIn, openBrowser, visit } from '../e2e/support/browser.ts';
import { ConsoleStage } from '../e2e/support/console-stage.ts';
import { prepareLarge } from '../e2e/support/running-cast.ts';
import { ROOT } from '../services/exercise/src/console/index.ts';

/**
 * Prints what a change costs in the cockpit of 100 teams with 200 milestones each: script, style and layout in
 * milliseconds per arriving change, as the browser counts them, without what every passing second costs.
 */
const ADMIN = { username: 'admin', password: 'an-admin-of-speed' };
const CHANGES = 20;
const APART_MS = 400;
const IDLE_MS = 5000;
const COUNTED = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;

const folder = temporaryFolder();
const service = runProcess(
  ['services/exercise/src/main.ts'],
  { HOST: '127.0.0.1', EXERCISE_PORT: '0', DATA_DIR: folder.path, ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: '' },
  ROOT,
);
const browser = await openBrowser();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
try {
  if (browser === undefined) throw new Error('There is no Chromium on this machine.');
  const [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
  const stage = await ConsoleStage.prepare(url, ADMIN);
  const instructor = await stage.person('ines.weber@example.org', 'Ines', 'Weber', 'INSTRUCTOR');
  const large = await prepareLarge(stage, instructor);
  const { exercise } = await stage.admin.ask(`{ exercise(exerciseId: "${large}") { teams { id } } }`);
  const { page, context } = await visit(browser, url);
  await logIn(page, instructor);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const read = async (): Promise<Map<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, 1000 * value]));
  };
  for (const view of ['table', 'wall']) {
    await page.goto(`/exercises/${large}/overview?view=${view}`);
    await page.locator('[data-team], .tile').last().waitFor();
    await pause(2000);
    const [start, began] = [await read(), performance.now()];
    await pause(IDLE_MS);
    const [idle, rested] = [await read(), performance.now()];
    for (let change = 0; change < CHANGES; change += 1) {
      const { id } = exercise.teams[(change * 7) % exercise.teams.length];
      await stage.admin.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
        input: { teamId: id, tool: 'Report', argument: `step ${1 + (change % 20)}` },
      });
      await pause(APART_MS);
    }
    const [end, ended] = [await read(), performance.now()];
    const spent = COUNTED.map((name) => {
      const of = (metrics: Map<string, number>): number => metrics.get(name) ?? 0;
      const perMs = (of(idle) - of(start)) / (rested - began);
      const perChange = (of(end) - of(idle) - perMs * (ended - rested)) / CHANGES;
      return `${name} ${perChange.toFixed(1)} ms (and ${(1000 * perMs).toFixed(1)} ms per second at rest)`;
    });
    process.stdout.write(`${view}, per change: ${spent.join(', ')}\n`);
  }
} finally {
  await browser?.close();
  await service.remove();
  folder.remove();
}

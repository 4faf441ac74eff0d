import { runProcess, temporaryFolder } from '@muster/kit/testing';
import { logIn, openBrowser, type Visit, visit } from '../e2e/support/browser.ts';
import { ConsoleStage } from '../e2e/support/console-stage.ts';
import { prepareLarge } from '../e2e/support/running-exercises.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';

/**
 * Prints the cost of a change on the largest screens: the cockpit and the debrief of 100 teams with 200 milestones, and a
 * channel with 2,000 entries. Script, style and layout are in milliseconds per change, as the browser counts them,
 * without the cost of the passing seconds.
 */
const ADMIN = { username: 'admin', password: 'an-admin-of-speed' };
const CHANGES = 20;
const INTERVAL_MS = 400;
const IDLE_MS = 5000;
const ENTRIES = 2000;
const COUNTED = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;

const folder = temporaryFolder();
const service = runProcess(
  ['services/exercise/src/main.ts'],
  { HOST: '127.0.0.1', EXERCISE_PORT: '0', DATA_DIR: folder.path, ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: '' },
  consoleSources.root,
);
const browser = await openBrowser();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Page = Visit['page'];
type Metrics = ReadonlyMap<string, number>;

async function read(session: Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, 1000 * value]));
}

async function measure(name: string, page: Page, change: (index: number) => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await pause(2000);
  const [start, began] = [await read(session), performance.now()];
  await pause(IDLE_MS);
  const [idle, rested] = [await read(session), performance.now()];
  for (let index = 0; index < CHANGES; index += 1) {
    await change(index);
    await pause(INTERVAL_MS);
  }
  const [end, ended] = [await read(session), performance.now()];
  const spent = COUNTED.map((metric) => {
    const of = (metrics: Metrics): number => metrics.get(metric) ?? 0;
    const perMs = (of(idle) - of(start)) / (rested - began);
    const perChange = (of(end) - of(idle) - perMs * (ended - rested)) / CHANGES;
    return `${metric} ${perChange.toFixed(1)} ms (and ${(1000 * perMs).toFixed(1)} ms per second at rest)`;
  });
  process.stdout.write(`${name}, per change: ${spent.join(', ')}\n`);
}

try {
  if (browser === undefined) throw new Error('There is no Chromium on this machine.');
  const [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
  const stage = await ConsoleStage.prepare(url, ADMIN);
  const instructor = await stage.person('ines.weber@example.org', 'Ines', 'Weber', 'INSTRUCTOR');
  const large = await prepareLarge(stage, instructor);
  const { exercise } = await stage.admin.ask(`{ exercise(exerciseId: "${large}") { teams { id } } }`);
  const useTool = (index: number): Promise<unknown> => {
    const { id } = exercise.teams[(index * 7) % exercise.teams.length];
    return stage.admin.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', {
      input: { teamId: id, tool: 'Report', argument: `step ${1 + (index % 20)}` },
    });
  };
  const { page } = await visit(browser, url);
  await logIn(page, instructor);
  for (const view of ['table', 'wall']) {
    await page.goto(`/exercises/${large}/overview?view=${view}`);
    await page.locator('[data-team], .tile').last().waitFor();
    await measure(`cockpit, ${view}`, page, useTool);
  }
  await page.goto(`/exercises/${large}/debrief`);
  await page.locator('.lane').last().waitFor();
  await measure('debrief, moment moved', page, () => page.keyboard.press('Shift+Period'));
  await measure('debrief, something happened', page, useTool);

  const trainee = await stage.person('jana.novakova@example.org', 'Jana', 'Nováková');
  const tour = await stage.exercise(await stage.admin.uploadExample('tour'), { name: 'Tour', teamCount: 1 }, [trainee]);
  await stage.act('startExercise', tour.id);
  const team = tour.teams[0]?.id ?? '';
  const tell = (index: number): Promise<unknown> =>
    stage.admin.ask('mutation ($input: SendOwnInjectInput!) { sendOwnInject(sendOwnInjectInput: $input) { teamId } }', {
      input: {
        teamIds: [team],
        channel: 'Notice board',
        text: `Notice **${index}**: the river rises.\n\n- one\n- two`,
      },
    });
  for (let index = 0; index < ENTRIES; index += 1) await tell(index);
  const room = (await visit(browser, url)).page;
  await logIn(room, trainee);
  await room.goto(`/play/${team}/c/Notice%20board`);
  await room.locator('.entry').last().waitFor();
  await measure('channel, newest 100 entries', room, tell);
  const earlier = room.getByRole('button', { name: 'Show 100 earlier' });
  for (let shown = 100; shown < ENTRIES; shown += 100) {
    await earlier.click();
    await room.locator('.entry').nth(shown).waitFor();
  }
  await measure(`channel, all ${ENTRIES} entries`, room, tell);
} finally {
  await browser?.close();
  await service.remove();
  folder.remove();
}

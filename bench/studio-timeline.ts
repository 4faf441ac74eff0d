import { logIn, openBrowser, visit } from '../e2e/support/browser.ts';
import { Administrator } from './fixtures/administrator.ts';
import { packageOf } from './fixtures/definitions.ts';
import { longTimeline } from './fixtures/long-timeline.ts';
import { mainThread } from './lib/main-thread.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What the page needs for the timeline of a long exercise: its first drawing, and each frame of a drag. */
const INJECTS = 260;
const ROUNDS = 5;
const FRAMES = 60;
const TARGET_MS = { drawing: 300, frame: 33 } as const;
const PASSWORD = 'a-password-of-benchmarks';

const spread = (taken: readonly number[]): string => {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} ms (${at(0)} to ${at(1)})`;
};

const browser = await openBrowser();
if (browser === undefined) throw new Error('This benchmark needs Chromium.');
await withProcesses(
  async (processes) => {
    const { process: service, url } = await processes.start('services/exercise/src/main.ts');
    const author = await Administrator.of({ process: service, url }, PASSWORD);
    const definition = await author.upload(packageOf(longTimeline(INJECTS)));
    const { createWorkspace } = await author.ask(
      `mutation { createWorkspace(createWorkspaceInput: { name: "Long", definitionId: "${definition}" }) { id } }`,
    );
    const { id } = createWorkspace;
    const { page } = await visit(browser, url);
    await logIn(page, { username: 'admin', password: PASSWORD });
    const thread = await mainThread(page);
    const first = page.getByRole('button', { name: /^Inject 0,/ });
    const drawn: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`/studio/${id}/history`);
      await page.getByRole('table').waitFor();
      const before = await thread.milliseconds();
      await page.getByRole('link', { name: 'Timeline', exact: true }).click();
      await first.waitFor();
      await thread.nextFrame();
      drawn.push((await thread.milliseconds()) - before);
    }
    report(`first drawing of ${INJECTS} injects`, spread(drawn), {
      text: `under ${TARGET_MS.drawing} ms of processor time`,
      met: Math.max(...drawn) < TARGET_MS.drawing,
    });
    const box = await first.boundingBox();
    if (box === null) throw new Error('There is no inject to drag.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const frames: number[] = [];
    for (let frame = 1; frame <= FRAMES; frame += 1) {
      const before = await thread.milliseconds();
      await page.mouse.move(x + 3 * frame, y);
      await thread.nextFrame();
      frames.push((await thread.milliseconds()) - before);
    }
    const before = await thread.milliseconds();
    await page.mouse.up();
    await thread.nextFrame();
    const drop = (await thread.milliseconds()) - before;
    report('each frame of a drag', spread(frames), {
      text: `at most ${TARGET_MS.frame} ms of processor time`,
      met: Math.max(...frames) <= TARGET_MS.frame,
    });
    report('the drop, which writes the text and draws again', `${drop.toFixed(1)} ms`);
  },
  { ADMIN_PASSWORD: PASSWORD },
);
await browser.close();

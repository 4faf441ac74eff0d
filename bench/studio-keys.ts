import { logIn, openBrowser, visit } from '../e2e/support/browser.ts';
import { Administrator } from './fixtures/administrator.ts';
import { packageOf } from './fixtures/definitions.ts';
import { longTimeline } from './fixtures/long-timeline.ts';
import { mainThread } from './lib/main-thread.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What the page needs for one key in a text of 260 injects and nearly a megabyte, in the editor and in a form. */
const INJECTS = 260;
const KEYS = 60;
const TARGET_MS = 50;
const PASSWORD = 'a-password-of-benchmarks';
const LETTERS = 'somebody writes ';

function tell(where: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  report(`each of ${KEYS} keys ${where}`, `${at(0.5)} ms (${at(0)} to ${at(1)}, p95 ${at(0.95)})`, {
    text: `at most ${TARGET_MS} ms of processor time`,
    met: Math.max(...taken) <= TARGET_MS,
  });
}

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
    /** The key, what follows in the same moment, and its frame; a pause would be counted with the next one. */
    const type = async (): Promise<number[]> => {
      const taken: number[] = [];
      for (let key = 0; key < KEYS; key += 1) {
        const before = await thread.milliseconds();
        await page.keyboard.press(LETTERS.charAt(key % LETTERS.length));
        await thread.nextFrame();
        taken.push((await thread.milliseconds()) - before);
      }
      return taken;
    };
    await page.goto(`/studio/${id}/files/injects.yml?line=10`);
    await page.getByRole('textbox', { name: 'Text of injects.yml' }).click();
    await page.keyboard.press('End');
    await type();
    tell('in the text', await type());
    await page.goto(`/studio/${id}/parts/inject/Inject%207`);
    await page.getByLabel('Text', { exact: true }).click();
    await type();
    tell('in a form', await type());
  },
  { ADMIN_PASSWORD: PASSWORD },
);
await browser.close();

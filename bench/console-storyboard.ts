import { logIn, openBrowser, visit } from '../e2e/support/browser.ts';
import { Administrator } from './fixtures/administrator.ts';
import { packageOf } from './fixtures/definitions.ts';
import { pagesSeconds } from './lib/browser-time.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What the processes of Chromium need to open the storyboard of a large definition, the reading of its package included. */
const INJECTS = 260;
const PARAGRAPHS = 32;
const ROUNDS = 5;
const TARGET_SECONDS = 1;
const PASSWORD = 'a-password-of-benchmarks';
const WORDS =
  'of **what happened**, with a [link](https://library.example) and `code`, and as many words as a line has.';

const text = (inject: number): string =>
  Array.from({ length: PARAGRAPHS }, (_, n) => `        Paragraph ${n} of inject ${inject} ${WORDS}\n`).join('\n');
const injects = Array.from(
  { length: INJECTS },
  (_, n) => `- name: i${n}\n  time: ${n % 120}\n  alternatives:\n    - name: a\n      content: |-\n${text(n)}\n`,
).join('');

const browser = await openBrowser();
if (browser === undefined) throw new Error('This benchmark needs Chromium.');
await withProcesses(
  async (processes) => {
    const { process: service, url } = await processes.start('services/exercise/src/main.ts');
    const creator = await Administrator.of({ process: service, url }, PASSWORD);
    const files = { 'config.yml': 'version: 0.25.0\nexercise_duration: 120\n', 'injects.yml': injects };
    const definition = await creator.upload(
      packageOf({ ...files, 'channels.yml': '- name: Messages\n  type: info\n' }),
    );
    const { page } = await visit(browser, url);
    await logIn(page, { username: 'admin', password: PASSWORD });
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/definitions');
      await page.getByRole('heading', { level: 1, name: 'Definitions' }).waitFor();
      const before = await pagesSeconds(browser);
      await page.goto(`/definitions/${definition}/storyboard`);
      await page.getByRole('cell', { name: 'Inject i0', exact: true }).waitFor();
      taken.push((await pagesSeconds(browser)) - before);
    }
    const [least = 0, ...rest] = taken.toSorted((one, other) => one - other);
    report(
      `${INJECTS} injects, ${(injects.length / 1e6).toFixed(2)} MB`,
      `${least.toFixed(2)} to ${rest.at(-1)?.toFixed(2)} s`,
      {
        text: `under ${TARGET_SECONDS} s`,
        met: least < TARGET_SECONDS,
      },
    );
  },
  { ADMIN_PASSWORD: PASSWORD },
);
await browser.close();

import { join } from 'node:path';
import { BUSY_DEFINITION, type Busyness, makeBusy } from '../services/exercise/src/testing/busy-exercise.ts';
import {
  openCockpit,
  openCockpitAgain,
  openDebrief,
  readHistory,
} from '../services/exercise/src/testing/console-openings.ts';
import { CountingClient, type Received } from '../services/exercise/src/testing/counting-client.ts';
import { openCockpitAsBefore, openDebriefAsBefore } from './baselines/console-openings-before.ts';
import { Administrator } from './fixtures/administrator.ts';
import { packageOf } from './fixtures/definitions.ts';
import { stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What a browser receives when an instructor opens an exercise of a hundred teams with 200 milestones each. */
const TEAMS = 100;
const COCKPIT_BYTES = 150_000;
const DEBRIEF_BYTES = 400_000;
const PASSWORD = 'a-password-of-benchmarks';
const MAIN = 'services/exercise/src/main.ts';

const CASES: readonly (Busyness & { readonly name: string })[] = [
  { name: '1,000 acts in 3 minutes', acts: 1000, minutes: 3, textLength: 40 },
  { name: '2,800 acts in an hour', acts: 2800, minutes: 60, textLength: 40 },
  { name: '10,000 acts in half an hour', acts: 10_000, minutes: 30, textLength: 40 },
  { name: '10,000 acts with long texts', acts: 10_000, minutes: 30, textLength: 200 },
];

const words = ({ bytes, requests }: Received): string => `${(bytes / 1000).toFixed(0)} kB in ${requests} requests`;

await withProcesses(
  async (processes) => {
    const first = await processes.start(MAIN);
    const creator = await Administrator.of(first, PASSWORD);
    const definition = await creator.upload(packageOf(BUSY_DEFINITION));
    const exercises: string[] = [];
    for (const _ of CASES) {
      const { id } = await creator.create(definition, `teamCount: ${TEAMS}`);
      await creator.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
      exercises.push(id);
    }
    await stop(first);
    const file = join(processes.folder, 'exercise', 'database.sqlite');
    for (const [index, busyness] of CASES.entries()) {
      await makeBusy({ kind: 'sqlite', file }, exercises[index] ?? '', busyness);
    }

    const service = await processes.start(MAIN);
    const { cookie } = (await Administrator.at(service.url, PASSWORD)).headers;
    const compressed = new CountingClient(service.url, cookie);
    const plain = new CountingClient(service.url, cookie, 'identity');
    const measured = async (client: CountingClient, open: (client: CountingClient) => Promise<unknown>) => {
      client.received();
      await open(client);
      return client.received();
    };
    const compare = async (
      name: string,
      most: number,
      before: (client: CountingClient) => Promise<unknown>,
      open: (client: CountingClient) => Promise<unknown>,
    ): Promise<void> => {
      report(`${name}, as before`, words(await measured(plain, before)));
      report(`${name}, as before, compressed`, words(await measured(compressed, before)));
      const now = await measured(compressed, open);
      report(name, words(now), { text: `at most ${most / 1000} kB`, met: now.bytes <= most });
    };
    for (const [index, { name }] of CASES.entries()) {
      const id = exercises[index] ?? '';
      process.stdout.write(`  ${name}\n`);
      await compare(
        'cockpit',
        COCKPIT_BYTES,
        (by) => openCockpitAsBefore(by, id),
        (by) => openCockpit(by, id),
      );
      const cockpit = await openCockpit(plain, id);
      report('cockpit again, unchanged', words(await measured(compressed, (by) => openCockpitAgain(by, cockpit))));
      await compare(
        'debrief',
        DEBRIEF_BYTES,
        (by) => openDebriefAsBefore(by, id),
        (by) => openDebrief(by, id),
      );
      const debrief = await openDebrief(plain, id);
      report('debrief again, unchanged', words(await measured(compressed, (by) => readHistory(by, id, debrief))));
    }
  },
  { ADMIN_PASSWORD: PASSWORD },
);

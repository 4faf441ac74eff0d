import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { fillStreams } from './fixtures/fill-streams.ts';
import { stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** Past views of a team in a long exercise, and the latency of other requests meanwhile. */
const TEAMS = 20;
const EVENTS = 100_000;
const LOOKS = 20;
const PASSWORD = 'a-password-of-benchmarks';
const MAIN = 'services/exercise/src/main.ts';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

await withProcesses(
  async (processes) => {
    const first = await processes.start(MAIN);
    const creator = await Administrator.of(first, PASSWORD);
    const definition = await creator.upload(hourOf(EVENTS / TEAMS));
    const { id } = await creator.create(definition, `teamCount: ${TEAMS}`);
    await creator.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    await stop(first);
    await fillStreams(processes.folder, [`exercise ${id}`], EVENTS);

    const service = await processes.start(MAIN);
    const admin = await Administrator.at(service.url, PASSWORD);
    const { exercise } = await admin.ask(`{ exercise(exerciseId: "${id}") { teams { id } } }`);
    const look = (at: number) =>
      admin.ask(
        `{ teamViewAt(teamId: "${exercise.teams[0].id}", at: ${at}) { position milestones { name } actionLogs { id message { text } } } }`,
      );
    /** Another client, with small requests in a loop. */
    const others = async (until: Promise<unknown>): Promise<number> => {
      let isOver = false;
      void until.finally(() => {
        isOver = true;
      });
      let longest = 0;
      while (!isOver) longest = Math.max(longest, await timed(() => fetch(`${service.url}/healthz`)));
      return longest;
    };
    // Folds the whole stream once, like the first view of the current state.
    const present = await timed(() => admin.ask(`{ teamView(teamId: "${exercise.teams[0].id}") { position } }`));
    const cold = timed(() => look(3300));
    const waited = await others(cold);
    const began = performance.now();
    const together = Promise.all(Array.from({ length: LOOKS }, (_, made) => look((made * 163) % 3300)));
    const waitedForAll = await others(together);
    const all = performance.now() - began;
    const looks: number[] = [];
    for (let made = 0; made < LOOKS; made += 1) looks.push(await timed(() => look((made * 997) % 3300)));
    report(`the present of ${EVENTS} events, cold`, `${present.toFixed(0)} ms`);
    report('a moment near the end, cold', `${(await cold).toFixed(0)} ms`);
    report('longest wait of others meanwhile', `${waited.toFixed(0)} ms`, { text: 'under 100 ms', met: waited < 100 });
    report(`${LOOKS} moments at once`, `${all.toFixed(0)} ms`);
    report('longest wait of others meanwhile', `${waitedForAll.toFixed(0)} ms`, {
      text: 'under 100 ms',
      met: waitedForAll < 100,
    });
    report('any other moment from then on', `${spreadText(spreadOf(looks), 0)} ms`);
  },
  { ADMIN_PASSWORD: PASSWORD },
);

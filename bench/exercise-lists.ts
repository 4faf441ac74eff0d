import { join } from 'node:path';
import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { compareWithLimit } from './lib/compare.ts';
import { withProcesses } from './lib/processes.ts';

/** A list of exercises with the fields of the console, and one exercise with its teams and their milestones. */
const EXERCISES = 1000;
const DEFINITIONS = 10;
const TEAMS = 100;
const MILESTONES = 100;
const REACHED = 30;
const TARGET = 0.3;
const CONNECTIONS = 2;
const PATH = '/inject/api/v1/graphql';

const LIST = `{ exercises { id name state onDemand timeElapsed timeLeft createdAt definition { id name }
  createdBy { id username } teams { id name state } can { start stop finish delete } } }`;
const ONE = `query ($id: ID!) { exercise(exerciseId: $id) { id name state
  teams { id name state score milestones { name displayName reached reachedAt } } } }`;

/** Stopped, so that consecutive responses are equal. Returns its id. */
async function largeExercise(admin: Administrator): Promise<string> {
  const definition = await admin.upload(hourOf(1000, MILESTONES));
  const { id, teams } = await admin.create(definition, `teamCount: ${TEAMS}`);
  await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
  const ids = JSON.stringify(teams.map((team) => team.id));
  for (let sent = 1; sent <= REACHED; sent += 1) {
    // Every tenth inject of this definition switches on a milestone.
    await admin.ask(
      `mutation { sendInject(sendInjectInput: { teamIds: ${ids}, inject: "inject-${sent * 10}" }) { sent } }`,
    );
  }
  await admin.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
  return id;
}

await withProcesses(async (processes) => {
  const { start, folder } = processes;
  const service = await start('services/exercise/src/main.ts');
  const admin = await Administrator.of(service);
  const large = await largeExercise(admin);
  const definitions: string[] = [];
  for (let made = 0; made < DEFINITIONS; made += 1) definitions.push(await admin.upload(hourOf(10, 10)));
  for (let made = 0; made < EXERCISES; made += 1) {
    await admin.create(definitions[made % DEFINITIONS] ?? '', 'teamCount: 2');
  }
  const limit = await start(
    'bench/baselines/exercise-lists-limit.ts',
    join(folder, 'exercise', 'database.sqlite'),
    String(large),
  );
  const request = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `${PATH}?${path}`,
    body: JSON.stringify(body),
    headers: admin.headers,
  });
  await compareWithLimit(processes, service, limit, {
    name: `list of ${EXERCISES} exercises`,
    target: TARGET,
    connections: CONNECTIONS,
    requests: request('list', { query: LIST }),
  });
  await compareWithLimit(processes, service, limit, {
    name: `${TEAMS} teams, ${MILESTONES} milestones`,
    target: TARGET,
    connections: CONNECTIONS,
    requests: request('one', { query: ONE, variables: { id: large } }),
  });
});

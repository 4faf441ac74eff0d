import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { client, type DatabaseKind, eventually, type RunningProcess } from '@muster/kit/testing';
import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { getFile, sentFile } from '../../services/exercise/src/testing/files.ts';
import { LiveReader } from '../../services/exercise/src/testing/live-reader.ts';
import { LogsArchive, polledLogs } from '../../services/exercise/src/testing/logs-archive.ts';
import { packageForm, zipOf } from '../../services/exercise/src/testing/package-file.ts';
import { assertCounts } from '../../services/exercise/src/testing/users-upload.ts';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import { type Installation, VERSION } from './installation.ts';

const ADMIN_PASSWORD = 'an-admin-of-a-release';
const HTML = { headers: { accept: 'text/html' } };

/** So much that each is worth a thread: to read the users, to store the commands, to compare them with patterns. */
const USERS = [
  'username,first_name,last_name',
  ...Array.from({ length: 200 }, (_, index) => `olga.${index}@example.org,Olga,Veselá of the reading room`),
].join('\n');
const COMMANDS = Array.from({ length: 10 }, () => ({
  '@timestamp': '2026-01-31T12:00:00Z',
  cmd: `echo hello ${'x'.repeat(30_000)}`,
}));

/** Both services of an installation, on a database. */
interface Running {
  readonly process: RunningProcess;
  readonly exercise: string;
  readonly airport: string;
}

async function start(
  test: TestContext,
  installation: Installation,
  environment: Record<string, string>,
): Promise<Running> {
  const process = installation.run(test, [], { ...environment, ADMIN_PASSWORD });
  const [, exercise = ''] = await process.waitFor(/^exercise \| .*listening on (http:\S+)/m);
  const [, airport = ''] = await process.waitFor(/^airport {2}\| .*listening on (http:\S+)/m);
  return { process, exercise, airport };
}

async function stop({ process }: Running): Promise<void> {
  process.kill('SIGTERM');
  assert.equal(await process.ended(), 0, process.output());
  assert.doesNotMatch(process.output(), /npm run|\bERROR\b|Warning:/);
}

async function databaseFor(test: TestContext, kind: DatabaseKind): Promise<Record<string, string>> {
  const database = await kind.create();
  test.after(() => database.drop());
  return { ...database.environment('DATABASE_URL'), ...database.environment('AIRPORT_DATABASE_URL') };
}

/** What people do with both services, from the first start to a restored backup. */
export async function smoke(test: TestContext, installation: Installation, kind: DatabaseKind): Promise<void> {
  const environment = await databaseFor(test, kind);
  const first = await start(test, installation, environment);
  await assertPages(first);
  const played = await play(test, first, installation);
  const steward = await client(first.airport).post('/api/stewards', {
    json: { id: 4711, firstName: 'Ada', lastName: 'Malá' },
  });
  assert.equal(steward.status, 201, steward.text);
  for (const service of ['exercise', 'airport']) {
    const said = await installation.say(test, ['backup', service, `backups/${kind.name}-${service}`], environment);
    assert.match(said, /^Backed up \d+ rows/);
  }
  await stop(first);

  const elsewhere = await databaseFor(test, kind);
  for (const service of ['exercise', 'airport']) {
    const said = await installation.say(test, ['restore', service, `backups/${kind.name}-${service}`], elsewhere);
    assert.match(said, /^Restored the backup/);
  }
  const second = await start(test, installation, elsewhere);
  await played.assertThere(second.exercise);
  assert.equal((await client(second.airport).get(`/api/stewards/${steward.body.id}`)).body.lastName, 'Malá');
  await stop(second);
  assert.match(await installation.say(test, ['exercise', 'list-users'], elsewhere), /ADMIN +admin/);
}

/** Health checks, the version, and every page with its files. */
async function assertPages({ exercise, airport }: Running): Promise<void> {
  const [platform, planes] = [client(exercise), client(airport)];
  const known = async (at: ReturnType<typeof client>, path: string): Promise<string> => {
    const answer = await at.get(path, path.endsWith('/') ? HTML : {});
    assert.equal(answer.status, 200, `${path}: ${answer.text.slice(0, 500)}`);
    return answer.text;
  };
  assert.equal(JSON.parse(await known(platform, '/inject/api/v1/version')).version, VERSION);
  await known(platform, '/readyz');
  await known(planes, '/actuator/health');
  for (const at of [platform, planes]) {
    const page = await known(at, '/');
    assert.match(page, new RegExp(`<meta name="version" content="${VERSION.replaceAll('.', '\\.')}">`));
    for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) await known(at, file);
  }
  for (const path of ['/set-password', '/set-password/page.js', '/inject/api/v1/docs/static/swagger-ui.css']) {
    await known(platform, path);
  }
  for (const path of ['/swagger-ui/', '/swagger-ui/static/swagger-ui-bundle.js', '/v3/api-docs'])
    await known(planes, path);
}

interface Played {
  /** A platform with the same data has what was played. */
  assertThere(url: string): Promise<void>;
}

/** One exercise with everything that runs in other threads and processes. */
async function play(test: TestContext, { exercise: url }: Running, installation: Installation): Promise<Played> {
  const admin = await loggedIn(url, 'admin', ADMIN_PASSWORD);
  await admin.elevate();
  assertCounts(await admin.upload(USERS), 200, 0);
  const { users } = await admin.ask('{ users(filterUsersInput: { search: "olga.7@" }) { users { id } } }');
  const [{ id: olga }] = users.users;
  const { generateCredentials } = await admin.ask(
    'mutation ($id: UUID!) { generateCredentials(generateCredentialsInput: { userIds: [$id] }) { credentials { password } } }',
    { id: olga },
  );
  const trainee = await loggedIn(url, 'olga.7@example.org', generateCredentials.credentials[0].password);

  const form = packageForm(await zipOf(exampleFiles('tour')), { name: 'Tour' });
  const uploaded = await admin.request('POST', '/definitions', { raw: form });
  assert.equal(uploaded.status, 200, uploaded.text);
  const { useExample } = await admin.ask('mutation { useExample(name: "waterworks") { name } }');
  assert.deepEqual(useExample, { name: 'Altwasser Waterworks' }, 'the examples are installed');
  const { createExercise } = await admin.ask(
    'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id sandboxToken } } }',
    {
      input: {
        definitionId: uploaded.body.definition_id,
        name: 'Released',
        teams: [{ name: 'Cellar', role: 'archive' }],
      },
    },
  );
  const { id, teams } = createExercise;
  const [team] = teams;
  await admin.ask('mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }', {
    team: team.id,
    ids: [olga],
  });
  const screen = await LiveReader.start(test, trainee, `teamUpdates(teamId: "${team.id}") { __typename }`);
  await admin.ask('mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }', { id });
  await screen.update(1);
  const { useTool } = await trainee.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { text } }', {
    input: { teamId: team.id, tool: 'Archive register', argument: '1985' },
  });
  assert.match(useTool.text, /Three boxes of letters/);
  const file = await sentFile(trainee, id, 'Green, thin.', 'book.txt');
  const reported = await new Visitor({ url }, { 'team-token': team.sandboxToken }).post(
    `/sandbox/${team.id}`,
    COMMANDS,
  );
  assert.equal(reported.status, 204, reported.text);
  await eventually('the command has its effect', async () => {
    const { exercise } = await admin.ask(`{ exercise(exerciseId: "${id}") { teams { milestones { name reached } } } }`);
    const reached = exercise.teams[0].milestones.filter((one: { reached: boolean }) => one.reached);
    return reached.some(({ name }: { name: string }) => name === 'terminal_greeted') ? true : undefined;
  });
  await screen.close();
  const { bytes } = await polledLogs(admin, id);
  const archive = await LogsArchive.open(bytes);
  const [{ team_id }] = await archive.lines('teams.jsonl');
  assert.ok(archive.paths.includes(`team-${team_id}/action_logs.jsonl`));
  writeFileSync(join(installation.cwd, 'logs.zip'), bytes);
  assert.match(await installation.say(test, ['exercise', 'report', 'logs.zip']), /^Written: logs\.html$/m);

  return {
    async assertThere(at) {
      const again = await loggedIn(at, 'admin', ADMIN_PASSWORD);
      const { exercise } = await again.ask(`{ exercise(exerciseId: "${id}") { name } }`);
      assert.equal(exercise.name, 'Released');
      assert.equal((await getFile(again, id, file)).bytes.toString(), 'Green, thin.');
    },
  };
}

async function loggedIn(url: string, username: string, password: string): Promise<Visitor> {
  const visitor = new Visitor({ url });
  const answer = await visitor.logIn(username, password);
  assert.equal(answer.status, 204, answer.text);
  return visitor;
}

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds, eventually } from '@muster/kit/testing';
import { Random } from '../packages/rehearsal/src/random.ts';
import { git } from '../scripts/checks/git.ts';
import { readReleases } from '../scripts/checks/releases.ts';
import { isRollableFromLast } from '../scripts/checks/rolling.ts';
import { begin } from '../scripts/scale/exercises.ts';
import { type Instance, Instances } from '../scripts/scale/instances.ts';
import { Ledger } from '../scripts/scale/ledger.ts';
import { BASE, outcomeOf, Player } from '../scripts/scale/player.ts';
import { differences, play, stopAll, upload } from '../scripts/scale/run.ts';
import { closeViewers, connectViewers } from '../scripts/scale/viewers.ts';
import { folderFor, root } from './support/service-process.ts';
import { changedTree, treeOfCommit } from './support/version-tree.ts';

const PASSWORD = 'a-password-of-the-rolling-test';
const SEED = 7;
const TEAMS = 12;
const ACTS_BY_HAND = 20;
const TICKS = 60;
/** Acts while each set of instances runs. */
const ACTS_PER_STAGE = 20;
const PAUSE_MS = 1000;
const QUIET_MS = 1000;

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
/** The last release, unless the present cannot be rolled from it. */
const [release] = isRollableFromLast(root) ? readReleases(root) : [];

function reasonToSkip(): string | false {
  if (postgres === undefined) return 'no PostgreSQL server: install one or set TEST_DATABASE_URL';
  return release !== undefined && !git.hasHistory(root) && 'the history with the last release is not here';
}

/** The next version: one more table and column, another layout of the state, and an event that the present lacks. */
function nextVersion(test: TestContext): string {
  return changedTree(
    folderFor(test),
    {
      'packages/engine/src/events/event.ts': [
        [
          "import { ToolUsed } from './tools.ts';",
          "import { ToolUsed } from './tools.ts';\nimport { streamEvent } from './envelope.ts';",
        ],
        [
          '  clock_set: ClockSet,',
          "  clock_set: ClockSet,\n  siren_sounded: streamEvent('siren_sounded', 'A siren sounded.', {}),",
        ],
      ],
      'packages/engine/src/evolve/evolve.ts': [
        ["    case 'clock_set':", "    case 'siren_sounded':\n    case 'clock_set':"],
      ],
      'packages/engine/src/evolve/changes.ts': [
        ["    case 'team_added':", "    case 'siren_sounded':\n    case 'team_added':"],
      ],
      'packages/engine/src/actions/use-tool.ts': [
        [
          '  const response =',
          "  if (argument === 'siren') course.emit({ type: 'siren_sounded' });\n  const response =",
        ],
      ],
      'packages/engine/src/snapshot/version.ts': [[/STATE_VERSION = \d+/, 'STATE_VERSION = 1000']],
    },
    {
      'services/exercise/migrations/9999-sirens.sql':
        '-- expanding\ncreate table sirens (\n  id @identity,\n  sound @text not null\n);\n\nalter table exercises add column siren @text;\n',
    },
  );
}

async function setUp(test: TestContext) {
  assert.ok(postgres !== undefined);
  const database = await postgres.create();
  const environment = database.environment('DATABASE_URL');
  const random = new Random(SEED);
  const instances = new Instances(
    { ...environment, ADMIN_PASSWORD: PASSWORD, TEAM_ACTS_PER_MINUTE: '100000', DRAIN_SECONDS: '1' },
    random,
  );
  test.after(async () => {
    await instances.removeAll();
    await database.drop();
  });
  const player = new Player(instances, random);
  const ledger = new Ledger();
  return { url: environment['DATABASE_URL'] ?? '', instances, playing: { player, ledger, random }, player, ledger };
}

describe('a rolling upgrade', { skip: reasonToSkip() }, () => {
  it('loses nothing while two versions run side by side and the older one is drained', async (test) => {
    const [older, newer] =
      release === undefined ? [root, nextVersion(test)] : [treeOfCommit(folderFor(test), release.commit), root];
    const { url, instances, playing, player, ledger } = await setUp(test);
    const [first, second] = await Promise.all([instances.startOne(older), instances.startOne(older)]);
    await player.logIn('admin', PASSWORD);
    const definition = await upload(player, { ticks: TICKS, acts: ACTS_BY_HAND });
    const exercises = [];
    for (const onDemand of [false, true]) {
      exercises.push(await begin(player, definition, { teamCount: TEAMS / 2, onDemand }));
    }
    const viewers = [];
    for (const exercise of exercises) viewers.push(await connectViewers(player, exercise));
    let isOver = false;
    const pace = { actsByHand: ACTS_BY_HAND, pauseMs: PAUSE_MS, isOver: () => isOver };
    const acting = exercises.map((exercise) => play(playing, exercise, pace));
    const moreActs = (): Promise<unknown> => {
      const enough = ledger.counts.acknowledged + ACTS_PER_STAGE;
      return eventually('more acts', async () => (ledger.counts.acknowledged >= enough ? true : undefined));
    };
    await moreActs();
    await instances.startOne(newer);
    await moreActs();
    assert.equal(await instances.stopOne(first), 0);
    await moreActs();
    assert.equal(await instances.stopOne(second), 0);
    await moreActs();
    isOver = true;
    await Promise.all(acting);
    const stored = await stopAll(playing, exercises, url, QUIET_MS);
    // Back again: it shows the same as the others.
    await instances.startOne(older);
    assert.deepEqual(await differences(playing, exercises, viewers, stored), []);
    assert.equal(instances.all.length, 2);
    for (const screens of viewers) await closeViewers(screens);
  });

  it('has the older version refuse only what it cannot read, and leave the timers and exports of that to the newer', async (test) => {
    const { instances, player } = await setUp(test);
    const newer = nextVersion(test);
    const old = await instances.startOne();
    const next = await instances.startOne(newer);
    await player.logIn('admin', PASSWORD);
    const definition = await upload(player, { ticks: TICKS, acts: 1 });
    const [sounded, other] = [
      await begin(player, definition, { teamCount: 2, onDemand: false }),
      await begin(player, definition, { teamCount: 2, onDemand: true }),
    ];
    const useTool = (teamId: string | undefined, argument: string, clientId: string) =>
      `mutation { done: useTool(useToolInput: { teamId: "${teamId}", tool: "look", argument: "${argument}" }, clientId: "${clientId}") { id } }`;
    const codeAt = async (instance: Instance, query: string): Promise<string | undefined> =>
      outcomeOf(await instance.http.post(`${BASE}/graphql`, { json: { query }, headers: player.headers })).code;
    const overview = `{ done: exerciseOverview(exerciseId: "${sounded.id}") { position } }`;
    const [team] = sounded.teams;
    await player.ask(useTool(team?.id, 'siren', 'siren'), {}, next);
    assert.equal(await codeAt(old, overview), 'newer_data');
    assert.equal(await codeAt(old, useTool(team?.id, 'door', 'one')), 'newer_data');
    assert.equal(await codeAt(next, useTool(team?.id, 'door', 'one')), undefined);
    assert.equal(await codeAt(old, useTool(other.teams[0]?.id, 'door', 'two')), undefined);
    assert.match(
      old.process.output(),
      /a newer version has written to \\?"exercise \d+\\?" \(siren_sounded@1 at \d+\)/,
    );
    const ticks = async (): Promise<number> => {
      const query = `query { teamMilestones(exerciseId: "${sounded.id}") { name reached } }`;
      const { teamMilestones } = await player.ask(query, {}, next);
      return teamMilestones.filter((one: { name: string; reached: boolean }) => one.reached && /^tick/.test(one.name))
        .length;
    };
    const before = await ticks();
    await eventually('three more ticks', async () =>
      (await ticks()) >= before + 3 * sounded.teams.length ? true : undefined,
    );
    const logs = `${BASE}/exercise/${sounded.id}/logs`;
    await eventually('an export', async () => {
      const { status } = await old.http.get(logs, { headers: player.headers });
      assert.ok(status === 200 || status === 202, String(status));
      return status === 200 ? true : undefined;
    });
    assert.equal(await instances.stopOne(old), 0);
    assert.equal(await codeAt(next, overview), undefined);
  });
});

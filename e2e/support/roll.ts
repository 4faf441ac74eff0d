import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { databaseKinds, eventually } from '@muster/kit/testing';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { git } from '../../scripts/checks/git.ts';
import { readReleases } from '../../scripts/checks/releases.ts';
import { isRollableFromLast } from '../../scripts/checks/rolling.ts';
import { begin } from '../../scripts/scale/exercises.ts';
import { Instances } from '../../scripts/scale/instances.ts';
import { Ledger } from '../../scripts/scale/ledger.ts';
import { Player } from '../../scripts/scale/player.ts';
import { differences, play, stopAll, upload } from '../../scripts/scale/run.ts';
import { closeViewers, connectViewers } from '../../scripts/scale/viewers.ts';
import { folderFor, root } from './service-process.ts';
import { changedTree, treeOfCommit } from './version-tree.ts';

export const PASSWORD = 'a-password-of-the-rolling-test';
const SEED = 7;
const ACTS_BY_HAND = 20;
export const TICKS = 60;
const PAUSE_MS = 1000;
const QUIET_MS = 1000;

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
/** The last release, unless the present cannot be rolled from it. */
const [release] = isRollableFromLast(root) ? readReleases(root) : [];

export function reasonToSkip(): string | false {
  if (postgres === undefined) return 'no PostgreSQL server: install one or set TEST_DATABASE_URL';
  return release !== undefined && !git.hasHistory(root) && 'the history with the last release is not here';
}

/** The next version: one more table and column, another layout of the state, and an event that the present lacks. */
export function nextVersion(test: TestContext): string {
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

export async function setUp(test: TestContext) {
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

interface Roll {
  /** An even number: half of them play on demand. */
  readonly teams: number;
  readonly olderInstances: number;
  /** Acts while each set of instances runs. */
  readonly actsPerStage: number;
}

/** Starts an instance of the present beside those of the last release while teams play, and stops these one by one. */
export async function rollUnderPlay(test: TestContext, { teams, olderInstances, actsPerStage }: Roll): Promise<void> {
  const [older, newer] =
    release === undefined ? [root, nextVersion(test)] : [treeOfCommit(folderFor(test), release.commit), root];
  const { url, instances, playing, player, ledger } = await setUp(test);
  const old = await Promise.all(Array.from({ length: olderInstances }, () => instances.startOne(older)));
  await player.logIn('admin', PASSWORD);
  const definition = await upload(player, { ticks: TICKS, acts: ACTS_BY_HAND });
  const exercises = [];
  for (const onDemand of [false, true]) {
    exercises.push(await begin(player, definition, { teamCount: teams / 2, onDemand }));
  }
  const viewers = [];
  for (const exercise of exercises) viewers.push(await connectViewers(player, exercise));
  let isOver = false;
  const pace = { actsByHand: ACTS_BY_HAND, pauseMs: PAUSE_MS, isOver: () => isOver };
  const acting = exercises.map((exercise) => play(playing, exercise, pace));
  const moreActs = (): Promise<unknown> => {
    const enough = ledger.counts.acknowledged + actsPerStage;
    return eventually('more acts', async () => (ledger.counts.acknowledged >= enough ? true : undefined));
  };
  await moreActs();
  await instances.startOne(newer);
  await moreActs();
  for (const one of old) {
    assert.equal(await instances.stopOne(one), 0);
    await moreActs();
  }
  isOver = true;
  await Promise.all(acting);
  const stored = await stopAll(playing, exercises, url, QUIET_MS);
  // Back again: it shows the same as the others.
  await instances.startOne(older);
  assert.deepEqual(await differences(playing, exercises, viewers, stored), []);
  assert.equal(instances.all.length, 2);
  for (const screens of viewers) await closeViewers(screens);
}

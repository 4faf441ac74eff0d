import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../packages/rehearsal/src/random.ts';
import { startPostgres } from './postgres.ts';
import { begin, type PlayedExercise } from './scale/exercises.ts';
import { Faults } from './scale/faults.ts';
import { Instances } from './scale/instances.ts';
import { Ledger } from './scale/ledger.ts';
import { pauseAndResume } from './scale/pauses.ts';
import { Player } from './scale/player.ts';
import { differences, play, stopAll, upload } from './scale/run.ts';
import { closeViewers, connectViewers } from './scale/viewers.ts';

/**
 * Runs exercises on several instances and one PostgreSQL server, with every kind of act, while instances are killed and
 * frozen and the database crashes, and compares everything at the end: acknowledged acts, events, lists, live screens,
 * exports. Ends with 1 if anything differs.
 */
const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    teams: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    /** Between two acts of a team, on average. */
    pause: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1_000_000)) },
  },
});
const instanceCount = Number(values.instances);
const teamCount = Number(values.teams);
const seconds = Number(values.seconds);
const pauseMs = Number(values.pause) * 1000;
const seed = Number(values.seed);
const ACTS_BY_HAND = 40;
const QUIET_MS = 5000;
const PASSWORD = 'a-password-of-the-scale-test';
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const postgres = await startPostgres({ isDurable: true });
if (postgres === undefined) {
  say('There is no PostgreSQL server on this machine: install one.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'muster-scale-'));
const random = new Random(seed);
const environment = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  ADMIN_PASSWORD: PASSWORD,
  // The players act faster than people.
  TEAM_ACTS_PER_MINUTE: '100000',
};
const instances = new Instances(environment, random);
const player = new Player(instances, random);
const ledger = new Ledger();
const playing = { player, ledger, random };
const faults = new Faults(instances, postgres, random);

async function run(url: string): Promise<string[]> {
  say(`${instanceCount} instances, ${teamCount} teams, ${seconds} seconds; --seed ${seed}`);
  for (let started = 0; started < instanceCount; started += 1) await instances.startOne();
  await player.logIn('admin', PASSWORD);
  const definition = await upload(player, { ticks: seconds, acts: ACTS_BY_HAND });
  const exercises: PlayedExercise[] = [];
  for (const onDemand of [false, true]) {
    exercises.push(await begin(player, definition, { teamCount: Math.max(2, Math.ceil(teamCount / 2)), onDemand }));
  }
  const viewers = [];
  for (const exercise of exercises) viewers.push(await connectViewers(player, exercise));
  const until = performance.now() + seconds * 1000;
  const pace = { actsByHand: ACTS_BY_HAND, pauseMs, isOver: () => performance.now() >= until };
  await Promise.all([
    faults.disturb(until),
    ...exercises.map((exercise) => play(playing, exercise, pace)),
    ...exercises
      .filter(({ onDemand }) => !onDemand)
      .map((one) => pauseAndResume(player, ledger, random, one.id, until)),
  ]);
  const stored = await stopAll(playing, exercises, url, QUIET_MS);
  const { kill, freeze, connections, database } = faults.counts;
  say(
    `${kill} kills, ${freeze} frozen instances, ${connections} times ended connections, ${database} crashes of the database`,
  );
  const { acknowledged, unknown, refused } = ledger.counts;
  say(`${acknowledged} acts acknowledged, ${refused} refused, ${unknown} unknown`);
  say(`${player.counts.repeats} requests sent again, ${player.counts.twice} sent to two instances`);
  say(
    `${[...stored.events.values()].reduce((sum, { length }) => sum + length, 0)} events in ${stored.events.size} streams`,
  );
  const found = await differences(playing, exercises, viewers, stored);
  for (const screens of viewers) await closeViewers(screens);
  return found;
}

try {
  const found = await run(postgres.url);
  for (const difference of found.slice(0, 20)) say(difference);
  if (found.length > 0) {
    say(`${found.length} differences from an undisturbed run; --seed ${seed} repeats the choices.`);
    process.exitCode = 1;
  } else say('Everything is as in one undisturbed run.');
} finally {
  await instances.removeAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

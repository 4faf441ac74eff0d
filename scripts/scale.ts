import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.ts';
import { compareWithReference } from './scale/compare-with-reference.ts';
import { Instances } from './scale/instances.ts';
import { definitionOf, Player } from './scale/players.ts';

/**
 * Runs exercises on several instances and one PostgreSQL server, kills and starts instances at random, and checks that
 * the events are those of one undisturbed instance.
 */
const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    teams: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
  },
});
const [instanceCount, teamCount, seconds] = [values.instances, values.teams, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const PASSWORD = 'a-password-of-the-scale-test';
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const postgres = await startPostgres();
if (postgres === undefined) {
  say('There is no PostgreSQL server on this machine: install one.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'muster-scale-'));
const instances = new Instances({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  ADMIN_PASSWORD: PASSWORD,
  // The players act faster than people.
  TEAM_ACTS_PER_MINUTE: '100000',
});
const player = new Player(instances);

interface Team {
  readonly id: string;
}

/** Half of the teams in a synchronous exercise, half on demand. */
async function begin(acts: number): Promise<{ ids: string[]; teams: Team[] }> {
  const definition = await player.upload(definitionOf({ ticks: seconds, acts }));
  const ids: string[] = [];
  const all: Team[] = [];
  for (const onDemand of [false, true]) {
    const { createExercise } = await player.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${definition}", name: "Scale", teamCount: ${Math.ceil(teamCount / 2)}, onDemand: ${onDemand} }) { id teams { id } } }`,
    );
    await player.ask(`mutation { startExercise(exerciseId: "${createExercise.id}") { id } }`, 'wrong_state');
    const teams: Team[] = createExercise.teams;
    if (onDemand) {
      for (const { id } of teams) await player.ask(`mutation { startTeam(teamId: "${id}") { id } }`, 'wrong_state');
    }
    ids.push(createExercise.id);
    all.push(...teams);
  }
  return { ids, teams: all };
}

/** One action after another, with random pauses; each takes effect once, however often it is sent. */
async function play({ id }: Team, acts: number, until: number): Promise<number> {
  let done = 0;
  for (let act = 1; act <= acts && performance.now() < until; act += 1) {
    await setTimeout(Math.random() * ((2 * seconds * 1000) / acts));
    await player.ask(
      `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${id}", milestone: "act-${act}", activate: true }) { name } }`,
      'nothing_to_change',
    );
    done += 1;
  }
  return done;
}

async function disturb(until: number): Promise<void> {
  while (performance.now() < until) {
    await setTimeout(2000 + Math.random() * 4000);
    await instances.killOne();
  }
}

try {
  for (let started = 0; started < instanceCount; started += 1) await instances.startOne();
  await player.logIn(PASSWORD);
  const acts = Math.max(1, Math.floor(seconds / 6));
  const { ids, teams } = await begin(acts);
  say(`${instanceCount} instances, ${teams.length} teams, ${seconds} seconds`);
  const until = performance.now() + seconds * 1000;
  const [, ...done] = await Promise.all([disturb(until), ...teams.map((team) => play(team, acts, until))]);
  // Due events can be a few seconds late if an instance was just killed.
  await setTimeout(10_000);
  for (const id of ids) await player.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`, 'wrong_state');
  const { streams, events, differences } = await compareWithReference(postgres.url);
  const total = done.reduce((sum, count) => sum + count, 0);
  say(
    `${instances.kills} kills, ${total} acts, ${player.repeats} requests sent again, ${events} events in ${streams} streams`,
  );
  for (const difference of differences.slice(0, 5)) say(JSON.stringify(difference, undefined, 2));
  if (differences.length > 0) {
    say(`${differences.length} streams are not as in an undisturbed run.`);
    process.exitCode = 1;
  } else say('Every event is as in one undisturbed run.');
} finally {
  await instances.removeAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Definition, formatProblem } from '@muster/definition';
import { packFolder } from '../../packages/definition/src/cli/pack.ts';
import { openDefinition } from '../../packages/rehearsal/src/cli/open-definition.ts';
import { compareScreens, deliveries } from './compare-screens.ts';
import { compareWithRehearsal } from './compare-with-rehearsal.ts';
import type { Options } from './options.ts';
import { type Participants, Setup } from './participants.ts';
import { DriveError } from './person.ts';
import { type Platform, startPlatform, type Usage, usageOf } from './platform.ts';
import { type Play, play } from './play.ts';
import { count, line, timesText } from './report.ts';

const MAX_REPORTED = 10;
const USAGE_INTERVAL_MS = 2000;

type Say = (text: string) => void;

/**
 * Plays the definition; returns whether every screen showed what it should, and nothing failed. `program` starts a
 * platform, if none is given.
 */
export async function drive(
  options: Options,
  program: readonly string[],
  say: Say,
  signal: AbortSignal,
): Promise<boolean> {
  const checked = await openDefinition(options.path);
  if (!checked.ok) throw new DriveError(checked.problems.map(formatProblem).join('\n'));
  const bytes = await packed(options.path);
  if (options.at === undefined) say('Starting a platform …');
  const platform =
    options.at === undefined ? await startPlatform(program, process.env) : { ...options.at, remove: async () => {} };
  try {
    const setup = await Setup.at(platform, say);
    try {
      const began = performance.now();
      const participants = await setup.prepare(bytes, options);
      const people = participants.teams.flatMap(({ trainees }) => trainees);
      say(
        line(
          'Accounts',
          `${count(people.length, 'trainee')} and ${count(participants.instructors.length, 'instructor')} ready in ${seconds(began)}`,
        ),
      );
      return await run(checked.definition, participants, platform, options, say, signal);
    } finally {
      await setup.remove();
    }
  } finally {
    await platform.remove();
  }
}

async function run(
  definition: Definition,
  participants: Participants,
  platform: Platform,
  options: Options,
  say: Say,
  signal: AbortSignal,
): Promise<boolean> {
  const instructor = participants.instructors[0]?.person;
  if (instructor === undefined) throw new DriveError('There is no instructor.');
  const people = participants.teams.flatMap(({ trainees }) => trainees);
  for (const { watcher } of [...people, ...participants.instructors]) await watcher.connect();
  await instructor.ask('mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }', {
    id: participants.exerciseId,
  });
  if (options.onDemand) {
    for (const { id, trainees } of participants.teams) {
      await trainees[0]?.person.ask('mutation ($id: ID!) { startTeam(teamId: $id) { id } }', { id });
    }
  }
  say(`Playing for ${options.minutes} ${options.minutes === 1 ? 'minute' : 'minutes'}; Ctrl+C ends it early …`);
  const usage = new UsageWatch(platform);
  const played = await play(definition, participants, { ...options, signal });
  const used = await usage.end();
  // It may have finished by itself.
  await instructor.try('mutation ($id: ID!) { stopExercise(exerciseId: $id) { id } }', { id: participants.exerciseId });
  say('Comparing …');
  const faults = await compareScreens(participants);
  const rehearsal = await compareWithRehearsal(definition, played.teams, instructor, participants);
  tell(say, played, used, people.length);
  say(
    line(
      'Seen live',
      seenText(
        faults,
        `everything, once, by ${count(people.length, 'trainee')} and ${count(participants.instructors.length, 'instructor')}`,
      ),
    ),
  );
  say(
    line(
      'Events',
      seenText(rehearsal.differences, `${rehearsal.events.toLocaleString('en')}, as in a rehearsal of the same acts`),
    ),
  );
  for (const fault of [...faults, ...rehearsal.differences].slice(0, MAX_REPORTED)) say(`  ${fault}`);
  const failed = [...played.refused].filter(([code]) => isFailure(code));
  return faults.length === 0 && rehearsal.differences.length === 0 && failed.length === 0;
}

function tell(say: Say, { teams, refused, times, seconds: lasted }: Play, used: TotalUsage, people: number): void {
  const done = teams.reduce((sum, each) => sum + each.done.length, 0);
  say('');
  say(line('Acts', `${count(done, 'act')} in ${lasted.toFixed(0)} s, ${(done / lasted).toFixed(1)} per second`));
  if (refused.size > 0) {
    const codes = [...refused].map(([code, times]) => `${code} ${times}`).join(', ');
    say(line('Refused', `${codes} (chance also presses what cannot be pressed)`));
  }
  say(line('Time of an act', timesText(times)));
  say(line('To all screens', `${timesText(deliveries(teams))}, with ${count(people, 'live connection')}`));
  if (used.platform === undefined) say(line('Platform', 'its metrics are not for us: see METRICS'));
  else {
    const { megabytes, cpuSeconds } = used.platform;
    say(
      line(
        'Platform',
        `${megabytes.toFixed(0)} MB at most, ${cpuSeconds.toFixed(1)} s of processor time (${((100 * cpuSeconds) / lasted).toFixed(0)} % of a core)`,
      ),
    );
  }
  say(line('This program', `${used.own.toFixed(1)} s of processor time`));
}

const isFailure = (code: string): boolean => code.startsWith('status 5') || code === 'internal_error';

function seenText(faults: readonly string[], well: string): string {
  return faults.length === 0 ? well : `${count(faults.length, 'difference')}:`;
}

async function packed(path: string): Promise<Buffer<ArrayBuffer>> {
  if (!(await stat(path)).isDirectory()) return Buffer.from(await readFile(path));
  const folder = mkdtempSync(join(tmpdir(), 'muster-drive-'));
  try {
    const { path: zip } = await packFolder(path, join(folder, 'definition.zip'));
    return Buffer.from(await readFile(zip));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

interface TotalUsage {
  readonly platform: Usage | undefined;
  /** Processor seconds of this program. */
  readonly own: number;
}

/** Samples the resource usage of the platform. */
class UsageWatch {
  readonly #platform: Platform;
  readonly #first: Promise<Usage | undefined>;
  readonly #own = process.cpuUsage();
  readonly #timer: NodeJS.Timeout;
  #most = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#first = usageOf(platform);
    this.#timer = setInterval(() => void this.#look(), USAGE_INTERVAL_MS);
  }

  async end(): Promise<TotalUsage> {
    clearInterval(this.#timer);
    const { user, system } = process.cpuUsage(this.#own);
    const own = (user + system) / 1e6;
    const [first, last] = [await this.#first, await this.#look()];
    if (first === undefined || last === undefined) return { platform: undefined, own };
    return { platform: { megabytes: this.#most, cpuSeconds: last.cpuSeconds - first.cpuSeconds }, own };
  }

  async #look(): Promise<Usage | undefined> {
    const usage = await usageOf(this.#platform);
    this.#most = Math.max(this.#most, usage?.megabytes ?? 0);
    return usage;
  }
}

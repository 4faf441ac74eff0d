import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../postgres.ts';
import { judgeCoverage } from './branch-coverage.ts';
import { folderInMemory } from './folder-in-memory.ts';
import type { Durations } from './group-files.ts';
import { describeTime, mostTime, type ProcessorTime, processorTime } from './processor-time.ts';
import { runGroups } from './run-groups.ts';
import { writeReleasedPrograms } from './write-released-programs.ts';

/** Without the slash at its end. */
const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export interface TestRun {
  /** Which files are run when none are given. */
  readonly all: readonly string[];
  /** From the command line: options of the test runner, and files that replace all. */
  readonly args: readonly string[];
  /** Options that hold for every run of this kind. */
  readonly options?: readonly string[];
  readonly oneByOne?: boolean;
  /** Variables for the process of these files. */
  readonly environmentOf?: (files: readonly string[]) => NodeJS.ProcessEnv;
}

/**
 * Runs tests on SQLite and, wherever a server can be had, on PostgreSQL: the one TEST_DATABASE_URL names, or one
 * started here in a temporary folder. Answers the exit code.
 */
export async function runTests({
  all,
  args,
  options = [],
  oneByOne = false,
  environmentOf = () => ({}),
}: TestRun): Promise<number> {
  const given = args.filter((argument) => !argument.startsWith('-'));
  const files = globSync(given.length > 0 ? given : [...all], { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();
  const server = process.env['TEST_DATABASE_URL'];
  // The long forms run for hours and kill processes: their files are on a disk, as in production.
  const memory = oneByOne ? undefined : folderInMemory();
  const own = server === undefined ? await startPostgres({ parent: memory?.path }) : undefined;
  const url = server ?? own?.url;
  process.stdout.write(
    url === undefined
      ? 'No PostgreSQL server on this machine: its half of the tests is skipped.\n'
      : `Testing on SQLite and PostgreSQL (${own === undefined ? 'TEST_DATABASE_URL' : 'a server started for this run'}).\n`,
  );
  // Ctrl-C reaches the groups by itself; this process waits for them and then stops the database.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  let times: readonly ProcessorTime[] = [];
  let timeOf: Durations = {};
  try {
    if (url === undefined && process.env['REQUIRE_POSTGRES'] !== undefined) {
      process.stderr.write('REQUIRE_POSTGRES is set, so the tests fail here.\n');
      return 1;
    }
    if (files.length === 0) {
      process.stderr.write(`There is no test file called ${given.join(' or ')}.\n`);
      return 1;
    }
    const release = files.some((file) => file.startsWith('e2e')) ? await writeReleasedPrograms(ROOT) : undefined;
    const { passed, failed, skipped, branches, processorTimes, processorTimeOf } = await runGroups({
      files,
      options: [...options, ...args.filter((argument) => argument.startsWith('-'))],
      oneByOne,
      measuresCoverage: !oneByOne && args.length === 0,
      environmentOf,
      environment: {
        ...process.env,
        // Compiled code is kept for the next process: every group loads the same modules.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules/.cache/compiled'),
        ...(url === undefined ? {} : { TEST_DATABASE_URL: url }),
        ...(release === undefined ? {} : { TEST_RELEASE: release }),
        ...(memory === undefined ? {} : { TMPDIR: memory.path }),
      },
    });
    times = processorTimes;
    timeOf = processorTimeOf;
    process.stdout.write('\n');
    for (const title of skipped) process.stdout.write(`skipped: ${title}\n`);
    for (const title of failed) process.stdout.write(`FAILED: ${title}\n`);
    const { lines, isEnough } = judgeCoverage(branches, url !== undefined);
    for (const line of lines) process.stdout.write(`${line}\n`);
    process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
    return failed.length === 0 && isEnough ? 0 : 1;
  } finally {
    await own?.stop();
    memory?.remove();
    // The time of a process counts when it has ended.
    if (times.length > 0) process.stdout.write(`${describeTime(times, processorTime())}\n${mostTime(timeOf)}`);
  }
}

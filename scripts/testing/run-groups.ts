import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Branches, coverageOptions, coveredPackage, measuredFiles } from './branch-coverage.ts';
import { noteDurations, readDurations } from './durations.ts';
import { expectedDurations } from './expected-durations.ts';
import { type Durations, groupFiles, sharesOf } from './group-files.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { Tally } from './tally-reporter.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORTER = fileURLToPath(new URL('tally-reporter.ts', import.meta.url));
const TEST_PROCESS = fileURLToPath(new URL('test-process.ts', import.meta.url));
const TIMEOUT = '--test-timeout=600000';
/** Services and pages make much that is soon gone: with more room for it, tests take a sixth less processor time. */
const YOUNG_MEMORY = '--max-semi-space-size=64';
/** Loading and compiling the services takes longer than most of their test files: a process does it once for many. */
const FILES_PER_PROCESS = 64;
/** Tests wait for processes and disks, too: with two groups per core, two cores are idle for a sixth of the time. */
const GROUPS_PER_CORE = 2.5;
const GROUPS_OF_PAGES = 2;

export interface GroupRun {
  readonly files: readonly string[];
  /** For the test runner, as they were given. */
  readonly options: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** More of it, for the process of these files. */
  readonly environmentOf: (files: readonly string[]) => NodeJS.ProcessEnv;
  /** One file after the other, for tests that take long and measure time. */
  readonly oneByOne: boolean;
  /** Whether to measure which branches the tests of a package take: only all of them tell. */
  readonly measuresCoverage: boolean;
}

interface GroupResults extends Omit<Tally, 'branches' | 'processorTime'> {
  /** Of each group. */
  readonly processorTimes: readonly ProcessorTime[];
  /** By package. */
  readonly branches: Readonly<Record<string, Branches>>;
}

/**
 * Runs test files in groups, somewhat more of them at once than there are cores, and prints each report when it is done.
 * A report that comes alone is printed as it comes.
 */
export async function runGroups({
  files,
  options,
  environment,
  environmentOf,
  oneByOne,
  measuresCoverage,
}: GroupRun): Promise<GroupResults> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tests-'));
  const atOnce = oneByOne ? 1 : Math.ceil(GROUPS_PER_CORE * availableParallelism());
  const covered = measuresCoverage ? measuredFiles(files) : [];
  const apart = files.filter(isApart);
  const ofPages = files.filter((file) => !isApart(file) && isOfPage(file));
  const others = files.filter((file) => !isApart(file) && !isOfPage(file) && !covered.flat().includes(file));
  // As many rounds as it takes, and all cores at work in each of them.
  const rounds = Math.ceil(others.length / FILES_PER_PROCESS / atOnce);
  const durations = { ...expectedDurations(files), ...readDurations() };
  const groups = oneByOne
    ? files.map((file) => [file])
    : [
        ...covered,
        ...groupFiles(others, sharesOf(atOnce, rounds), durations),
        // Short ones last, so that no core waits at the end.
        ...apart.map((file) => [file]),
        ...groupFiles(ofPages, sharesOf(GROUPS_OF_PAGES, 1), durations),
      ];
  // One that measures time has the memory that a service has.
  const memory = oneByOne ? [] : [YOUNG_MEMORY];
  const branches: Record<string, Branches> = {};
  const tallies: Tally[] = [];
  let next = 0;
  // If the run is interrupted, no further group starts.
  process.once('SIGTERM', () => {
    next = groups.length;
  });
  async function work(): Promise<void> {
    for (let index = next++; index < groups.length; index = next++) {
      const group = groups[index] ?? [];
      const tallyFile = join(folder, `${index}.json`);
      let report = '';
      const measured = covered.includes(group) ? coveredPackage(group) : undefined;
      const exitCode = await runGroup(
        measured === undefined
          ? [...memory, TIMEOUT, ...options, TEST_PROCESS, tallyFile, ...group]
          : [...memory, ...withCoverage(measured, tallyFile), ...options, ...group],
        { ...environment, ...(group.every(isOfPage) ? AS_SHIPPED : {}), ...environmentOf(group) },
        (text) => {
          if (oneByOne) process.stdout.write(text);
          else report += text;
        },
      );
      process.stdout.write(report);
      const tally = readTally(tallyFile, exitCode, group);
      tallies.push(tally);
      // What was not measured, such as after a failure, is not covered.
      if (measured !== undefined) branches[measured] = tally.branches ?? { total: 1, covered: 0 };
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, groups.length) }, work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const took = byFile(tallies.map(({ durations }) => durations));
  noteDurations(took);
  return {
    branches,
    durations: took,
    processorTimes: tallies.map(({ processorTime }) => processorTime),
    processorTimeOf: byFile(tallies.map(({ processorTimeOf }) => processorTimeOf)),
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** By paths from the root. */
function byFile(tallies: readonly Durations[]): Durations {
  return Object.fromEntries(
    tallies.flatMap((times) => Object.entries(times).map(([path, ms]) => [relative(ROOT, path), ms])),
  );
}

/** Tests that change what others in their process would notice, such as how dates are written. */
const isApart = (file: string): boolean => file.endsWith('.apart.test.ts');

/** Tests of pages give their process the globals of a browser, whose `fetch` and timers are no good for a service. */
const isOfPage = (file: string): boolean => /^(apps|packages\/ui)\//.test(file);

/** React checks itself in development, in half of the processor time of these tests; people get the other form. */
const AS_SHIPPED = { NODE_ENV: 'production' };

/** Only the command of Node measures coverage. */
function withCoverage(measured: string, tallyFile: string): string[] {
  return [
    '--test',
    '--test-isolation=none',
    TIMEOUT,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${REPORTER}`,
    `--test-reporter-destination=${tallyFile}`,
    ...coverageOptions(measured),
  ];
}

async function runGroup(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const runner = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const stopGroup = (): boolean => runner.kill('SIGTERM');
  process.on('SIGTERM', stopGroup);
  for (const stream of [runner.stdout, runner.stderr]) stream.setEncoding('utf8').on('data', print);
  const exitCode = await new Promise<number>((resolve) => runner.on('close', (code) => resolve(code ?? 1)));
  process.off('SIGTERM', stopGroup);
  return exitCode;
}

/** A process with a non-zero exit code has failed, whatever its tests reported. */
function readTally(file: string, exitCode: number, group: readonly string[]): Tally {
  const tally = parseTally(file);
  if (exitCode === 0 && tally !== undefined) return tally;
  const { passed = 0, failed = [], skipped = [], processorTime = { own: 0, started: 0 } } = tally ?? {};
  return {
    passed,
    skipped,
    processorTime,
    processorTimeOf: tally?.processorTimeOf ?? {},
    durations: {},
    failed: failed.length > 0 ? failed : [`exit code ${exitCode} of ${group.join(', ')}`],
  };
}

function parseTally(file: string): Tally | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

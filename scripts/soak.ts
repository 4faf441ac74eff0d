import { runTests } from './testing/run-tests.ts';

/** A test stops by itself when its share of the time is used up; one that takes this long hangs. */
const TEST_TIMEOUT_MS = 4 * 3_600_000;
const DEFAULT_MINUTES = 45;

/** How the time is divided between the files. Others get as much as the smallest. */
const SHARES: Readonly<Record<string, number>> = {
  'e2e/time/exercise.soak.ts': 12,
  'e2e/time/definitions.soak.ts': 8,
  'e2e/faults/faults.soak.ts': 8,
  // It does the same however long it may: this is what it takes.
  'e2e/filled/filled.soak.ts': 5,
  'e2e/time/airport.soak.ts': 4,
  'packages/engine/src/properties.soak.ts': 3,
  'packages/definition/src/fuzz.soak.ts': 2,
  'packages/definition/src/edit/patch.properties.soak.ts': 2,
  'services/airport/src/fuzz.soak.ts': 2,
  'services/airport/src/legal-rosters.soak.ts': 2,
  'e2e/studio/kills.soak.ts': 2,
  'packages/definition/src/diff/diff.properties.soak.ts': 1,
  'packages/rehearsal/src/earliest.properties.soak.ts': 1,
  'packages/rehearsal/src/script/kept-paths.properties.soak.ts': 1,
  'apps/console/src/studio/together/together.soak.ts': 1,
  'services/exercise/src/modules/logs/scrub/scrubber.properties.soak.ts': 1,
};

const minutes = Number(process.env['SOAK_MINUTES'] ?? DEFAULT_MINUTES);
const total = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

function secondsFor(file: string): number {
  const seconds = Math.round((60 * minutes * (SHARES[file.replaceAll('\\', '/')] ?? 1)) / total);
  process.stdout.write(`${file}: ${seconds} seconds of the ${minutes} minutes for all files\n`);
  return seconds;
}

/**
 * Runs the soak tests, `*.soak.ts`: the full versions of what `npm test` samples. Files run sequentially, because some
 * of them measure time, and each for its share of SOAK_MINUTES. Arguments as for `npm test`.
 */
process.exitCode = await runTests({
  all: ['packages/**/*.soak.ts', 'services/**/*.soak.ts', 'apps/**/*.soak.ts', 'e2e/**/*.soak.ts'],
  args: process.argv.slice(2),
  options: [`--test-timeout=${TEST_TIMEOUT_MS}`],
  oneByOne: true,
  environmentOf: ([file = '']) => ({ SOAK_SECONDS: String(secondsFor(file)) }),
});

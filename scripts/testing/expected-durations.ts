import type { Durations } from './group-files.ts';

/** The files that took longest on two cores, in seconds: none of them may be left for the end of a run. */
export const SLOW: Readonly<Record<string, number>> = {
  'e2e/console.test.ts': 250,
  'e2e/exercise-faults.test.ts': 126,
  'e2e/time/exercise.test.ts': 82,
  'e2e/processes-data.test.ts': 72,
  'e2e/examples-played.test.ts': 55,
  'e2e/drive.test.ts': 31,
  'e2e/processes-shutdown.test.ts': 30,
  'services/exercise/src/modules/live/team-updates.test.ts': 29,
  'services/exercise/src/modules/definitions/definitions-hostile.test.ts': 28,
  'packages/definition/src/hostile.test.ts': 28,
  'e2e/definitions.test.ts': 27,
  'e2e/processes-start.test.ts': 27,
  'services/exercise/src/access/inventory.test.ts': 26,
  'services/exercise/src/graphql/subscriptions.test.ts': 26,
  'services/airport/src/races.test.ts': 24,
  'e2e/airport/durability.test.ts': 24,
  'services/exercise/src/modules/files/file-limits.test.ts': 24,
  'services/airport/src/fuzz.test.ts': 23,
  'e2e/time/airport.test.ts': 22,
  'e2e/processes-storage.test.ts': 22,
  'services/airport/src/resources/long-list.test.ts': 21,
  'services/exercise/src/modules/live/commands.test.ts': 20,
  'e2e/package-uploads.test.ts': 20,
  'services/exercise/src/restore.test.ts': 20,
};
/** The average of all other files. */
const OTHERS = 5;

/** How long test files will take, for a machine that has run none of them yet. */
export function expectedDurations(files: readonly string[]): Durations {
  return Object.fromEntries(files.map((file) => [file, 1000 * (SLOW[file] ?? OTHERS)]));
}

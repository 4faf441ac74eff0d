import type { Durations } from './group-files.ts';

/** The files that took longest on two cores, in seconds: none of them may be left for the end of a run. */
export const SLOW: Readonly<Record<string, number>> = {
  'e2e/console.test.ts': 262,
  'e2e/time/exercise.test.ts': 122,
  'e2e/examples-played.test.ts': 92,
  'e2e/exercise-faults.test.ts': 85,
  'e2e/definitions.test.ts': 57,
  'e2e/airport/page.test.ts': 55,
  'e2e/processes-data.test.ts': 55,
  'e2e/time/airport.test.ts': 52,
  'e2e/processes-start.test.ts': 46,
  'e2e/drive.test.ts': 45,
  'e2e/processes-storage.test.ts': 40,
  'services/exercise/src/modules/logs/exports.test.ts': 36,
  'e2e/processes-shutdown.test.ts': 34,
  'e2e/airport/durability.test.ts': 32,
  'e2e/processes-database.test.ts': 30,
  'services/exercise/src/access/inventory.test.ts': 30,
  'e2e/package-uploads.test.ts': 29,
  'packages/definition/src/hostile.test.ts': 29,
  'services/exercise/src/graphql/subscriptions.test.ts': 26,
  'services/exercise/src/modules/files/file-limits.test.ts': 25,
  'services/exercise/src/modules/replay/replay.test.ts': 24,
  'services/exercise/src/modules/accounts/upload/users-upload-large.test.ts': 21,
  'services/exercise/src/modules/views/mail.test.ts': 20,
  'services/exercise/src/statements-of-exercises.test.ts': 20,
};
/** The average of all other files. */
const OTHERS = 5;

/** How long test files will take, for a machine that has run none of them yet. */
export function expectedDurations(files: readonly string[]): Durations {
  return Object.fromEntries(files.map((file) => [file, 1000 * (SLOW[file] ?? OTHERS)]));
}

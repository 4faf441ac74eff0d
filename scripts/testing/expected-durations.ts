import type { Durations } from './group-files.ts';

/** The files that took longest on two cores, in seconds: none of them may be left for the end of a run. */
export const SLOW: Readonly<Record<string, number>> = {
  'e2e/console.test.ts': 303,
  'e2e/time/exercise.test.ts': 117,
  'e2e/exercise-faults.test.ts': 112,
  'e2e/examples-played.test.ts': 81,
  'e2e/definitions.test.ts': 57,
  'e2e/airport/page.test.ts': 56,
  'e2e/time/airport.test.ts': 52,
  'services/exercise/src/modules/definitions/definitions-at-once.test.ts': 49,
  'packages/engine/src/explanations.properties.test.ts': 47,
  'e2e/processes-start.test.ts': 46,
  'e2e/drive.test.ts': 45,
  'e2e/processes-data.test.ts': 42,
  'packages/definition/src/hostile.test.ts': 41,
  'services/exercise/src/modules/logs/exports.test.ts': 39,
  'e2e/processes-shutdown.test.ts': 34,
  'services/exercise/src/restore.test.ts': 34,
  'services/exercise/src/modules/accounts/upload/users-upload-large.test.ts': 33,
  'packages/definition/src/fuzz.test.ts': 32,
  'e2e/airport/durability.test.ts': 32,
  'e2e/package-uploads.test.ts': 29,
  'services/exercise/src/modules/replay/replay.test.ts': 29,
  'services/exercise/src/graphql/subscriptions.test.ts': 27,
  'services/airport/src/fuzz.test.ts': 26,
  'services/exercise/src/modules/sandbox/sandbox-bodies.test.ts': 26,
  'services/exercise/src/statements-of-exercises.test.ts': 26,
  'services/airport/src/restore.test.ts': 25,
  'services/exercise/src/modules/logs/scrub/scrubber.properties.test.ts': 25,
};
/** The average of all other files. */
const OTHERS = 5;

/** How long test files will take, for a machine that has run none of them yet. */
export function expectedDurations(files: readonly string[]): Durations {
  return Object.fromEntries(files.map((file) => [file, 1000 * (SLOW[file] ?? OTHERS)]));
}

import type { Durations } from './group-files.ts';

/** The files that took longest on two cores, in seconds: none of them may be left for the end of a run. */
export const SLOW: Readonly<Record<string, number>> = {
  'e2e/console.test.ts': 280,
  'packages/definition/src/hostile.test.ts': 85,
  'e2e/airport/page.test.ts': 69,
  'e2e/stage-conformance.test.ts': 62,
  'e2e/time/exercise.test.ts': 60,
  'e2e/release/release.test.ts': 60,
  'e2e/rolling.test.ts': 55,
  'e2e/foreign-page.test.ts': 54,
  'e2e/package-uploads.test.ts': 53,
  'e2e/releases.test.ts': 50,
  'e2e/awkward-values.test.ts': 46,
  'e2e/exercise-faults.test.ts': 45,
  'e2e/console/drafts.test.ts': 45,
  'services/exercise/src/modules/logs/exports.test.ts': 45,
  'services/exercise/src/modules/views/large-pages.test.ts': 40,
  'services/exercise/src/statements-of-exercises.test.ts': 35,
  'e2e/processes-data.test.ts': 34,
  'services/exercise/src/modules/sandbox/sandbox-bodies.test.ts': 34,
  'services/exercise/src/modules/mails/mails.test.ts': 33,
  'services/exercise/src/modules/definitions/definitions-hostile.test.ts': 32,
  'e2e/time/definitions.test.ts': 30,
  'e2e/release/launcher.test.ts': 30,
  'e2e/release/open-pages.test.ts': 30,
  'e2e/definitions.test.ts': 30,
  'e2e/processes-start.test.ts': 30,
  'e2e/processes-storage.test.ts': 30,
  'e2e/drive.test.ts': 30,
  'apps/console/src/every-screen.test.ts': 28,
  'services/exercise/src/restore.test.ts': 28,
  'services/exercise/src/graphql/sockets/subscriptions.test.ts': 26,
  'e2e/filled/filled.test.ts': 26,
  'services/exercise/src/modules/accounts/upload/users-upload-large.test.ts': 24,
  'services/exercise/src/modules/logs/report.test.ts': 23,
  'services/exercise/src/modules/replay/replay.test.ts': 23,
  'services/exercise/src/modules/sessions/login-crowd.test.ts': 23,
  'e2e/examples-played.test.ts': 20,
  'packages/engine/src/views.properties.test.ts': 20,
  'e2e/processes-shutdown.test.ts': 18,
  'e2e/time/airport.test.ts': 16,
  'services/airport/src/fuzz.test.ts': 16,
  'e2e/doctor/machine.test.ts': 15,
  'e2e/doctor/secrets.test.ts': 10,
  'packages/definition/src/fuzz.test.ts': 10,
};
/** The average of all other files. */
const OTHERS = 4;

/** How long test files will take, for a machine that has run none of them yet. */
export function expectedDurations(files: readonly string[]): Durations {
  return Object.fromEntries(files.map((file) => [file, 1000 * (SLOW[file] ?? OTHERS)]));
}

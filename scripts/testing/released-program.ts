import { join } from 'node:path';

/** Programs of the repository, and what they are called in a release. */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'services/exercise/src/main.ts': ['exercise'],
  'services/airport/src/main.ts': ['airport'],
  'scripts/airport.ts': ['airport'],
  'scripts/backup.ts': [],
  'scripts/definition.ts': ['definition'],
  'scripts/doctor.ts': ['doctor'],
  'scripts/drive.ts': ['drive'],
  'scripts/exercise.ts': ['exercise'],
  'scripts/start.ts': [],
};

/** Where it is in the folder of the release. */
export const fileOf = (program: string): string => `programs/${program.replaceAll('/', '-')}.js`;

/** The path of a program in the release of this run; the program itself if it has none, or is not part of releases. */
export function releasedProgram(program: string): string {
  const release = process.env['TEST_RELEASE'];
  return release === undefined || COMMANDS[program] === undefined ? program : join(release, fileOf(program));
}

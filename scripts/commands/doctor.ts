import type { CommonConfig } from '@muster/kit/config';
import { doctorCommand, type ExaminedService } from '@muster/kit/doctor';
import { systemClock } from '../../packages/kit/src/runtime/clock.ts';
import { writeStdout } from '../../packages/kit/src/runtime/standard-output.ts';
import { examinedAirport } from '../../services/airport/src/doctor.ts';
import { examinedExercise } from '../../services/exercise/src/doctor.ts';

const SERVICES: readonly ExaminedService<CommonConfig>[] = [examinedExercise, examinedAirport];
const LINGER_MS = 500;

/** Checks a machine before the day; see `docs/operating.md`. Returns the exit code. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const { text, exitCode } = await doctorCommand(SERVICES, args, {
    environment: process.env,
    clock: systemClock,
    isColored: process.stdout.isTTY && !process.env['NO_COLOR'],
  });
  writeStdout(text);
  // Connections are closed in order, unless a server does not answer.
  setTimeout(() => process.exit(), LINGER_MS).unref();
  return exitCode;
}

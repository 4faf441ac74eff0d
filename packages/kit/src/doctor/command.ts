import type { CommonConfig } from '../config/index.ts';
import type { Clock } from '../runtime/clock.ts';
import { examine } from './doctor.ts';
import type { ExaminedService } from './examined-service.ts';
import { ForeignText } from './foreign-text.ts';
import { type Verdict, verdictOf, writeJson, writeReport } from './report.ts';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { ok: 0, problems: 1, warnings: 2 };

const USAGE = `Usage: muster doctor [--json]

Checks this machine and the configuration of the services, and changes nothing.
Exit codes: 0 all is well, 1 something will not work (or the options are wrong), 2 warnings only.
`;

interface CommandSurroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Whether a person reads the output in colours. */
  readonly isColored: boolean;
}

/** The command `muster doctor`. Returns what to print, and the exit code. */
export async function doctorCommand(
  services: readonly ExaminedService<CommonConfig>[],
  args: readonly string[],
  { environment, clock, isColored }: CommandSurroundings,
): Promise<{ readonly text: string; readonly exitCode: number }> {
  const [option, ...rest] = args;
  if (option === '--help') return { text: USAGE, exitCode: 0 };
  if ((option !== undefined && option !== '--json') || rest.length > 0) return { text: USAGE, exitCode: 1 };
  const sections = await examine(services, { environment, clock, foreign: new ForeignText(environment) });
  const version = services[0]?.version ?? '';
  const text = option === '--json' ? writeJson(version, sections) : writeReport(sections, isColored);
  return { text, exitCode: EXIT_CODES[verdictOf(sections)] };
}

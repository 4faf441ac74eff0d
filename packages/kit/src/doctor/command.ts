import type { CommonConfig } from '../config/index.ts';
import type { Clock } from '../runtime/clock.ts';
import { examine } from './doctor.ts';
import type { ExaminedService } from './examined-service.ts';
import { ForeignText } from './foreign-text.ts';
import { type Verdict, verdictOf, writeJson, writeReport } from './report.ts';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { ok: 0, problems: 1, warnings: 3 };
const NOT_UNDERSTOOD = 2;

const USAGE = `Checks this machine and the configuration of the services, and changes nothing.

  npm run doctor                  both services
  npm run doctor -- <service>     one of them
  npm run doctor -- --json        for programs

Exit codes: 0 all is well, 1 something will not work, 2 the options are wrong, 3 warnings only.
`;

interface CommandSurroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Whether a person reads the output in colours. */
  readonly isColored: boolean;
}

/** The command `npm run doctor`. Returns what to print, and the exit code. */
export async function doctorCommand(
  services: readonly ExaminedService<CommonConfig>[],
  args: readonly string[],
  { environment, clock, isColored }: CommandSurroundings,
): Promise<{ readonly text: string; readonly exitCode: number }> {
  if (args.includes('--help')) return { text: USAGE, exitCode: 0 };
  const names = args.filter((arg) => arg !== '--json');
  const examined = names.length === 0 ? services : services.filter(({ service }) => names.includes(service.name));
  if (examined.length < names.length) return { text: USAGE, exitCode: NOT_UNDERSTOOD };
  const sections = await examine(examined, { environment, clock, foreign: new ForeignText(environment) });
  const version = examined[0]?.version ?? '';
  const text = args.includes('--json') ? writeJson(version, sections) : writeReport(sections, isColored);
  return { text, exitCode: EXIT_CODES[verdictOf(sections)] };
}

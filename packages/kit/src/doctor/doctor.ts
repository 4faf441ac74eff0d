import type { CommonConfig } from '../config/index.ts';
import type { Clock } from '../runtime/clock.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkDatabase } from './database.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { checkMemory, checkNode } from './machine.ts';
import { checkNetwork } from './network.ts';
import { checkPort, type PortFindings } from './port.ts';
import { checkPublicUrl } from './public-url.ts';
import { type CheckResult, ok, problem, skipped } from './result.ts';
import { within } from './within.ts';

/** The results of one service, or of the machine. */
export interface Section {
  readonly title: string;
  /** Undefined for the machine. */
  readonly service: string | undefined;
  readonly results: readonly CheckResult[];
}

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly foreign: ForeignText;
}

/** Checks the machine and all services at once; each check has its own time limit. */
export async function examine(
  services: readonly ExaminedService<CommonConfig>[],
  surroundings: Surroundings,
): Promise<Section[]> {
  const machine = { title: 'Machine', service: undefined, results: [checkNode(process.versions.node), checkMemory()] };
  const ports: number[] = [];
  const sections = services.map(async (examined) => {
    const { service, title } = examined;
    return { title, service: service.name, results: await examineService(examined, ports, surroundings) };
  });
  return [machine, ...(await Promise.all(sections))];
}

/** `ports` are those of the services before this one. */
async function examineService(
  examined: ExaminedService<CommonConfig>,
  ports: number[],
  { environment, clock, foreign }: Surroundings,
): Promise<CheckResult[]> {
  const config = readConfig(examined, environment, foreign);
  if (Array.isArray(config))
    return [...config, skipped('everything else', 'is checked when the configuration is right')];
  const isShared = config.port !== 0 && ports.includes(config.port);
  ports.push(config.port);
  const port = isShared ? Promise.resolve(sharedPort(examined, config)) : checkPort(examined, config, foreign);
  const running = port.then((found) => found.running);
  const checks = [
    within(
      'port',
      port.then(({ results }) => results),
    ),
    within(
      examined.publicUrl.variable,
      running.then((one) => checkPublicUrl(examined, config, one, foreign)),
    ),
    within(
      'data folder',
      running.then((one) => checkDataFolder(examined, config, one !== undefined)),
    ),
    within(
      'database',
      running.then((one) => checkDatabase(examined, config, one !== undefined, { foreign, clock })),
    ),
    ...examined.checks(config, foreign).map(async (own) => [await own]),
  ];
  return [
    ok('configuration', 'every setting is valid'),
    checkNetwork(examined, config, foreign),
    ...(await Promise.all(checks)).flat(),
  ];
}

/** The configuration, or every problem of it. */
function readConfig(
  { service }: ExaminedService<CommonConfig>,
  environment: NodeJS.ProcessEnv,
  foreign: ForeignText,
): CommonConfig | CheckResult[] {
  try {
    return service.readConfig(environment, false);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const [first = '', ...list] = error.message.split('\n  - ');
    const problems = list.length === 0 ? [first] : list;
    return problems.map((one) => problem('configuration', foreign.quote(one), `Correct ${/^[A-Z_]+/.exec(one)?.[0]}.`));
  }
}

function sharedPort({ service }: ExaminedService<CommonConfig>, { port }: CommonConfig): PortFindings {
  const says = `${port} is the port of another service too`;
  return { results: [problem('port', says, `Set ${service.portVariable} to another port.`)], running: undefined };
}

import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Client, client, type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import { releasedProgram } from '../../scripts/testing/released-program.ts';

export type ServiceName = 'exercise' | 'airport';

export interface ServiceProcess extends RunningProcess {
  readonly url: string;
  readonly http: Client;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ports the system chooses, so that tests may run beside each other and beside a running service. */
const FREE_PORTS = { HOST: '127.0.0.1', EXERCISE_PORT: '0', AIRPORT_PORT: '0', DRAIN_SECONDS: '0' };

/** From the bundle of a release in a run of `npm test`, from the sources if a file is run alone. */
export const mainOf = (service: ServiceName): string => releasedProgram(`services/${service}/src/main.ts`);

/** Runs a program in the root of the repository; it is gone when the test ends, however that ends. */
export function run(test: TestContext, args: readonly string[], environment: Record<string, string>): RunningProcess {
  return runFromSources(test, args.map(releasedProgram), environment);
}

/** The same, never from a release: for what differs there, such as the names of commands. */
export function runFromSources(
  test: TestContext,
  args: readonly string[],
  environment: Record<string, string>,
): RunningProcess {
  const running = runProcess(args, { ...FREE_PORTS, ...environment }, root);
  test.after(() => running.remove());
  return running;
}

/** Runs a service as an operator does, and waits until it listens. */
export function startProcess(
  test: TestContext,
  service: ServiceName,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  return startProgram(test, [mainOf(service)], environment);
}

/** The same for any program that says where it listens, with options of Node before its path. */
export async function startProgram(
  test: TestContext,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const running = run(test, args, environment);
  const [, url = ''] = await running.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
  return { ...running, url, http: client(url) };
}

/** A folder that is gone when the test ends. */
export function folderFor(test: TestContext): string {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  return folder.path;
}

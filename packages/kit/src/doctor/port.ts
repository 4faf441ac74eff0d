import { once } from 'node:events';
import { createServer } from 'node:net';
import type { CommonConfig } from '../config/index.ts';
import { addressesOf } from '../http/connections/listen.ts';
import type { ServiceIdentity } from '../http/watching/identity.ts';
import { askHttp } from './ask-http.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { identifyAt } from './identify.ts';
import { type CheckResult, ok, problem, warning } from './result.ts';

const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The port of a service, and the service itself if it runs there. */
export interface PortFindings {
  readonly results: readonly CheckResult[];
  readonly running: ServiceIdentity | undefined;
}

/** Free, held by the service itself, or held by another program. */
export async function checkPort(
  examined: ExaminedService<CommonConfig>,
  { host, port }: CommonConfig,
  foreign: ForeignText,
): Promise<PortFindings> {
  const { portVariable } = examined.service;
  const found = (result: CheckResult, running?: ServiceIdentity): PortFindings => ({ results: [result], running });
  if (port === 0) return found(ok('port', `${portVariable} is 0: each start picks a free one`));
  try {
    const taken = await takenAddress(host, port);
    if (taken === undefined) return found(ok('port', `${port} is free`));
    return await whoHolds(examined, taken, port, foreign);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EACCES') {
      return found(
        problem('port', `this user may not listen on port ${port}`, `Set ${portVariable} to a port above 1023.`),
      );
    }
    return found(
      problem(
        'port',
        `HOST is "${foreign.quote(host)}", which is no address of this machine (${foreign.quoteError(error)})`,
        'Set HOST to localhost, or to 0.0.0.0 for all addresses.',
      ),
    );
  }
}

/** Listens for an instant, as a start would; returns the first address on which another program listens. */
async function takenAddress(host: string, port: number): Promise<string | undefined> {
  for (const address of await addressesOf(host)) {
    const server = createServer((socket) => socket.destroy());
    try {
      server.listen({ host: address, port, exclusive: true });
      await once(server, 'listening');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return address;
      // A name may have an address of a kind that this machine does not use; a start does without it too.
      if (address === host || !(error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL'))
        throw error;
    } finally {
      server.close();
    }
  }
  return undefined;
}

async function whoHolds(
  { service, title, version, health }: ExaminedService<CommonConfig>,
  address: string,
  port: number,
  foreign: ForeignText,
): Promise<PortFindings> {
  const reached = WILDCARDS[address] ?? address;
  const url = new URL(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`);
  let running: ServiceIdentity | undefined;
  let silence = '';
  try {
    running = await identifyAt(new URL(health.live, url), service.name);
  } catch (error) {
    silence = ` (${foreign.quoteError(error)})`;
  }
  if (running === undefined) {
    return {
      results: [
        problem(
          'port',
          `${port} is taken by another program${silence}`,
          `Stop the program that uses port ${port}, or set ${service.portVariable} to a free port.`,
        ),
      ],
      running: undefined,
    };
  }
  return {
    results: [versionOf(running, title, version, port), await readinessAt(new URL(health.ready, url))],
    running,
  };
}

function versionOf(running: ServiceIdentity, title: string, version: string, port: number): CheckResult {
  const says = `${port} is served by this service, version ${running.version}`;
  if (running.version === version) return ok('port', says);
  return warning(
    'port',
    `${says}; this is the doctor of ${version}`,
    `Restart the ${title.toLowerCase()} with version ${version}, or use the doctor of the version that runs.`,
  );
}

/** As the readiness check of the service answers: a few words that are its own. */
async function readinessAt(url: URL): Promise<CheckResult> {
  const advice = 'Read the log of the service: it says why.';
  try {
    const { status, text } = await askHttp(url);
    const [, reason] = /"reason":"([a-z ]{1,40})"/.exec(text) ?? [];
    if (status !== 200) return problem('running', 'the service runs, but is not ready', advice);
    return reason === undefined
      ? ok('running', 'the service is ready')
      : problem('running', `the service can only read: ${reason}`, advice);
  } catch {
    return problem('running', 'the service runs, but does not say whether it is ready', advice);
  }
}

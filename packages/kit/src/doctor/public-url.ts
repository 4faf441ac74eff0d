import type { CommonConfig } from '../config/index.ts';
import type { ServiceIdentity } from '../http/watching/identity.ts';
import { askHttp } from './ask-http.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { identifyAt } from './identify.ts';
import { checkProxy } from './proxy.ts';
import { type CheckResult, ok, problem, skipped, warning } from './result.ts';

/** Any valid key: the connection is closed once it is open. */
const WEB_SOCKET_KEY = 'ZG9jdG9yLWRvY3Rvci1kbw==';

/** Whether people reach this service at its public address, and whether its own pages can use it there. */
export async function checkPublicUrl(
  examined: ExaminedService<CommonConfig>,
  config: CommonConfig,
  running: ServiceIdentity | undefined,
  foreign: ForeignText,
): Promise<CheckResult[]> {
  const { variable } = examined.publicUrl;
  const value = examined.publicUrl.valueOf(config);
  if (value === undefined) return [];
  const url = new URL(value.endsWith('/') ? value : `${value}/`);
  const shown = foreign.quote(`${url.origin}${url.pathname}`);
  if (running === undefined) return [skipped(variable, `${shown} is asked while the service runs`)];
  try {
    const results = [await leadsHere(url, shown, examined, config, running)];
    if (results[0]?.status === 'problem') return results;
    const refused = await ownPagesAt(url, examined);
    if (refused !== undefined) return [refused];
    const [sockets, proxy] = await Promise.all([
      webSocketAt(url, examined, config),
      checkProxy(below(url, examined.health.live), examined, config, foreign),
    ]);
    return [...results, ...sockets, ...proxy];
  } catch (error) {
    return [
      warning(
        variable,
        `${shown} cannot be reached from this machine (${foreign.quoteError(error)})`,
        `Open ${shown} on the machine of a trainee. If that fails too, correct ${variable} or the proxy.`,
      ),
    ];
  }
}

const below = (url: URL, path: string): URL => new URL(path.replace(/^\//, ''), url);

async function leadsHere(
  url: URL,
  shown: string,
  { service, health, publicUrl: { variable } }: ExaminedService<CommonConfig>,
  { database }: CommonConfig,
  running: ServiceIdentity,
): Promise<CheckResult> {
  const found = await identifyAt(below(url, health.live), service.name);
  const elsewhere = (where: string): CheckResult =>
    problem(
      variable,
      `${shown} leads to ${where}`,
      `Correct ${variable}, or the proxy, so that it leads to this service.`,
    );
  if (found === undefined) return elsewhere('another program, or redirects elsewhere');
  // Several instances can share a PostgreSQL database, each with its own.
  if (found.instance !== running.instance && database.kind === 'sqlite')
    return elsewhere('another machine, or another process');
  return ok(variable, `${shown} leads to this service`);
}

/**
 * Sends what a page of the service would send from there, to an address at which it has no effect. The service refuses a
 * foreign page before it looks at the address.
 */
async function ownPagesAt(
  url: URL,
  { health, publicUrl: { variable } }: ExaminedService<CommonConfig>,
): Promise<CheckResult | undefined> {
  const headers = { origin: url.origin, 'sec-fetch-site': 'same-origin', 'content-length': 0 };
  const { text } = await askHttp(below(url, health.live), { method: 'POST', headers });
  if (text.includes('foreign_origin')) {
    return problem(
      variable,
      'the service refuses its own pages as foreign ones',
      `Start the service with the same ${variable}, and let the proxy pass on "Host", or send "X-Forwarded-Host".`,
    );
  }
  if (text.includes('host_not_allowed')) {
    return problem(
      variable,
      'the service does not answer under the name that it is asked for',
      'Add the name to ALLOWED_HOSTS, and let the proxy pass on "Host", or send "X-Forwarded-Host".',
    );
  }
  return undefined;
}

async function webSocketAt(
  url: URL,
  { publicUrl }: ExaminedService<CommonConfig>,
  config: CommonConfig,
): Promise<CheckResult[]> {
  const socket = publicUrl.webSocketOf?.(config);
  if (socket === undefined) return [];
  const { status } = await askHttp(below(url, socket.path), {
    headers: {
      origin: url.origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': WEB_SOCKET_KEY,
      'sec-websocket-protocol': socket.protocol,
    },
  });
  // Strangers are told to log in, which only a request for a WebSocket is here.
  if (status === 101 || status === 401)
    return [ok('live updates', `WebSockets reach the service through ${publicUrl.variable}`)];
  return [
    problem(
      'live updates',
      `a WebSocket does not reach the service through ${publicUrl.variable} (status ${status})`,
      'Let the proxy pass on WebSockets: the headers "Upgrade" and "Connection", over HTTP/1.1.',
    ),
  ];
}

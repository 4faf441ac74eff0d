import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type DatabaseAddress, DEFAULT_CONNECTIONS } from '../database/open.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { type MetricsReaders, readMetricsReaders } from './metrics.ts';

/** The settings common to all services. */
export interface CommonConfig {
  readonly service: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The database location; a file in the data folder if `DATABASE_URL` is unset. */
  readonly database: DatabaseAddress;
  readonly logLevel: string;
  readonly logPretty: boolean;
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  /** The address at which people reach the service; undefined if unset. */
  readonly publicUrl: string | undefined;
  /** In lower case, that of the public address included; empty if unset. */
  readonly allowedHosts: readonly string[];
  readonly metrics: MetricsReaders;
  /** How long to keep serving after the stop signal while readiness reports false. */
  readonly drainMs: number;
}

/** Several instances can only run on a server, whose database they share. */
export function canHaveInstances({ database }: Pick<CommonConfig, 'database'>): boolean {
  return database.kind === 'postgres';
}

export interface CommonNames {
  readonly service: string;
  readonly port: string;
  readonly defaultPort: number;
  readonly databaseUrl: string;
  readonly publicUrl: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export function readCommonConfig(env: EnvironmentReader, names: CommonNames, terminal: boolean): CommonConfig {
  const dataDir = resolve(env.text('DATA_DIR', './data'));
  const url = env.url(names.databaseUrl, ['postgres', 'postgresql']);
  const publicUrl = env.url(names.publicUrl, ['http', 'https']);
  const connections = env.integer('DATABASE_CONNECTIONS', DEFAULT_CONNECTIONS, 1, 1000);
  const format = env.choice('LOG_FORMAT', ['auto', 'pretty', 'json'], 'auto');
  return {
    service: names.service,
    host: env.text('HOST', 'localhost'),
    port: env.integer(names.port, names.defaultPort, 0, 65_535),
    dataDir,
    database:
      url === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, names.service, 'database.sqlite') }
        : { kind: 'postgres', url, schema: names.service, connections },
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logPretty: format === 'auto' ? terminal : format === 'pretty',
    trustProxy: readProxies(env),
    corsOrigins: readOrigins(env),
    publicUrl,
    allowedHosts: readAllowedHosts(env, publicUrl),
    metrics: readMetricsReaders(env),
    drainMs: env.integer('DRAIN_SECONDS', 2, 0, 60) * 1000,
  };
}

/** Names of address ranges that the framework knows. */
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(env: EnvironmentReader): readonly string[] {
  const proxies = env.list('TRUST_PROXY');
  for (const proxy of proxies) {
    if (!PROXY_WORDS.includes(proxy) && !isAddressOrRange(proxy)) {
      env.refuse(
        `TRUST_PROXY holds "${proxy}", which is not an address such as 192.0.2.7, a range such as 10.0.0.0/8, or one of ${PROXY_WORDS.join(', ')}.`,
      );
    }
  }
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readOrigins(env: EnvironmentReader): readonly string[] {
  const origins = env.list('CORS_ORIGINS');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      env.refuse(
        `CORS_ORIGINS holds "${origin}", which is not an origin such as https://planner.example.org (no path, no slash at the end).`,
      );
    }
  }
  return origins;
}

/** Without a port: a name that leads here leads to every port. */
function readAllowedHosts(env: EnvironmentReader, publicUrl: string | undefined): readonly string[] {
  const hosts = env.list('ALLOWED_HOSTS').map((host) => host.toLowerCase());
  for (const host of hosts) {
    if (!isHostName(host)) {
      env.refuse(
        `ALLOWED_HOSTS holds "${host}", which is not a name such as drill.example.org or an address such as 192.0.2.7 or [::1] (no port).`,
      );
    }
  }
  return hosts.length === 0 || publicUrl === undefined ? hosts : [...hosts, new URL(publicUrl).hostname];
}

/** As browsers write it. */
function isHostName(text: string): boolean {
  const address = `http://${text}`;
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(address) && new URL(address).hostname === text;
}

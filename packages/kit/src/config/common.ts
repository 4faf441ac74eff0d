import { resolve } from 'node:path';
import type { DatabaseAddress } from '../database/open.ts';
import type { EnvironmentReader } from './environment-reader.ts';

/** The settings every service has. */
export interface CommonConfig {
  readonly service: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Where the database is; without `DATABASE_URL` a file in the data folder. */
  readonly database: DatabaseAddress;
  readonly logLevel: string;
  readonly logPretty: boolean;
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
}

export interface CommonNames {
  readonly service: string;
  readonly port: string;
  readonly defaultPort: number;
  readonly databaseUrl: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export function readCommonConfig(env: EnvironmentReader, names: CommonNames, terminal: boolean): CommonConfig {
  const dataDir = resolve(env.text('DATA_DIR', './data'));
  const url = env.url(names.databaseUrl, ['postgres', 'postgresql']);
  return {
    service: names.service,
    host: env.text('HOST', 'localhost'),
    port: env.integer(names.port, names.defaultPort, 0, 65_535),
    dataDir,
    database:
      url === undefined
        ? { kind: 'sqlite', file: resolve(dataDir, names.service, 'database.sqlite') }
        : { kind: 'postgres', url, schema: names.service },
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logPretty:
      env.choice('LOG_FORMAT', ['auto', 'pretty', 'json'], 'auto') === 'auto'
        ? terminal
        : env.text('LOG_FORMAT') === 'pretty',
    trustProxy: env.list('TRUST_PROXY'),
    corsOrigins: readOrigins(env),
  };
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

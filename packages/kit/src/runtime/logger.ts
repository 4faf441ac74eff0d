import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { writeStdout } from './standard-output.ts';

export type { Logger };

/** Names of secret fields. Nothing logs these now; if something does, they are redacted. */
const SECRETS = new Set(['authorization', 'cookie', 'set-cookie', 'api-token', 'team-token', 'password', 'token']);

export interface LogOptions {
  readonly service: string;
  readonly level: string;
  /** Readable output in a terminal, JSON elsewhere. */
  readonly pretty: boolean;
}

export function createLogger({ service, level, pretty }: LogOptions): Logger {
  const options = {
    name: service,
    level,
    // Not the library's redaction: it costs time on every request, whether or not a line is logged.
    formatters: { log: withoutSecrets },
  };
  if (!pretty) return pino(options, { write: writeStdout });
  const destination = new Writable({
    decodeStrings: false,
    write(line, _encoding, done) {
      writeStdout(line);
      done();
    },
  });
  return pino(options, PinoPretty({ ignore: 'pid,hostname,name,service', translateTime: 'SYS:HH:MM:ss', destination }));
}

/** A copy of a log entry with secrets redacted at any depth. Errors and the like are kept as they are. */
function withoutSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, SECRETS.has(name.toLowerCase()) ? '[hidden]' : inside(value)]),
  );
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isPlainObject(value) ? withoutSecrets(value) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

import { Writable } from 'node:stream';
import { type LogFn, type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { OutageLog, unavailabilityIn } from './outage-log.ts';
import { writeStdout } from './standard-output.ts';

export type { Logger };

/** Names of secret fields. Nothing logs these now; if something does, they are redacted. */
const SECRETS = new Set(['authorization', 'cookie', 'set-cookie', 'api-token', 'team-token', 'password', 'token']);

export interface LogOptions {
  readonly service: string;
  readonly level: string;
  /** Readable output in a terminal, JSON elsewhere. */
  readonly pretty: boolean;
  /** Standard output if omitted. */
  readonly write?: (line: string) => void;
}

const outages = new WeakMap<Logger, OutageLog>();

/** Logs that the database can be used again, if lines of this logger said that it cannot. */
export function logEndOfOutage(log: Logger): void {
  outages.get(log)?.end();
}

export function createLogger({ service, level, pretty, write = writeStdout }: LogOptions): Logger {
  const outage = new OutageLog((more, sentence) => log.warn(more, sentence));
  const log = makeLogger({ service, level, pretty, write }, outage);
  outages.set(log, outage);
  return log;
}

function makeLogger({ service, level, pretty, write }: Required<LogOptions>, outage: OutageLog): Logger {
  const options = {
    name: service,
    level,
    // Not the library's redaction: it costs time on every request, whether or not a line is logged.
    formatters: { log: withoutSecrets },
    hooks: {
      logMethod(this: Logger, given: Parameters<LogFn>, method: LogFn) {
        if (!isOfOutage(outage, given, (more, what) => method.call(this, more, what))) method.apply(this, given);
      },
    },
  };
  if (!pretty) return pino(options, { write });
  const destination = new Writable({
    decodeStrings: false,
    write(line, _encoding, done) {
      write(line);
      done();
    },
  });
  return pino(options, PinoPretty({ ignore: 'pid,hostname,name,service', translateTime: 'SYS:HH:MM:ss', destination }));
}

/** Leaves a line about a database that cannot be used to the log of its outage. */
function isOfOutage(outage: OutageLog, given: readonly unknown[], tell: (more: object, what: string) => void): boolean {
  const [first, second] = given;
  if (typeof first !== 'object' || first === null || !('err' in first)) return false;
  const { err, ...fields } = first;
  const error = unavailabilityIn(err);
  if (error === undefined) return false;
  const id = 'reqId' in fields && typeof fields.reqId === 'string' ? fields.reqId : undefined;
  outage.note(error, id, String(second), (more, sentence) => tell({ ...fields, ...more }, sentence));
  return true;
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

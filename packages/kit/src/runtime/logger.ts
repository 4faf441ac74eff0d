import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

export type { Logger };

/** Header values that open doors. Nothing logs headers now; should something start to, these stay hidden. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'api-token', 'team-token', 'password', 'token'];

export interface LogOptions {
  readonly service: string;
  readonly level: string;
  /** People read a terminal, programs read everything else. */
  readonly pretty: boolean;
}

export function createLogger({ service, level, pretty }: LogOptions): Logger {
  const options = {
    name: service,
    level,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
  };
  if (!pretty) return pino(options);
  return pino(options, PinoPretty({ ignore: 'pid,hostname,name,service', translateTime: 'SYS:HH:MM:ss', sync: true }));
}

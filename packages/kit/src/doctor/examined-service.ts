import type { CommonConfig } from '../config/index.ts';
import type { Service } from '../service/index.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { ForeignText } from './foreign-text.ts';
import type { CheckResult } from './result.ts';

/** What a service tells the doctor about itself. */
export interface ExaminedService<Config extends CommonConfig> {
  readonly service: Pick<Service<Config>, 'name' | 'portVariable' | 'migrations' | 'readConfig'>;
  /** For people. */
  readonly title: string;
  readonly version: string;
  readonly databaseVariable: string;
  /** The addresses of its health checks, without a host. */
  readonly health: { readonly live: string; readonly ready: string };
  /** How much of the disk it wants to be free, and what happens with less. */
  readonly freeSpace: { readonly bytes: number; readonly otherwise: string };
  /** A query for the newest moment that it has stored, as `at`. */
  readonly newestMoment?: string;
  readonly publicUrl: PublicUrl<Config>;
  /** What only this service has in its database, if that is up to date. */
  checkData?(config: Config, reader: DatabaseReader): Promise<readonly CheckResult[]>;
  /** The checks that only this service needs. */
  checks(config: Config, foreign: ForeignText): readonly Promise<CheckResult>[];
}

interface PublicUrl<Config> {
  readonly variable: string;
  /** Undefined if it is not set. */
  valueOf(config: Config): string | undefined;
  /** What is wrong for people on other machines if it is not set; undefined if nothing is. */
  readonly neededFor?: string;
  /** A WebSocket of the service, which proxies often do not pass on. */
  webSocketOf?(config: Config): { readonly path: string; readonly protocol: string };
  /** The largest file that people send, which proxies often refuse. */
  largestUploadMb?(config: Config): number;
  /** Whether clients send back the tags of JSON that they have read, which proxies often change. */
  readonly comparesTags?: true;
}

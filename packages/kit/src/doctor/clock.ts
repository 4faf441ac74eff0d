import type { Clock } from '../runtime/clock.ts';
import type { DatabaseReader } from './database-reader.ts';
import { type CheckResult, ok, problem, warning } from './result.ts';
import { span } from './words.ts';

/** The difference between two clocks that people do not notice. */
const TOLERANCE_MS = 5000;
const SET_CLOCK = 'Set the clock, and let the machine keep it right, such as with NTP.';

interface Clocks {
  /** Whether the database has a clock of its own, which the services use then. */
  readonly isServer: boolean;
  readonly newest: string | undefined;
  readonly clock: Clock;
}

/** A clock that stands before the newest moment in the database was set back, or is wrong. */
export async function checkClock(reader: DatabaseReader, { isServer, newest, clock }: Clocks): Promise<CheckResult> {
  const migrated = await reader.rows('select max(applied_at) as at from schema_migrations');
  const stored = newest === undefined ? [] : await reader.rows(newest);
  const latest = Math.max(...[...migrated, ...stored].map(({ at }) => Number(at ?? 0)));
  const here = clock.now();
  const now = isServer ? await serverTime(reader) : here;
  const whose = isServer ? 'the clock of the database server' : 'the clock of this machine';
  if (latest - now > TOLERANCE_MS) {
    return problem(
      'clock',
      `${whose} stands ${span(latest - now)} before the newest entry in the database (${isoOf(now)}, ${isoOf(latest)})`,
      SET_CLOCK,
    );
  }
  if (Math.abs(here - now) > TOLERANCE_MS) {
    return warning(
      'clock',
      `this machine and the database server differ by ${span(here - now)}; the services use the clock of the server`,
      SET_CLOCK,
    );
  }
  return ok('clock', `${isoOf(now)}, after everything in the database`);
}

async function serverTime(reader: DatabaseReader): Promise<number> {
  const [row] = await reader.rows('select extract(epoch from clock_timestamp()) * 1000 as now');
  return Math.floor(Number(row?.['now']));
}

const isoOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

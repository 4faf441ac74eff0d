import { sql } from 'kysely';
import { type Clock, systemClock } from '../runtime/clock.ts';
import type { Report } from '../runtime/report.ts';
import type { Database } from './database.ts';

const MEASURE_INTERVAL_MS = 1000;
/** Smaller differences come from the network, not from the clocks. */
const TOLERANCE_MS = 50;
/** A measurement that took longer is too inaccurate. */
const MAX_ROUND_TRIP_MS = 500;

/**
 * The clock of a database that several instances share, so that they agree on the time regardless of their machines'
 * clocks. It is derived from a monotonic clock since the last measurement: only the server's clock can change it.
 */
export class ServerClock implements Clock {
  readonly #database: Database;
  readonly #report: Report;
  /** The server's time when the monotonic clock is at 0. */
  #zero = systemClock.now() - systemClock.elapsed();
  #isKnown = false;
  #isInTrouble = false;
  #timer: NodeJS.Timeout | undefined;
  #isMeasuring = false;
  #hasStopped = false;

  constructor(database: Database, report: Report) {
    this.#database = database;
    this.#report = report;
  }

  now(): number {
    return Math.round(this.#zero + systemClock.elapsed());
  }

  elapsed(): number {
    return systemClock.elapsed();
  }

  async start(): Promise<void> {
    await this.#measure();
    this.#timer = setInterval(() => void this.#measureAgain(), MEASURE_INTERVAL_MS).unref();
  }

  /** Discards a measurement in progress: an unresponsive server would delay the stop. */
  stop(): void {
    clearInterval(this.#timer);
    this.#hasStopped = true;
  }

  async #measureAgain(): Promise<void> {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    try {
      await this.#measure();
      this.#isInTrouble = false;
    } catch (error) {
      // While the server is unavailable, its clock is extrapolated.
      if (!this.#isInTrouble && !this.#hasStopped) this.#report(error, 'the clock of the database cannot be read');
      this.#isInTrouble = true;
    } finally {
      this.#isMeasuring = false;
    }
  }

  async #measure(): Promise<void> {
    const sent = systemClock.elapsed();
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(this.#database.tables());
    const received = systemClock.elapsed();
    const [row] = rows;
    if (row === undefined || (this.#isKnown && received - sent > MAX_ROUND_TRIP_MS)) return;
    const zero = Number(row.now) - (sent + received) / 2;
    if (this.#isKnown && Math.abs(zero - this.#zero) < TOLERANCE_MS) return;
    this.#zero = zero;
    this.#isKnown = true;
  }
}

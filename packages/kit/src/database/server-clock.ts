import { sql } from 'kysely';
import { type Clock, systemClock } from '../runtime/clock.ts';
import type { Report } from '../runtime/report.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 1000;
/** Below this it is the network that differs and not the clocks. */
const TOLERANCE_MS = 50;
/** A measurement that took longer says little. */
const LONGEST_WAY_MS = 500;

/**
 * The clock of a database that several instances share, so that they agree on the time whatever their machines show. It
 * is counted on a steady clock from the last measurement: nobody can set it but on the server.
 */
export class ServerClock implements Clock {
  readonly #database: Database;
  readonly #report: Report;
  /** What the server's clock shows when the steady one shows 0. */
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
    this.#timer = setInterval(() => void this.#measureAgain(), MEASURE_EVERY_MS).unref();
  }

  /** A measurement under way is of no use any more: a server that fell silent would keep the stop waiting for it. */
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
      // While the server is away its clock goes on as it did.
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
    if (row === undefined || (this.#isKnown && received - sent > LONGEST_WAY_MS)) return;
    const zero = Number(row.now) - (sent + received) / 2;
    if (this.#isKnown && Math.abs(zero - this.#zero) < TOLERANCE_MS) return;
    this.#zero = zero;
    this.#isKnown = true;
  }
}

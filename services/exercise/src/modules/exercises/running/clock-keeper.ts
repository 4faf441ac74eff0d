import type { Command } from '@muster/engine';
import { DatabaseUnavailable } from '@muster/kit/database';
import { isNewerData } from '@muster/kit/errors';
import { Heartbeat, type Outage, outageBefore, settleOutage } from '@muster/kit/heartbeat';
import type { ClockJump } from '@muster/kit/runtime';
import { StreamEnded } from '@muster/kit/streams';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { type ExerciseRow, runningExercises, updateExercise } from '../exercises.store.ts';
import { teamsOf } from '../teams/teams.store.ts';
import type { StoreMore } from './outcome.ts';
import { exerciseStream, teamStream } from './stream-names.ts';
import { SYSTEM } from './system.ts';

type Ask = Parameters<ExerciseDeps['exerciseStreams']['act']>[1];

/** After a longer downtime, exercises are not treated as if they had continued. */
const MAX_OUTAGE_MS = 10 * 60_000;

/** Keeps exercise time correct when the platform was down or a clock was set. */
export class ClockKeeper {
  readonly #deps: ExerciseDeps;
  readonly #heartbeat: Heartbeat;
  #unsubscribe: (() => void) | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: ExerciseDeps) {
    this.#deps = deps;
    this.#heartbeat = new Heartbeat(deps);
  }

  async start(): Promise<void> {
    const { clockWatch } = this.#deps;
    await this.#settleBefore();
    this.#unsubscribe = clockWatch.onJump((jump) => {
      this.#telling = this.#telling.then(() => this.#tellRunning(jump));
    });
    clockWatch.start();
  }

  /**
   * On a full disk, exercises can be read, and stay as they are until their clocks are right. A sign of life before that
   * would hide the outage.
   */
  async #settleBefore(): Promise<void> {
    const { database, exerciseStreams, log } = this.#deps;
    try {
      await this.#settleOutage();
      await this.#heartbeat.start();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || error.reason !== 'disk full') throw error;
      log.warn({ err: error }, 'exercises stay as they are until there is room to store that they were interrupted');
      exerciseStreams.hold(error);
      database.availability.addProbe(async () => {
        if (!exerciseStreams.isHeld) return;
        await this.#settleOutage();
        exerciseStreams.release();
        await this.#heartbeat.start();
      });
    }
  }

  async #settleOutage(): Promise<void> {
    const { database, clock } = this.#deps;
    const outage = await outageBefore(database, clock.now(), MAX_OUTAGE_MS);
    if (outage !== undefined) await this.#settle(outage);
  }

  async stop(): Promise<void> {
    this.#deps.clockWatch.stop();
    this.#unsubscribe?.();
    await this.#telling;
    if (!this.#deps.exerciseStreams.isHeld) await this.#heartbeat.stop();
  }

  /** Exercise time has stood still since the last heartbeat. Synchronous exercises wait for their instructors. */
  async #settle(outage: Outage): Promise<void> {
    const { database, log } = this.#deps;
    const { from, to, wasRestored } = outage;
    let isWhole = true;
    for (const exercise of await runningExercises(database)) {
      // If it was shorter, the clock was set back, and the exercise continues.
      const stops = wasRestored || (!exercise.on_demand && to - from > MAX_OUTAGE_MS);
      for (const stream of await this.#streamsOf(exercise)) {
        const isTold = await this.#tell(stream, from, to, stops, async (tx) => {
          if (stops && !exercise.on_demand) {
            await updateExercise(tx, exercise.id, { stop_reason: wasRestored ? 'restore' : 'downtime' });
          }
        });
        isWhole &&= isTold;
      }
      if (stops && exercise.on_demand) {
        await database.transaction((tx) =>
          updateExercise(tx, exercise.id, { state: 'STOPPED', stop_reason: 'restore' }),
        );
      }
      log.warn(
        { exercise: exercise.id, from, to },
        stops ? 'an exercise was stopped' : 'an exercise was paused meanwhile',
      );
    }
    // An instance of a newer version sees to the others.
    if (isWhole) await settleOutage(database, outage);
  }

  /** Returns false if a newer version has written to the stream. */
  async #tell(stream: string, from: number, to: number, stops: boolean, store: StoreMore): Promise<boolean> {
    return this.#act(
      stream,
      ({ clock }, now) => {
        // The stream knows already, from this instance or another one: its events are from after that.
        const isTold = clock.at >= to && clock.at <= now + 1000;
        if (clock.phase !== 'RUNNING' || isTold) return [];
        const set: Command = { type: 'set_clock', actor: SYSTEM, at: Math.max(from, clock.at), to };
        return stops ? [set, { type: 'stop', actor: SYSTEM, at: to }] : [set];
      },
      store,
    );
  }

  /** Setting the clock of the machine, or suspending it, must not affect exercises. */
  async #tellRunning({ byMs }: ClockJump): Promise<void> {
    const { database, exerciseStreams, log } = this.#deps;
    log.warn({ byMs }, 'the clock was set; exercise time is not affected');
    try {
      for (const exercise of await runningExercises(database)) {
        // Every command of a stream is preceded by the change of the clock.
        for (const stream of await this.#streamsOf(exercise)) {
          await exerciseStreams.wake(stream).catch(unlessNewerData);
        }
      }
    } catch (error) {
      log.error(
        { err: error },
        'some exercises could not be told that the clock was set; each will be when it is next due',
      );
    }
  }

  async #act(stream: string, ask: Ask, store?: StoreMore): Promise<boolean> {
    try {
      await this.#deps.exerciseStreams.actBeforeDue(stream, ask, store);
    } catch (error) {
      if (isNewerData(error)) return false;
      if (!(error instanceof StreamEnded)) throw error;
    }
    return true;
  }

  async #streamsOf({ id, on_demand }: ExerciseRow): Promise<string[]> {
    if (!on_demand) return [exerciseStream(id)];
    const teams = (await teamsOf(this.#deps.database, [id])).get(id) ?? [];
    return teams.map((team) => teamStream(team.id));
  }
}

/** Instances of a newer version tell those streams. */
function unlessNewerData(error: unknown): void {
  if (!isNewerData(error)) throw error;
}

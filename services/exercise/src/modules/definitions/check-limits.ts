export interface CheckLimits {
  /** The processor time of one check. */
  readonly cpuMs: number;
  /**
   * The time in which a check gets no processor time: in the queue, and in its process. Together with the processor time
   * it is shorter than the idle timeout of a connection.
   */
  readonly waitMs: number;
  /** How long running checks have to end when the service stops. */
  readonly stopMs: number;
  readonly atOnce: number;
  readonly waitingOfOne: number;
  readonly waiting: number;
}

export const DEFAULT_LIMITS: CheckLimits = {
  /** The largest packages take a few seconds. */
  cpuMs: 20_000,
  waitMs: 60_000,
  stopMs: 3_000,
  atOnce: 2,
  waitingOfOne: 20,
  waiting: 100,
};

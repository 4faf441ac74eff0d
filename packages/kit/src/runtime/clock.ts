/** The only source of time for the code of a service; tests inject their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. Jumps when the clock of the machine is set. */
  now(): number;
  /** Milliseconds on a monotonic clock since some moment before the process started. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

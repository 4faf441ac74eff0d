/** The only source of time for the code of a service; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. Goes back when somebody sets the clock of the machine. */
  now(): number;
  /** Milliseconds since some moment before the process began to work; nobody can set it. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** Milliseconds of a monotonic clock, for durations. */
export const steadyNow = (): number => performance.now();

/** The wall clock of this machine, to show instants; the clock of the server decides everything else. */
export const wallNow = (): number => Date.now();

/** Jitter, so that many browsers do not return to a restarted server at once. */
export const jitter = (): number => 0.5 + Math.random();

/** Milliseconds on a clock that only goes forward, for spans. */
export const steadyNow = (): number => performance.now();

/** The time of day of this machine, to show instants; the server's clock decides everything else. */
export const wallNow = (): number => Date.now();

/** Spreads the returns of many browsers to a server that has just restarted. */
export const jitter = (): number => 0.5 + Math.random();

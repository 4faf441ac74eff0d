/** Far longer than anything takes on a busy machine: only a failure waits for it. */
const TIMEOUT_MS = 60_000;
/** The pause between two looks grows: what is not there soon takes a while. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/** Polls `look` until it returns something; for effects that follow a response. */
export async function eventually<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(1.5 * pause, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not seen in ${TIMEOUT_MS / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

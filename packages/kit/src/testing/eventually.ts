/** Far longer than anything takes on a busy machine: only a failure waits for it. */
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

/** Polls `look` until it returns something; for effects that follow a response. */
export async function eventually<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not seen in ${TIMEOUT_MS / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

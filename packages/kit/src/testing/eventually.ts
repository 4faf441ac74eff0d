const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 20;

/** What `look` finds, as soon as it finds something; for what happens a moment after the answer. */
export async function eventually<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not seen in ${TIMEOUT_MS / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

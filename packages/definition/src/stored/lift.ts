/** How to lift a stored model of an older version by one. */
const LIFTS: ReadonlyMap<number, (old: unknown) => unknown> = new Map([
  // Every text stood wherever it was used.
  [1, (old) => ({ texts: [], model: old })],
]);

/** Brings a stored model to the version asked for, step by step. */
export function lift(version: number, stored: unknown, wanted: number): unknown {
  let lifted = stored;
  for (let at = version; at !== wanted; at += 1) {
    const step = LIFTS.get(at);
    if (step === undefined) {
      throw new Error(`A model was stored in version ${version}; this program knows versions up to ${wanted}.`);
    }
    lifted = step(lifted);
  }
  return lifted;
}

/** Migrates a stored model from an older version to the next. */
const LIFTS: ReadonlyMap<number, (old: unknown) => unknown> = new Map([
  // Every text was inlined wherever it was used.
  [1, (old) => ({ texts: [], model: old })],
]);

/** Stored in a version that this program does not know: a newer one wrote it. */
export class UnknownModelVersion extends Error {}

/** Migrates a stored model step by step to the given version. */
export function lift(version: number, stored: unknown, wanted: number): unknown {
  let lifted = stored;
  for (let at = version; at !== wanted; at += 1) {
    const step = LIFTS.get(at);
    if (step === undefined) {
      throw new UnknownModelVersion(
        `A model was stored in version ${version}; this program knows versions up to ${wanted}.`,
      );
    }
    lifted = step(lifted);
  }
  return lifted;
}

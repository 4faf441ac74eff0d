/** Exercise time between two ticks. */
export const SECONDS = 0.6;

/** More ticks than pass during the faults, even on a busy machine; but each costs time to set up and to read. */
export function ticksFor(faults: number): number {
  return 60 + 30 * faults;
}

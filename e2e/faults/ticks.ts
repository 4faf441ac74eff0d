/** Exercise time between two ticks. */
export const SECONDS = 0.6;

/** More ticks than come while a fault happens so often, on a busy machine too; each costs time to set up and to read. */
export function ticksFor(faults: number): number {
  return 60 + 30 * faults;
}

import type { ProbedService } from '../judge/probed-service.ts';

/** What something cost the main thread, in milliseconds of processor time, and the memory that it left. */
export interface Cost {
  readonly held: number;
  readonly spent: number;
  readonly residentMb: number;
  readonly heapMb: number;
}

export const NOTHING: Cost = { held: 0, spent: 0, residentMb: 0, heapMb: 0 };

/** The probe itself takes less. */
const IDLE_MS = 3;
/** What goes on for longer than this many readings is not the work of one act. */
const MAX_READINGS = 2000;

/** Waits until the main thread has nothing more to do, and says what it cost since the last call. */
export async function costUntilIdle(service: ProbedService): Promise<Cost> {
  let cost = NOTHING;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const { longestMs, spentMs, residentMb, heapMb } = await service.read();
    cost = {
      held: Math.max(cost.held, longestMs),
      spent: cost.spent + spentMs,
      residentMb: Math.max(cost.residentMb, residentMb),
      heapMb: Math.max(cost.heapMb, heapMb),
    };
    if (reading > 0 && spentMs < IDLE_MS) return cost;
  }
  return cost;
}

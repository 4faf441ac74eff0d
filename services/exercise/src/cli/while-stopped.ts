import { canHaveInstances } from '@muster/kit/config';
import { lastAlive } from '@muster/kit/heartbeat';
import { openDataFolder, StartupError } from '@muster/kit/runtime';
import { basics } from '../basics.ts';
import type { Platform } from '../platform.ts';

/** Every instance says every five seconds that it lives, and once more when it stops. */
const SILENCE_MS = 15_000;

/** Does what no instance may see half done; refused while one runs. */
export async function whileStopped<Result>(platform: Platform, work: () => Promise<Result>): Promise<Result> {
  const { config } = platform;
  if (canHaveInstances(config)) {
    await refuseLiving(platform);
    return work();
  }
  const lock = openDataFolder(config.dataDir, basics.name).lock();
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function refuseLiving({ database, clock }: Platform): Promise<void> {
  const at = await lastAlive(database);
  if (at === undefined || clock.now() - at > SILENCE_MS) return;
  throw new StartupError('The service runs, or did 15 seconds ago. Stop all instances, and repeat this then.');
}

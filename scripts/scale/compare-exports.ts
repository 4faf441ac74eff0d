import { setTimeout } from 'node:timers/promises';
import { LogsArchive } from '../../services/exercise/src/testing/logs-archive.ts';
import { BASE, type Player } from './player.ts';
import type { Stored } from './stored.ts';

const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 300_000;

/** Whether an export has every event. */
export async function compareExport(
  player: Player,
  exerciseId: string,
  streams: readonly string[],
  { events }: Stored,
): Promise<string[]> {
  const archive = await LogsArchive.open(await exportOf(player, exerciseId));
  let exported = 0;
  // On demand, every team has its own file.
  for (const path of archive.paths.filter((name) => name.endsWith('events.jsonl'))) {
    exported += (await archive.lines(path)).length;
  }
  const stored = streams.reduce((sum, stream) => sum + (events.get(stream)?.length ?? 0), 0);
  if (exported === stored) return [];
  return [`The export of the exercise ${exerciseId} has ${exported} events instead of ${stored}.`];
}

async function exportOf(player: Player, exerciseId: string): Promise<Buffer> {
  for (const began = performance.now(); ; ) {
    const { url } = player.instances.any();
    const response = await fetch(`${url}${BASE}/exercise/${exerciseId}/logs`, { headers: player.headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return bytes;
    if (performance.now() - began > MAX_WAIT_MS) throw new Error(`No export in minutes: ${response.status} ${bytes}`);
    await setTimeout(POLL_INTERVAL_MS);
  }
}

import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { buildBlob, type ExportBuild } from './export/build-blob.ts';
import type { ThreadOrder, ThreadWord } from './export-thread.ts';

/** Runs in a thread: builds one export at a time, and ends once there is nothing to discard. */
let building: ExportBuild | undefined;

// Requests have priority. Only on Linux does this apply to the thread; elsewhere it applies to the process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function build(order: Parameters<typeof buildBlob>[0]): Promise<void> {
  building = buildBlob(order);
  tell(await building.outcome);
}

/** Sequential: a second request to clean up must not end the thread before the first is done. */
let settling: Promise<void> = Promise.resolve();

function settle(isWanted: boolean): Promise<void> {
  const settled = building;
  building = undefined;
  settling = settling.then(() => settled?.settle(isWanted)).then(() => tell({ kind: 'settled' }));
  return settling;
}

function tell(word: ThreadWord): void {
  parentPort?.postMessage(word);
}

parentPort?.on('message', async (told: ThreadOrder) => {
  switch (told.kind) {
    case 'build':
      await build(told.order);
      break;
    case 'confirm':
      await settle(true);
      break;
    case 'discard':
      await settle(false);
      // Whatever an aborted build still awaits.
      process.exit();
  }
});

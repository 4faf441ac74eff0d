import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Building, buildBlob } from './export/build-blob.ts';
import type { ThreadOrder, ThreadWord } from './export-thread.ts';

/** Runs in a thread of its own: builds one export after the other, and ends when there is nothing to discard. */
let building: Building | undefined;

// Those who wait for an answer come first. Linux alone takes this for the thread; elsewhere it is the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function build(order: Parameters<typeof buildBlob>[0]): Promise<void> {
  building = buildBlob(order);
  tell(await building.outcome);
}

/** One after the other: whoever is told twice to leave nothing behind must not end before the first time is over. */
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
      // Whatever a build that was cut off still waits for.
      process.exit();
  }
});

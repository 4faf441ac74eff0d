import { writeFileSync } from 'node:fs';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { kitErrors } from '../../errors/index.ts';
import { outcomeOf } from '../outcome.ts';

/** Messages to the thread of the tests, each named after what it makes the thread do. */
export type Told =
  | { readonly kind: 'thread' }
  | { readonly kind: 'data' }
  | { readonly kind: 'measure'; readonly bytes: Uint8Array }
  | { readonly kind: 'spin' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'crash' }
  | { readonly kind: 'exit' }
  | { readonly kind: 'fill the heap' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'clean up'; readonly note: string };

function answer(told: Told): unknown {
  switch (told.kind) {
    case 'thread':
      return threadId;
    case 'data':
      return workerData;
    case 'measure':
      return told.bytes.length;
    case 'spin':
      for (;;);
    case 'wait':
      return undefined;
    case 'crash':
      throw new Error('crashed on purpose');
    case 'exit':
      return process.exit();
    case 'fill the heap': {
      const lists: number[][] = [];
      for (;;) lists.push(new Array<number>(10_000).fill(lists.length));
    }
    case 'refuse':
      return outcomeOf(() => Promise.reject(kitErrors.shutting_down()));
    case 'fail':
      return outcomeOf(() => Promise.reject(new Error('broken on purpose')));
    case 'clean up':
      writeFileSync(told.note, 'clean');
      return process.exit();
  }
}

parentPort?.on('message', async (told: Told) => {
  const word = await answer(told);
  if (word !== undefined) parentPort?.postMessage(word);
});

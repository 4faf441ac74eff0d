import type { Definition } from '@muster/definition';
import { serveTryOut } from '../stage/try-out/serve-try-out.ts';
import type { FromTryWorker, ToTryWorker } from '../stage/try-out/try-messages.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The worker of a try-out in this process, which has read this definition: Node has none of the browser's. */
export function tryWorkers(definition: Definition): { readonly end: () => void } {
  class TryWorker {
    onmessage: ((message: { readonly data: FromTryWorker }) => void) | undefined;
    readonly #answer = serveTryOut(
      (data) => void queueMicrotask(() => this.onmessage?.({ data })),
      async () => ({ definition, files: { get: () => ({ read: async () => Buffer.from(PICTURE) }) } }),
    );
    postMessage(data: ToTryWorker): void {
      void this.#answer({ data });
    }
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: TryWorker });
  return { end: () => Reflect.deleteProperty(globalThis, 'Worker') };
}

import type { Definition } from '@muster/definition';
import type { ReadPackage } from '../files/read-package.ts';
import { serveTryOut } from '../stage/try-out/serve-try-out.ts';
import { serveModel } from '../storyboard/serve-model.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Hears what a page tells a worker, and answers it. */
type Answering = (answer: (data: unknown) => void) => (data: never) => void;

/** What the workers of a page do, by the names of their files. */
export type WorkersByFile = Readonly<Record<string, Answering>>;

/** Runs the workers of a page in this process: Node has none of the browser's. One that is not given cannot be loaded. */
export function openWorkers(byFile: WorkersByFile): { readonly end: () => void } {
  class WorkerHere {
    onmessage: ((message: { readonly data: unknown }) => void) | undefined;
    onerror: (() => void) | undefined;
    readonly #hear: (data: never) => void;
    constructor(file: URL) {
      const answering = byFile[file.pathname.split('/').at(-1) ?? ''];
      this.#hear =
        answering?.((data) => queueMicrotask(() => this.onmessage?.({ data }))) ??
        (() => queueMicrotask(() => this.onerror?.()));
    }
    postMessage(data: never): void {
      this.#hear(data);
    }
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: WorkerHere });
  return { end: () => Reflect.deleteProperty(globalThis, 'Worker') };
}

/** Whatever is opened. */
const pictures = (): ReadPackage['files'] => ({ get: () => ({ read: async () => Buffer.from(PICTURE) }) });

/** Those that read packages, which contain this definition and these files whatever is sent. */
export const readersOf = (definition: Definition, files = pictures()): WorkersByFile => ({
  'try-worker.ts': (answer) => {
    const serve = serveTryOut(answer, async () => ({ definition, files }));
    return (data) => void serve({ data });
  },
  'model-worker.ts': (answer) => {
    const serve = serveModel(answer, async () => ({ definition, files }));
    return (data) => void serve({ data });
  },
});

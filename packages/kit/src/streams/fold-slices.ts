import { Turns } from '../runtime/index.ts';

/** Beyond this long, the work goes on in a later turn of the event loop. */
const SLICE_MS = 8;

/** One piece of long work, divided into slices. */
export interface SlicedWork {
  /** Whether to wait before the next step. */
  isOver(): boolean;
  /** Resolves when the next slice begins. */
  next(): Promise<void>;
}

/** Divides folding into slices. Streams that are folded at the same moment share the turns of the event loop. */
export class FoldSlices {
  readonly #turns = new Turns();

  begin(): SlicedWork {
    let began = performance.now();
    return {
      isOver: () => performance.now() - began >= SLICE_MS,
      next: async () => {
        await this.#turns.next();
        began = performance.now();
      },
    };
  }
}

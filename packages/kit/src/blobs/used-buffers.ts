import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const COLLECT_EVERY = 8 * 1024 * 1024;

let collectYoung: (() => void) | undefined;

/**
 * Counts bytes that pass through memory and have their buffers collected in time. Each buffer is used once and then
 * garbage, but V8 looks at its own objects only, which are few, and lets 64 MB of used buffers pile up before it acts.
 * Collecting what is young takes a millisecond.
 */
export class UsedBuffers {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < COLLECT_EVERY) return;
    this.#bytes = 0;
    collectYoung ??= youngCollector();
    collectYoung();
  }
}

function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof collect === 'function' ? () => collect({ type: 'minor' }) : () => {};
}

import type { Findings } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import type { Turns } from '@muster/kit/runtime';
import { readEventPages } from '@muster/kit/streams';
import { storedEvent } from '../../../stored-data.ts';

/** Streams whose findings are remembered: those of an exercise on demand with a hundred teams. */
const MAX_STREAMS = 200;

/** Findings of one stream, as far as they were read. */
export interface FoldedFindings {
  readonly findings: Findings;
  /** Whether they have all events. */
  readonly isComplete: boolean;
}

interface ReadDeps {
  readonly database: Database;
  readonly historyTurns: Turns;
}

/** How many more events a request may read, and whom it tells. */
export interface Reading {
  readonly left: () => number;
  readonly onRead: (events: number) => void;
}

/** The findings of streams that somebody looks back on, which go on from where they were read to last. */
export class FindingsOfStreams {
  readonly #byStream = new Map<string, Findings>();
  /** Each is added to by one reader after the other. */
  readonly #reading = new Map<string, Promise<unknown>>();

  /** May fail with StreamEnded. */
  async read(
    platform: ReadDeps,
    stream: string,
    begin: () => Promise<Findings>,
    reading: Reading,
  ): Promise<FoldedFindings> {
    const before = this.#reading.get(stream) ?? Promise.resolve();
    const own = before.then(() => this.#readOn(platform, stream, begin, reading));
    const settled = own.catch(() => {});
    this.#reading.set(stream, settled);
    try {
      return await own;
    } finally {
      if (this.#reading.get(stream) === settled) this.#reading.delete(stream);
    }
  }

  async #readOn(
    platform: ReadDeps,
    stream: string,
    begin: () => Promise<Findings>,
    { left, onRead }: Reading,
  ): Promise<FoldedFindings> {
    const findings = this.#byStream.get(stream) ?? (await begin());
    // What is used last is forgotten last.
    this.#byStream.delete(stream);
    try {
      const nextTurn = () => platform.historyTurns.next();
      await nextTurn();
      for await (const page of readEventPages(platform.database, stream, findings.position, nextTurn)) {
        for (const { data } of page) findings.add(storedEvent(data));
        onRead(page.length);
        if (left() <= 0) return { findings, isComplete: false };
      }
      return { findings, isComplete: true };
    } finally {
      this.#byStream.set(stream, findings);
      const [oldest] = this.#byStream.keys();
      if (this.#byStream.size > MAX_STREAMS && oldest !== undefined) this.#byStream.delete(oldest);
    }
  }
}

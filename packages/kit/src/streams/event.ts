/** An event as its owner writes it: opaque here except for the type and version, by which it is read again. */
export interface NewEvent {
  readonly type: string;
  readonly version: number;
  /** Any JSON value. */
  readonly data: unknown;
}

export interface StoredEvent extends NewEvent {
  /** Counted from 1, without gaps. */
  readonly position: number;
}

/** Optimistic concurrency conflict: another writer appended first, so the decision was based on a stale state. */
export class StreamMoved extends Error {
  constructor(stream: string, after: number) {
    super(`The stream "${stream}" is not at position ${after} any more.`);
  }
}

/** The stream has ended: it can be neither read nor appended to. */
export class StreamEnded extends Error {
  constructor(stream: string) {
    super(`The stream "${stream}" has ended.`);
  }
}

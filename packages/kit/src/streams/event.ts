/** What happened, as its owner writes it: opaque here, but for the type and the version by which it is read again. */
export interface NewEvent {
  readonly type: string;
  readonly version: number;
  /** Whatever JSON can hold. */
  readonly data: unknown;
}

export interface StoredEvent extends NewEvent {
  /** Counted from 1, without gaps. */
  readonly position: number;
}

/** Somebody else appended first: what was decided was decided on a state that is no more. */
export class StreamMoved extends Error {
  constructor(stream: string, after: number) {
    super(`The stream "${stream}" is not at position ${after} any more.`);
  }
}

/** The stream has ended: there is nothing to read, and nothing can be appended. */
export class StreamEnded extends Error {
  constructor(stream: string) {
    super(`The stream "${stream}" has ended.`);
  }
}

/** How the owner of streams writes their states as snapshots, and reads them again. */
export interface SnapshotFormat<State> {
  /** Names what a snapshot was written for. One with another version is ignored. */
  version(state: State): Promise<string>;
  /** Each part is made when it is asked for, so that the work is spread over many turns of the event loop. */
  parts(state: State): Iterable<string>;
  /** A reader for the snapshot of a stream with this initial state. */
  reader(initial: State): SnapshotReader<State>;
}

/** Takes the parts of a snapshot in order. Throws if they are not what `parts` gave. */
export interface SnapshotReader<State> {
  add(part: string): void;
  /** The state, after the last part. */
  state(): State;
}

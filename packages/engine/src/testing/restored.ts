import { SnapshotReader } from '../snapshot/read.ts';
import { snapshotParts } from '../snapshot/write.ts';
import type { State } from '../state/state.ts';

/** The state that is read from a snapshot of this one. */
export function restored(state: State): State {
  const reader = new SnapshotReader(state.compiled);
  for (const part of snapshotParts(state)) reader.add(part);
  return reader.state();
}

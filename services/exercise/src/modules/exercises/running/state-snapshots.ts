import { setImmediate } from 'node:timers/promises';
import { type CompiledDefinition, SnapshotReader, type State, snapshotParts, snapshotVersion } from '@muster/engine';
import type { SnapshotFormat } from '@muster/kit/streams';

/** A stream and its exercise. */
export interface RunningStream {
  readonly exerciseId: number;
  readonly state: State;
}

/** Snapshots of long exercises. Their definition is not part of them. */
export const stateSnapshots: SnapshotFormat<RunningStream> = {
  version: ({ state }) => versionOf(state.compiled),
  parts: ({ state }) => snapshotParts(state),
  reader: ({ exerciseId, state }) => {
    const reader = new SnapshotReader(state.compiled);
    return {
      add: (part) => reader.add(part),
      state: () => ({ exerciseId, state: reader.state() }),
    };
  },
};

async function versionOf(compiled: CompiledDefinition): Promise<string> {
  const finding = snapshotVersion(compiled);
  for (let step = finding.next(); ; step = finding.next()) {
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

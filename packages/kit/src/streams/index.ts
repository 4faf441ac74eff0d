export { append, beginStreams, endStream } from './append.ts';
export type { Decision, DecisionResult, JointDecision, Step } from './decision.ts';
export { type NewEvent, type StoredEvent, StreamEnded, StreamMoved } from './event.ts';
export {
  FoldedStreams,
  type FoldedStreamsLimits,
  type FoldStatistics,
  type StreamFold,
  type StreamState,
} from './folded-streams.ts';
export { latestPosition, latestPositions, readEventPages, readEvents } from './read.ts';
export { type EventFields, type FieldsPage, readFields, readFieldsAt } from './read-fields.ts';
export { type EventsPage, readEventsOfTypes } from './read-types.ts';
export { removeEvents } from './remove.ts';
export { snapshotSweep } from './remove-snapshots.ts';
export type { SnapshotFormat, SnapshotReader } from './snapshot-format.ts';
export { StreamWriter } from './stream-writer.ts';

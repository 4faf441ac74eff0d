export { append, endStream } from './append.ts';
export type { Decision, DecisionResult, JointDecision, Step } from './decision.ts';
export { type NewEvent, type StoredEvent, StreamEnded, StreamMoved } from './event.ts';
export { FoldedStreams, type StreamFold, type StreamState } from './folded-streams.ts';
export { latestPosition, latestPositions, readEventPages, readEvents } from './read.ts';
export { removeEvents } from './remove.ts';
export { StreamWriter } from './stream-writer.ts';

export { append, endStream } from './append.ts';
export type { Decided, Decision, JointDecision, Step } from './decision.ts';
export { type NewEvent, type StoredEvent, StreamEnded, StreamMoved } from './event.ts';
export { type Folded, FoldedStreams, type Folding } from './folded-streams.ts';
export { latestPosition, latestPositions, readEventPages, readEvents } from './read.ts';
export { removeEvents } from './remove.ts';
export { StreamWriter } from './stream-writer.ts';

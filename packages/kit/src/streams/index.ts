export { append, endStream } from './append.ts';
export { type NewEvent, type StoredEvent, StreamEnded, StreamMoved } from './event.ts';
export { latestPosition, readEvents } from './read.ts';
export { removeEvents } from './remove.ts';
export { type Decided, type Decision, StreamWriter } from './stream-writer.ts';

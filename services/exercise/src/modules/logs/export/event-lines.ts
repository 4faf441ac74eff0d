import { type Event, readEvent } from '@muster/engine';
import type { Handle } from '@muster/kit/database';
import { readEvents } from '@muster/kit/streams';
import type { EventLine } from '../format/team.schema.ts';
import { type Scrubber, scrubEvent } from '../scrub/index.ts';
import { Chunker, lineOf } from './archive.ts';
import { when } from './moments.ts';

interface Hiding {
  readonly scrubber: Scrubber;
  readonly pseudonymOf: (userId: string) => string | undefined;
}

/** The scrubbed events of a stream as lines; `log` receives each. */
export async function* eventChunks(
  handle: Handle,
  stream: string,
  { scrubber, pseudonymOf }: Hiding,
  log: { add(event: Event, position: number): void },
): AsyncGenerator<string> {
  const chunker = new Chunker();
  for await (const { position, data } of readEvents(handle, stream)) {
    // Parsed again: whatever was replaced, it must still be an event that the engine can read.
    const event = readEvent(scrubEvent(scrubber, pseudonymOf, readEvent(data)));
    log.add(event, position);
    const line: EventLine = { position, ...when(event), event };
    const chunk = chunker.add(lineOf(line));
    if (chunk !== undefined) yield chunk;
  }
  yield chunker.take();
}

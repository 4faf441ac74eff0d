import { type Event, readEvent } from '@muster/engine';
import type { Handle } from '@muster/kit/database';
import { readEventPages } from '@muster/kit/streams';
import type { EventLine } from '../format/team.schema.ts';
import { type Scrubber, scrubEvent } from '../scrub/index.ts';
import { lineOf } from './archive.ts';
import { when } from './moments.ts';

interface Hiding {
  readonly scrubber: Scrubber;
  readonly pseudonymOf: (userId: string) => string | undefined;
}

/** The scrubbed events of a stream as lines; `log` receives each. */
export async function* eventPages(
  handle: Handle,
  stream: string,
  { scrubber, pseudonymOf }: Hiding,
  log: { add(event: Event, position: number): void },
): AsyncGenerator<string> {
  for await (const page of readEventPages(handle, stream)) {
    let lines = '';
    for (const { position, data } of page) {
      // Parsed again: whatever was replaced, it must still be an event that the engine can read.
      const event = readEvent(scrubEvent(scrubber, pseudonymOf, readEvent(data)));
      log.add(event, position);
      const line: EventLine = { position, ...when(event), event };
      lines += lineOf(line);
    }
    yield lines;
  }
}

import { type Event, upcast } from '@muster/engine';
import type { Handle } from '@muster/kit/database';
import { readEventPages } from '@muster/kit/streams';
import { storedEvent } from '../../../stored-data.ts';
import type { EventLine } from '../format/team.schema.ts';
import { type ScrubContext, scrubEvent } from '../scrub/index.ts';
import { lineOf } from './archive.ts';
import { when } from './moments.ts';

/** The scrubbed events of a stream as lines; `log` receives each. */
export async function* eventPages(
  handle: Handle,
  stream: string,
  context: ScrubContext,
  log: { add(event: Event, position: number): void },
): AsyncGenerator<string> {
  for await (const page of readEventPages(handle, stream)) {
    let lines = '';
    for (const { position, data } of page) {
      // Validated afterwards: whatever was replaced, it must still be an event that the engine can read.
      const event = storedEvent(scrubEvent(context, upcast(data)));
      log.add(event, position);
      const line: EventLine = { position, ...when(event), event };
      lines += lineOf(line);
    }
    yield lines;
  }
}

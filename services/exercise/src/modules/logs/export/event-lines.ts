import { type Event, upcast } from '@muster/engine';
import type { Handle } from '@muster/kit/database';
import { readEventPages } from '@muster/kit/streams';
import { storedEvent } from '../../../stored-data.ts';
import type { EventLine } from '../format/team.schema.ts';
import { type ScrubContext, scrubEvent } from '../scrub/index.ts';
import { lineOf } from './archive.ts';
import { when } from './moments.ts';

/** The scrubbed events of a stream as lines; `log` receives each, and returns the teams that it concerns. */
export async function* eventPages(
  handle: Handle,
  stream: string,
  context: ScrubContext,
  log: { add(event: Event, position: number): readonly number[] },
): AsyncGenerator<string> {
  const written = (events: readonly Event[], first: number): string => {
    let lines = '';
    for (const [i, event] of events.entries()) {
      const teams = log.add(event, first + i);
      const line: EventLine = { position: first + i, ...when(event), teams, event };
      lines += lineOf(line);
    }
    return lines;
  };
  let together: Event[] = [];
  let first = 1;
  for await (const page of readEventPages(handle, stream)) {
    let lines = '';
    for (const { position, data } of page) {
      // Validated afterwards: whatever was replaced, it must still be an event that the engine can read.
      const event = storedEvent(scrubEvent(context, upcast(data)));
      const [earlier] = together;
      if (earlier !== undefined && !areOneAct(earlier, event)) {
        lines += written(inOrderOfPseudonyms(together), first);
        together = [];
      }
      if (together.length === 0) first = position;
      together.push(event);
    }
    yield lines;
  }
  yield written(inOrderOfPseudonyms(together), first);
}

/** Whether several people joined or left at once, in the order of the list that somebody had. */
function areOneAct(one: Event, other: Event): boolean {
  const isOfMember = one.type === 'member_joined' || one.type === 'member_left';
  return isOfMember && one.type === other.type && one.at === other.at && one.time === other.time;
}

/** The order of such a list, by the alphabet for example, would tell who is who. */
function inOrderOfPseudonyms(events: readonly Event[]): readonly Event[] {
  const userOf = (event: Event): string => ('user' in event ? event.user : '');
  return events.length < 2 ? events : events.toSorted((one, other) => (userOf(one) < userOf(other) ? -1 : 1));
}

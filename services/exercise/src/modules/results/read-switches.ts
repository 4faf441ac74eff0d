import { EVENTS_WITH_SWITCHES, SwitchLog } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import type { Turns } from '@muster/kit/runtime';
import { readEventsOfTypes } from '@muster/kit/streams';
import { storedEvent } from '../../stored-data.ts';

/** So many events are parsed before others have their turn. */
const EVENTS_PER_TURN = 200;

/** Reads how the milestones of a stream were switched, in slices. Fails with StreamEnded. */
export async function readSwitches(database: Database, turns: Turns, stream: string): Promise<SwitchLog> {
  const log = new SwitchLog();
  for (let position = 0, isLast = false; !isLast; ) {
    await turns.next();
    const page = await readEventsOfTypes(database, stream, position, EVENTS_WITH_SWITCHES);
    for (const [index, { data }] of page.events.entries()) {
      if (index % EVENTS_PER_TURN === EVENTS_PER_TURN - 1) await turns.next();
      log.add(storedEvent(data));
    }
    ({ position, isLast } = page);
  }
  return log;
}

import { EVENTS_WITH_MOMENTS } from '@muster/engine';
import { type FieldsPage, readFields } from '@muster/kit/streams';
import { MOMENT_FIELDS } from './moment-fields.ts';
import type { ReplayDeps } from './replay-deps.ts';

/** Reading and parsing an event takes about as long as answering three values, reading 1,000 bytes of text as one. */
const COST = { event: 3, byte: 0.001 } as const;

export const CHOSEN = { types: EVENTS_WITH_MOMENTS, ...MOMENT_FIELDS };

/** Called before what was read is used; may throw. */
export type Charge = (values: number) => void;

export function chargeRead(charge: Charge, events: number, bytes: number): void {
  charge(Math.ceil(COST.event * events + COST.byte * bytes));
}

/** A page that is filled from its position on. */
interface Filling {
  readonly position: number;
  readonly isDone: boolean;
  add(read: FieldsPage): void;
}

/** Fills a page with the history of a stream, sharing the processor with others who read. May fail with StreamEnded. */
export async function fillPage(platform: ReplayDeps, stream: string, page: Filling, charge: Charge): Promise<void> {
  while (!page.isDone) {
    await platform.historyTurns.next();
    // Nothing more is read for a request that has already read too much.
    charge(0);
    const read = await readFields(platform.database, stream, page.position, CHOSEN);
    chargeRead(charge, read.readEvents, read.readBytes);
    page.add(read);
  }
}

import type { Channel } from '@muster/definition';
import type { EventType } from '../events/event.ts';

/** How something reached a team, or a team did it. */
export type RowChannel = Channel['type'];

/** What led to an event. */
export interface RowCause {
  /** The number of the causing event in the stream; `null` if there is none, as with time and what is done by hand. */
  readonly position: number | null;
  /** The kind of the cause of a milestone, or of the trigger of an inject; `reaction` if one act answers another. */
  readonly kind: string;
  readonly person: string | null;
  /** Whether it was not recorded, and is concluded from the events before it. */
  readonly isDerived: boolean;
}

/** An event as it concerns one team, without what was written: the one form in which all who look back read it. */
export interface HistoryRow {
  /** Its number in the stream, counted from 1. With the team, it identifies the row. */
  readonly position: number;
  /** Exercise time and wall time, in milliseconds. */
  readonly time: number;
  readonly at: number;
  readonly kind: EventType;
  /** `null` if it concerns no team in particular. */
  readonly team: number | null;
  readonly role: string | null;
  /** The cell of the team. */
  readonly cell: string | null;
  /** Who did it; `null` if nobody did. */
  readonly person: string | null;
  /** Whether the team did it: one of its members, or its sandbox. */
  readonly byTeam: boolean;
  /** Whether an instructor did it, also in the name of somebody simulated or in the place of the team. */
  readonly byInstructor: boolean;
  /** What it is about: the name of a part of the definition, or the id of a thread or a file. */
  readonly object: string | null;
  /** What became of it: an alternative, a response, on or off. */
  readonly value: string | null;
  readonly channel: RowChannel | null;
  readonly cause: RowCause | null;
  /** The number of characters that somebody wrote. */
  readonly textLength: number;
  /** How many rows the event has: one for each of its teams. */
  readonly rows: number;
}

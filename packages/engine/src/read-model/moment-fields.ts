/** In code points. A line of the console shows about as much. */
export const EXCERPT_LENGTH = 200;

interface CauseOfMoment {
  readonly kind?: string;
  /** The instructor who did it by hand. */
  readonly by?: string;
}

/** What was retracted. */
interface ItemOfMoment {
  readonly thread?: string;
  readonly inject?: string | null;
  readonly channel?: string;
}

/** What is shown of any event; null if an event has no such field. */
export interface MomentFields {
  readonly time: number;
  readonly at: number;
  readonly team: number | null;
  readonly teams: readonly number[] | null;
  readonly by: { readonly id: string; readonly role: string } | null;
  readonly thread: string | null;
  readonly from: string | null;
  readonly milestone: string | null;
  readonly on: boolean | null;
  readonly inject: string | null;
  readonly alternative: string | null;
  readonly channel: string | null;
  readonly tool: string | null;
  readonly questionnaire: string | null;
  readonly rule: string | null;
  readonly cause: CauseOfMoment | null;
  readonly because: CauseOfMoment | null;
  readonly reason: CauseOfMoment | null;
  readonly item: ItemOfMoment | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly argument: string | null;
  readonly 'command.cmd': string | null;
}

/** Of an event that has none of them. */
export const NO_FIELDS: Omit<MomentFields, 'time' | 'at'> = {
  team: null,
  teams: null,
  by: null,
  thread: null,
  from: null,
  milestone: null,
  on: null,
  inject: null,
  alternative: null,
  channel: null,
  tool: null,
  questionnaire: null,
  rule: null,
  cause: null,
  because: null,
  reason: null,
  item: null,
  subject: null,
  text: null,
  argument: null,
  'command.cmd': null,
};

export function excerptOf(written: string | null): string {
  const characters = [...(written ?? '')];
  return characters.length <= EXCERPT_LENGTH ? characters.join('') : `${characters.slice(0, EXCERPT_LENGTH).join('')}…`;
}

import type { ReadPlaceKind } from '../../server/kinds.generated.ts';
import type { Entry, Mail } from './room.generated.ts';
import { markKey, type RoomState } from './room-state.ts';

/** Unseen entries by place. Own ones are never new, nor is what was retracted. */
export interface Unread {
  readonly channels: ReadonlyMap<string, number>;
  readonly threads: ReadonlyMap<string, number>;
  readonly mail: number;
  readonly forms: number;
  readonly total: number;
}

export const markOf = (room: RoomState, kind: ReadPlaceKind, name: string | null = null): number =>
  room.marks.get(markKey(kind, name)) ?? 0;

/** The marks of a viewer who is not in the team: nothing is new to them. */
class EverythingRead extends Map<string, number> {
  override get(): number {
    return Number.POSITIVE_INFINITY;
  }
}

const EVERYTHING_READ: ReadonlyMap<string, number> = new EverythingRead();

/** The room for a viewer who is not in the team. They read it without setting read marks. */
export const seenByOutsider = (room: RoomState): RoomState => ({ ...room, marks: EVERYTHING_READ });

export function unreadOf(room: RoomState, userId: string): Unread {
  const channels = new Map<string, number>();
  let forms = 0;
  for (const entry of room.entries) {
    const channel = entry.message?.channel;
    if (channel !== undefined && entry.retracted === null && entry.number > markOf(room, 'CHANNEL', channel)) {
      channels.set(channel, (channels.get(channel) ?? 0) + 1);
    }
    if (isFormNews(entry, userId) && entry.number > markOf(room, 'QUESTIONNAIRES')) forms += 1;
  }
  const threads = new Map<string, number>();
  for (const mail of room.mails) {
    if (isUnreadMail(room, mail, userId)) threads.set(mail.threadId, (threads.get(mail.threadId) ?? 0) + 1);
  }
  const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
  // One conversation counts once, however many mails it has.
  const mail = threads.size;
  return { channels, threads, mail, forms, total: sum(channels) + mail + forms };
}

export const isUnreadMail = (room: RoomState, mail: Mail, userId: string): boolean =>
  mail.user?.id !== userId && mail.retracted === null && mail.number > markOf(room, 'THREAD', mail.threadId);

const isFormNews = ({ kind, submission }: Entry, userId: string): boolean =>
  kind === 'QUESTIONNAIRE' || (kind === 'ANSWERS' && submission?.user?.id !== userId);

import type { Entry, Mail, ReadPlaceKind } from './room.generated.ts';
import { markKey, type RoomState } from './room-state.ts';

/** What somebody has not seen, by place. What they did themselves is never new to them. */
export interface Unread {
  readonly channels: ReadonlyMap<string, number>;
  readonly threads: ReadonlyMap<string, number>;
  readonly mail: number;
  readonly forms: number;
  readonly total: number;
}

export const markOf = (room: RoomState, kind: ReadPlaceKind, name: string | null = null): number =>
  room.marks.get(markKey(kind, name)) ?? 0;

export function unreadOf(room: RoomState, userId: string): Unread {
  const channels = new Map<string, number>();
  let forms = 0;
  for (const entry of room.entries) {
    const channel = entry.message?.channel;
    if (channel !== undefined && entry.number > markOf(room, 'CHANNEL', channel)) {
      channels.set(channel, (channels.get(channel) ?? 0) + 1);
    }
    if (isFormNews(entry, userId) && entry.number > markOf(room, 'QUESTIONNAIRES')) forms += 1;
  }
  const threads = new Map<string, number>();
  for (const mail of room.mails) {
    if (isUnreadMail(room, mail, userId)) threads.set(mail.threadId, (threads.get(mail.threadId) ?? 0) + 1);
  }
  const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
  const mail = sum(threads);
  return { channels, threads, mail, forms, total: sum(channels) + mail + forms };
}

export const isUnreadMail = (room: RoomState, mail: Mail, userId: string): boolean =>
  mail.user?.id !== userId && mail.number > markOf(room, 'THREAD', mail.threadId);

const isFormNews = ({ kind, submission }: Entry, userId: string): boolean =>
  kind === 'QUESTIONNAIRE' || (kind === 'ANSWERS' && submission?.user?.id !== userId);

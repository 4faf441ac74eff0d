import type { Contact } from '../../exercise/overview-state.ts';
import type { Person } from '../../room/frame/room.generated.ts';
import type { RetractedBy } from '../mail/mail.generated.ts';
import { nameOfAddress } from '../mail/names.ts';
import type { Retractable } from '../retraction/retractable.ts';
import type { TimelineItem } from './team-state.ts';

export function retractedIn(item: TimelineItem): RetractedBy | null {
  if (item.kind === 'entry') return item.entry.retracted;
  return item.kind === 'mail' ? item.mail.retracted : null;
}

interface Context {
  readonly teamId: string;
  readonly contacts: readonly Contact[];
  readonly nameOf: (person: Person) => string;
}

/** What an instructor can take back of the timeline of a team; undefined for anything else. */
export function retractableIn(item: TimelineItem, { teamId, contacts, nameOf }: Context): Retractable | undefined {
  if (retractedIn(item) !== null) return undefined;
  const base = { teamId, isEverywhere: false };
  if (item.kind === 'mail') {
    const { id, from, exerciseTime: at, user, text } = item.mail;
    const isPerson = contacts.some(({ address, kind }) => address === from && kind === 'PERSON');
    const sentBy = user === null ? undefined : nameOf(user);
    return isPerson
      ? { ...base, kind: 'mail', ref: { emailId: id }, from: nameOfAddress(from, contacts), at, sentBy, text }
      : undefined;
  }
  if (item.kind !== 'entry' || (item.entry.kind !== 'MESSAGE' && item.entry.kind !== 'MAIL')) return undefined;
  const { id, exerciseTime: at, sentBy, message, email, inject } = item.entry;
  return {
    teamId,
    kind: inject === null ? 'message' : 'inject',
    // What an instructor sent to many by mistake is taken back everywhere; what came by itself here alone.
    isEverywhere: sentBy !== null,
    ref: { logId: id },
    from: email === null ? (message?.channel ?? '') : nameOfAddress(email.from, contacts),
    at,
    sentBy: sentBy === null ? undefined : nameOf(sentBy),
    text: message?.text ?? email?.subject ?? '',
  };
}

import type { Mail, Thread } from '../frame/room.generated.ts';
import type { Contact } from '../frame/room-state.ts';

/** The names of the people in a thread, without the team itself. */
export function peopleIn(thread: Thread, ownAddress: string, mailSystem: string): string[] {
  const others = thread.participants.filter((address) => address !== ownAddress);
  const shown = others.length === 0 ? thread.participants : others;
  return shown.map((address) => nameOf(address, thread.contacts, mailSystem));
}

type ContactNames = Pick<Contact, 'address' | 'name' | 'description' | 'kind'>;

/** The name of an address; the name of the mail system is translated. */
export function nameOf(address: string, contacts: readonly ContactNames[], mailSystem: string): string {
  const contact = contacts.find((one) => one.address === address);
  if (contact === undefined) return address;
  if (contact.kind === 'MAIL_SYSTEM') return mailSystem;
  if (contact.name !== '') return contact.name;
  return contact.kind === 'TEAM' && contact.description !== '' ? contact.description : address;
}

/** Long threads are collapsed: the first mail, and the last two. Unread mails stay expanded. */
export function folded(
  mails: readonly Mail[],
  isUnread: (mail: Mail) => boolean,
): { first: readonly Mail[]; hidden: readonly Mail[]; last: readonly Mail[] } {
  const firstUnread = mails.findIndex(isUnread);
  const end = Math.min(firstUnread === -1 ? mails.length : firstUnread, Math.max(1, mails.length - 2));
  if (end - 1 < 2) return { first: [], hidden: [], last: mails };
  return { first: mails.slice(0, 1), hidden: mails.slice(1, end), last: mails.slice(end) };
}

/** Typed addresses: separated by commas, semicolons, spaces or lines. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\s]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

import type { Contact } from '../frame/overview-state.ts';

/** How an address is called; a team by its name, somebody without a name by the address alone. */
export function nameOfAddress(address: string, contacts: readonly Contact[]): string {
  const contact = contacts.find((one) => one.address === address);
  if (contact === undefined) return address;
  if (contact.name !== '') return contact.name;
  return contact.kind === 'TEAM' && contact.description !== '' ? contact.description : address;
}

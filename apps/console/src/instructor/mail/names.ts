import type { Contact } from '../../exercise/overview-state.ts';

/** The name of an address; a team by its name, a person without a name by the address. */
export function nameOfAddress(address: string, contacts: readonly Contact[]): string {
  const contact = contacts.find((one) => one.address === address);
  if (contact === undefined) return address;
  if (contact.name !== '') return contact.name;
  return contact.kind === 'TEAM' && contact.description !== '' ? contact.description : address;
}

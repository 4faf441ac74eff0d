import { searchKey } from '@muster/ui/texts';

/** What is known of somebody who can be written to. */
export interface FoundContact {
  readonly address: string;
  readonly name: string;
  readonly organization: string;
  /** The role of a person; of a team, its name. */
  readonly description: string;
}

const MAX_FOUND = 8;

/** The contacts whose name, organisation, role or address has every typed word, those whose name begins so first. */
export function findContacts<Contact extends FoundContact>(
  contacts: readonly Contact[],
  typed: string,
): readonly Contact[] {
  const words = searchKey(typed).split(/\s+/).filter(Boolean);
  const begins = ({ name }: FoundContact): boolean => searchKey(name).startsWith(words[0] ?? '');
  return contacts
    .filter(({ name, organization, description, address }) => {
      const known = searchKey(`${name} ${organization} ${description} ${address}`);
      return words.every((word) => known.includes(word));
    })
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MAX_FOUND);
}

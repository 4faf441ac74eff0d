import type { User } from './users.store.ts';

/** In place of the last name: whoever reads the name of a guest reads that they are one. */
const GUEST = '(guest)';

export const shownLastName = ({ guest_of, last_name }: Pick<User, 'guest_of' | 'last_name'>): string =>
  guest_of === null ? last_name : GUEST;

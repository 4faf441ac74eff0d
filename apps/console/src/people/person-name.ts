import type { TextTools } from '../texts/use-texts.ts';

export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** The usernames of guests, which nobody else can have. */
const OF_GUESTS = /^guest-[\da-f]{24}$/;

/** The name of a user, or their username if they have none; guests are told from those with an account. */
export function personName({ firstName, lastName, username }: Named, t: TextTools['t']): string {
  const name = `${firstName} ${lastName}`.trim();
  if (name === '') return username;
  return OF_GUESTS.test(username) ? t('guestNamed', { name }) : name;
}

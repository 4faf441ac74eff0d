/** The name of a user, or their username if they have none. */
export function personName(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? person.username : name;
}

/** How somebody is called: by their name, or by their username where they gave none. */
export function personName(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? person.username : name;
}

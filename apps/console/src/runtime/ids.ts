/** A name that nobody else makes up. `randomUUID` is for secure contexts only, and plain http in a local network is none. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

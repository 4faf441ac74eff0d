/** A host name or address and a port. Empty if the requested URI has no authority (RFC 9112, 3.2). */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w.~!$&'()*+;=%-]{0,255})(?::\d{0,5})?$/i;

export function isHost(text: string): boolean {
  return HOST.test(text);
}

/**
 * A host as a browser writes it, in lower case and without the default port of the scheme; undefined if it is not one.
 */
export function parseHost(scheme: 'http:' | 'https:', host: string): URL | undefined {
  const address = `${scheme}//${host}`;
  return isHost(host) && URL.canParse(address) ? new URL(address) : undefined;
}

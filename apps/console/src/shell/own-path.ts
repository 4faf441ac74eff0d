/**
 * The path of a page of this site; undefined for everything else. Browsers skip tabs, read `\` as `/`, and take what
 * follows two slashes for another host, so the address is parsed as they do.
 */
export function ownPath(address: string, origin: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // `/.//host` is a path of this site, but as an address it would be another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

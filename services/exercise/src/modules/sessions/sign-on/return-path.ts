const MAX_LENGTH = 2000;
/** Any origin: only what stays on it is a path of this site. */
const HERE = 'http://here.invalid';

/**
 * The path to which somebody returns; the first page for everything that is none of this site. Browsers skip tabs, read
 * `\` as `/`, and take what follows two slashes for another host, so the address is parsed as they do.
 */
export function returnPath(address: string | undefined): string {
  if (address === undefined || address.length > MAX_LENGTH || !address.startsWith('/')) return '/';
  if (!URL.canParse(address, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // `/.//host` is a path of this site, but as an address it would be another host.
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return `${pathname}${search}${hash}`;
}

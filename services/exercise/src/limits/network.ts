import { isIPv4, isIPv6 } from 'node:net';

/**
 * Everything that is not an address, such as a proxy's "unknown", counts as one: nobody gets a fresh count by inventing
 * one.
 */
const UNKNOWN = 'unknown';

/**
 * The unit of rate limits per address. An IPv6 customer has a whole /64 network, and could otherwise use another
 * address each time. An IPv4 address counts by itself, even if it is mapped into IPv6 or followed by a port, as some
 * proxies write it.
 */
export function networkOf(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const [unscoped = ''] = bare.split('%', 1);
  if (isIPv4(unscoped)) return unscoped;
  return isIPv6(unscoped) ? networkOfIpv6(unscoped) : UNKNOWN;
}

function networkOfIpv6(address: string): string {
  // The address parser normalizes IPv6 addresses: lower case, no dots, zeros compressed.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  const [high = 0, low = 0] = groups.slice(6);
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isWrapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

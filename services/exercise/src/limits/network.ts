import { isIPv4, isIPv6 } from 'node:net';

/** All that is no address, such as a proxy's "unknown", counts as one: nobody gets a count of their own by making it up. */
const UNKNOWN = 'unknown';

/**
 * What counts as one address. One customer has a whole network of 64 bits in IPv6, and could otherwise come from
 * another address each time. An IPv4 address stays as it is, also when it is wrapped in IPv6 or followed by a port, as
 * some proxies write it.
 */
export function networkOf(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const [unscoped = ''] = bare.split('%', 1);
  if (isIPv4(unscoped)) return unscoped;
  return isIPv6(unscoped) ? networkOfIpv6(unscoped) : UNKNOWN;
}

function networkOfIpv6(address: string): string {
  // The parser of addresses writes every IPv6 address in one way: lower case, no dots, zeros left out.
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

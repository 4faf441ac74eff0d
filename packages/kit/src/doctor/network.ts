import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { CommonConfig } from '../config/index.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { type CheckResult, ok, warning } from './result.ts';

const WILDCARDS = ['0.0.0.0', '::'];
const LOOPBACK = /^(localhost|127\..*|::1)$/;
/** Networks inside this machine. */
const INNER_NETWORKS = /^(docker|br-|veth|virbr)/;

/** At which addresses people in the local network can open the service. */
export function checkNetwork(
  examined: ExaminedService<CommonConfig>,
  config: CommonConfig,
  foreign: ForeignText,
): CheckResult {
  const { publicUrl } = examined;
  const { host, port } = config;
  const isPublic = publicUrl.valueOf(config) !== undefined;
  if (LOOPBACK.test(host)) {
    const says = `HOST is ${foreign.quote(host)}: only this machine can open it, at ${urlOf(host, port)}`;
    if (isPublic) return ok('network', `${says}; others need a proxy`);
    return warning(
      'network',
      says,
      'If others are to open it, set HOST=0.0.0.0, or use a proxy and set the public address.',
    );
  }
  const urls = addressesIn(host)
    .filter((address) => isAllowed(address, config))
    .map((address) => urlOf(address, port));
  if (urls.length === 0 && !isPublic) {
    return warning(
      'network',
      'there is no address at which other machines can open it',
      'Connect the machine to the network. If ALLOWED_HOSTS is set, add the name or address that people use.',
    );
  }
  const says = urls.length === 0 ? 'people open it at its public address' : `people can open it at ${urls.join(', ')}`;
  if (isPublic || publicUrl.neededFor === undefined) return ok('network', says);
  return warning(
    'network',
    `${says}, but ${publicUrl.neededFor} lead to ${urlOf('localhost', port)}`,
    `Set ${publicUrl.variable} to the address that people open, such as ${urls[0]}.`,
  );
}

function addressesIn(host: string): string[] {
  if (!WILDCARDS.includes(host)) return [host];
  return Object.entries(networkInterfaces())
    .filter(([name]) => !INNER_NETWORKS.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

const isAllowed = (address: string, { allowedHosts }: CommonConfig): boolean =>
  allowedHosts.length === 0 || allowedHosts.includes(hostIn(address));

const hostIn = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

const urlOf = (address: string, port: number): string => `http://${hostIn(address)}:${port}`;

/** The address where people type or scan a join code. */
export interface JoinAddress {
  /** What they type. */
  readonly page: string;
  /** Where slips lead. */
  readonly slipPage: string;
  /** A loopback address: it leads nowhere from other machines. */
  readonly isLoopback: boolean;
}

/** From the configuration of the platform, or else from the address of this browser. */
export function joinAddress(publicUrl: string | null, origin: string): JoinAddress {
  const base = (publicUrl ?? origin).replace(/\/+$/, '');
  return { page: `${base}/join`, slipPage: `${base}/slip`, isLoopback: isLoopback(base) };
}

/** The code is after the `#`, which no server and no proxy logs. */
export const joinLink = ({ page }: JoinAddress, code: string): string => `${page}#${code}`;

/** As above: what makes a session is in no log. */
export const slipLink = ({ slipPage }: JoinAddress, token: string): string => `${slipPage}#${token}`;

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** In two groups, as people read it aloud. */
export const codeInGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

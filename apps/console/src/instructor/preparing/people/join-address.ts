/** Where people type or scan a join code. */
export interface JoinAddress {
  /** What they type. */
  readonly page: string;
  /** It leads to the machine of whoever opens it, and to no other. */
  readonly isLoopback: boolean;
}

/** From what the operator has said, or else from where this browser is. */
export function joinAddress(publicUrl: string | null, origin: string): JoinAddress {
  const base = (publicUrl ?? origin).replace(/\/+$/, '');
  return { page: `${base}/join`, isLoopback: isLoopback(base) };
}

/** The code stands behind the `#`, which no server and no proxy writes into a log. */
export const joinLink = ({ page }: JoinAddress, code: string): string => `${page}#${code}`;

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** In two groups, as people read it aloud. */
export const codeInGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

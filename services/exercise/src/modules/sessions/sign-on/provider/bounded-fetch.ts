import { isLoopback } from '../../../../config-sign-on.ts';

/** Of one answer of the provider; those with many groups or keys have some 100 kB. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** What this module needs of `fetch`, with which its libraries call it. */
export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Fetches from the provider, within bounds: over https or on this machine, without following redirects, and no more
 * than an answer can have. `timeoutMs` is for the whole answer, however slowly it comes.
 */
export function boundedFetch(timeoutMs: number): Fetch {
  return async (url, options) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
      throw new Error('The provider names an address that is not https.');
    }
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = options.signal == null ? deadline : AbortSignal.any([deadline, options.signal]);
    const response = await fetch(url, { ...options, redirect: 'manual', signal });
    const body = await readWhole(response);
    const { status, statusText, headers } = response;
    return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers });
  };
}

async function readWhole({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('The answer of the provider is too large.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

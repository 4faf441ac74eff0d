import type { CommonConfig } from '../config/index.ts';
import { askHttp } from './ask-http.ts';
import type { ExaminedService } from './examined-service.ts';
import type { ForeignText } from './foreign-text.ts';
import { type CheckResult, ok, problem, warning } from './result.ts';

const MB = 1024 * 1024;

/** What a proxy in front of the service does that people would notice late; asked at an address without any effect. */
export async function checkProxy<Config extends CommonConfig>(
  url: URL,
  { publicUrl: { variable, largestUploadMb, comparesTags } }: ExaminedService<Config>,
  config: Config,
  foreign: ForeignText,
): Promise<CheckResult[]> {
  const results = await Promise.all([
    trustAt(url, variable, config, foreign),
    largestUploadMb === undefined ? undefined : uploadAt(url, variable, largestUploadMb(config)),
    comparesTags === true ? compressionAt(url, variable) : undefined,
  ]);
  return results.filter((result) => result !== undefined);
}

async function trustAt(
  url: URL,
  variable: string,
  { trustProxy }: CommonConfig,
  foreign: ForeignText,
): Promise<CheckResult | undefined> {
  if (trustProxy.length > 0) return undefined;
  const sign = await signOfProxy(url, foreign);
  if (sign === undefined) return undefined;
  return warning(
    'proxy',
    `${variable} ${sign}, so there is a proxy, and TRUST_PROXY is not set: all people count as one address`,
    'Set TRUST_PROXY to the address of the proxy, so that limits for one address do not apply to all people together.',
  );
}

/** The services speak http only, and do not say what they are. */
async function signOfProxy(url: URL, foreign: ForeignText): Promise<string | undefined> {
  if (url.protocol === 'https:') return 'is https';
  const { via, server } = (await askHttp(url)).headers;
  const [name] = [via ?? server ?? []].flat();
  return name === undefined ? undefined : `is answered by "${foreign.quote(name)}"`;
}

/** A proxy that knows the length refuses a body before it comes; nobody asks for this one. */
async function uploadAt(url: URL, variable: string, megabytes: number): Promise<CheckResult> {
  const headers = { expect: '100-continue', 'content-length': megabytes * MB };
  const { status } = await askHttp(url, { method: 'POST', headers });
  if (status !== 413) return ok('uploads', `${megabytes} MB get through ${variable}`);
  return problem(
    'uploads',
    `${megabytes} MB do not get through ${variable} (status 413)`,
    `Let the proxy pass on bodies of ${megabytes} MB and more: "client_max_body_size 0;" in nginx. The service has its own limits.`,
  );
}

/** The service does not compress so short an answer. */
async function compressionAt(url: URL, variable: string): Promise<CheckResult | undefined> {
  const nowhere = new URL('/nothing-is-at-this-address', url);
  const { 'content-encoding': encoding } = (await askHttp(nowhere, { headers: { 'accept-encoding': 'gzip' } })).headers;
  if (encoding === undefined) return undefined;
  return warning(
    'compression',
    `a proxy compresses what is read through ${variable}, and so makes each ETag weak: If-Match with it gets 412`,
    'Leave compression to the service: "gzip off;" in nginx.',
  );
}

import type { HttpRequest } from '../judge/http-request.ts';
import type { HttpInput } from '../texts/input.ts';
import { ORDINARY, SHAPE } from '../texts/kinds.ts';
import { HEAD_LIMIT, headerValue } from './parameter-inputs.ts';

/** Headers that the services, the framework or its plugins read or copy, and what a list in each looks like. */
const HEADERS: Readonly<Record<string, string>> = {
  accept: 'a/b;q=0.1,',
  'accept-encoding': 'gzip;q=0.1,',
  'accept-language': 'en;q=0.1,',
  'accept-version': '1.x,',
  'access-control-request-headers': 'a,',
  'access-control-request-method': 'GET,',
  'api-token': 'a,',
  authorization: 'Bearer a,',
  'content-type': 'application/json;a="b";',
  cookie: 'sessionid=a; ',
  host: 'a.',
  'idempotency-key': 'a,',
  'if-match': '"a",',
  'if-none-match': 'W/"a",',
  'if-range': '"a",',
  origin: 'http://a.',
  range: 'bytes=0-0,',
  'sec-fetch-mode': 'cors,',
  'sec-fetch-site': 'none,',
  'team-token': 'a,',
  'user-agent': 'a/1 ',
  'x-forwarded-for': '10.0.0.1,',
  'x-forwarded-host': 'a.',
  'x-forwarded-proto': 'http,',
  'x-request-id': 'a-',
  'x-user': 'a-',
};

/** Read by the machinery of HTTP itself, and no texts: words and numbers that the parser has checked. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/** Every header that is read, on one request. */
export function headerInputs(what: string, request: HttpRequest): HttpInput[] {
  const withHeader = (name: string, value: string | string[]) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });
  return Object.entries(HEADERS).flatMap(([name, entry]): HttpInput[] => [
    {
      name: `${what} header ${name}`,
      sizes: ['limit'],
      make: (kind, size) => withHeader(name, headerValue(name, kind, size)),
    },
    {
      name: `${what} header ${name} with very many entries`,
      sizes: ['limit'],
      kinds: [SHAPE],
      make: (kind, size) =>
        withHeader(
          name,
          kind === ORDINARY
            ? headerValue(name, kind, size)
            : entry.repeat(Math.floor((HEAD_LIMIT - name.length) / entry.length)),
        ),
    },
  ]);
}

/** The headers that were read and are not tried here: each has to be added above. */
export function untriedHeaders(read: Iterable<string>): string[] {
  return [...read].filter((name) => HEADERS[name] === undefined && !NO_TEXT.has(name));
}

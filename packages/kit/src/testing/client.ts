import { Agent, request as httpRequest } from 'node:http';

/** A response, read completely. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. Tests assert its shape, so it is not typed further. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into bodies whose shape is what it checks
  readonly body: any;
}

interface RequestOptions {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly raw?: NonNullable<RequestInit['body']>;
  readonly headers?: Record<string, string>;
}

export interface Client {
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, options?: RequestOptions): Promise<Answer>;
  put(path: string, options?: RequestOptions): Promise<Answer>;
  delete(path: string, options?: RequestOptions): Promise<Answer>;
}

export function client(url: string): Client {
  async function request(
    method: string,
    path: string,
    { json, raw, headers = {} }: RequestOptions = {},
  ): Promise<Answer> {
    const body = json === undefined ? raw : JSON.stringify(json);
    const given = new Headers(json === undefined ? headers : { 'content-type': 'application/json', ...headers });
    const { status, headers: received, text } = await send(method, new URL(`${url}${path}`), given, body);
    const isJson = received.get('content-type')?.includes('json') === true && text !== '';
    return { status, headers: received, text, body: isJson ? JSON.parse(text) : undefined };
  }
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
  };
}

type ReceivedAnswer = Pick<Answer, 'status' | 'headers' | 'text'>;

/** Measured: a request takes half the processor time of `fetch`, and tests send very many. */
async function send(method: string, url: URL, headers: Headers, body: RequestInit['body']): Promise<ReceivedAnswer> {
  if (body === undefined || body === null) return sendBytes(method, url, headers, undefined);
  if (body instanceof Uint8Array) return sendBytes(method, url, headers, body);
  if (typeof body === 'string') {
    if (!headers.has('content-type')) headers.set('content-type', 'text/plain;charset=UTF-8');
    return sendBytes(method, url, headers, Buffer.from(body));
  }
  // `Request` can encode forms and streams.
  const response = await fetch(url, { method, redirect: 'manual', headers, body, duplex: 'half' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const agent = new Agent({ keepAlive: true });

function sendBytes(method: string, url: URL, headers: Headers, body: Uint8Array | undefined): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': body.length };
    const sent = { accept: '*/*', ...length, ...Object.fromEntries(headers) };
    const outgoing = httpRequest(url, { method, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct)) {
          for (const value of values) received.append(name, value);
        }
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          text: new TextDecoder().decode(Buffer.concat(chunks)),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

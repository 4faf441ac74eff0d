/** One answer of a server, read whole. */
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
  /** Sent as it is. */
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
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
  };
}

import assert from 'node:assert/strict';
import { type Answer, client } from '@muster/kit/testing';

/** The default base path of the API. */
export const BASE = '/inject/api/v1';

export interface GraphqlAnswer extends Answer {
  /** The response data. Tests assert its shape, so it is not typed further. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  readonly data: any;
  /** The codes of all errors, in order. */
  readonly codes: readonly string[];
}

interface UploadOptions {
  readonly part?: string;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

type Options = NonNullable<Parameters<ReturnType<typeof client>['request']>[2]>;

/** A browser or program: keeps the cookie it is given, and sends it. Paths are relative to the base path. */
export class Visitor {
  readonly #server: { readonly url: string };
  /** Sent with every request beside the cookie. */
  headers: Record<string, string>;
  cookie: string | undefined;

  /** The server may use another port after a restart. */
  constructor(server: { readonly url: string }, headers: Record<string, string> = {}) {
    this.#server = server;
    this.headers = headers;
  }

  get url(): string {
    return this.#server.url;
  }

  async request(method: string, path: string, options: Options = {}): Promise<Answer> {
    const answer = await client(`${this.url}${BASE}`).request(method, path, {
      ...options,
      headers: {
        ...(this.cookie === undefined ? {} : { cookie: `sessionid=${this.cookie}` }),
        ...this.headers,
        ...options.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, value] = /^sessionid=([^;]*)/.exec(line) ?? [];
      if (value !== undefined) this.cookie = value === '' ? undefined : value;
    }
    return answer;
  }

  get(path: string, options?: Options): Promise<Answer> {
    return this.request('GET', path, options);
  }

  post(path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('POST', path, json === undefined ? { headers } : { json, headers });
  }

  delete(path: string): Promise<Answer> {
    return this.request('DELETE', path);
  }

  logIn(username: string, password: string): Promise<Answer> {
    return this.post('/auth/login', { username, password });
  }

  async elevate(): Promise<this> {
    assert.equal((await this.post('/auth/session/elevation')).status, 204);
    return this;
  }

  upload(
    csv: string | Uint8Array<ArrayBuffer>,
    { part = 'file', name = 'users.csv', fields = {} }: UploadOptions = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append(part, new Blob([csv], { type: 'text/csv' }), name);
    return this.request('POST', '/users/upload', { raw: form });
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    return asGraphql(await this.post('/graphql', { query, variables }));
  }

  /** For setup steps: throws if the request failed, and returns the data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<any> {
    const answer = await this.graphql(query, variables);
    assert.deepEqual(answer.body?.errors, undefined, `${query}\n${answer.text}`);
    return answer.data;
  }
}

export function asGraphql(answer: Answer): GraphqlAnswer {
  const errors: { extensions?: { code?: string } }[] = answer.body?.errors ?? [];
  return { ...answer, data: answer.body?.data, codes: errors.map((error) => error.extensions?.code ?? 'none') };
}

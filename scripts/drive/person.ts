/** A fatal error. The message is shown without a stack trace. */
export class DriveError extends Error {}

export interface OperationResult {
  // biome-ignore lint/suspicious/noExplicitAny: responses have the shape of the query
  readonly data: any;
  /** The code of the error, if it was refused. */
  readonly code: string | undefined;
  readonly message: string;
  /** When it was sent, and how long the answer took, in milliseconds. */
  readonly sentAt: number;
  readonly took: number;
}

/** A user with their own client. */
export class Person {
  readonly #url: string;
  readonly username: string;
  #cookie = '';

  private constructor(url: string, username: string) {
    this.#url = url;
    this.username = username;
  }

  static async logIn(url: string, username: string, password: string): Promise<Person> {
    const person = new Person(url, username);
    const response = await person.send('/auth/login', { username, password });
    if (response.status === 204) return person;
    throw new DriveError(`${username} cannot log in at ${url}: ${await reasonOf(response)}`);
  }

  /** The URL of the API, and the headers of a socket. */
  get socket(): { readonly url: string; readonly headers: Record<string, string> } {
    return { url: `${this.#url.replace(/^http/, 'ws')}/graphql`, headers: { cookie: this.#cookie } };
  }

  async send(path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    let response: Response;
    try {
      response = await fetch(`${this.#url}${path}`, {
        method: 'POST',
        headers: {
          cookie: this.#cookie,
          ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
    } catch (error) {
      throw new DriveError(`Nobody answers at ${this.#url}: ${causeOf(error)}.`);
    }
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.#cookie = set.split(';', 1)[0] ?? '';
    return response;
  }

  /** Sends an operation that can be refused. */
  async try(query: string, variables: object = {}): Promise<OperationResult> {
    const sentAt = performance.now();
    const response = await this.send('/graphql', { query, variables });
    const text = await response.text();
    const took = performance.now() - sentAt;
    const body = readJson(text);
    const [error] = body.errors ?? [];
    const code = error?.extensions?.code ?? (response.ok ? undefined : `status ${response.status}`);
    return { data: body.data, code, message: error?.message ?? text.slice(0, 200), sentAt, took };
  }

  /** Sends an operation that must succeed. */
  async ask(query: string, variables: object = {}): Promise<OperationResult['data']> {
    const { data, code, message } = await this.try(query, variables);
    if (code !== undefined) throw new DriveError(`${this.username} was refused (${code}): ${message}`);
    return data;
  }
}

function readJson(text: string): { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The reason in an unexpected response. */
export async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  const { error } = readJson(text) as { error?: string };
  return error ?? `${response.status} ${text.slice(0, 200)}`;
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error
    ? cause.message === ''
      ? String((cause as NodeJS.ErrnoException).code)
      : cause.message
    : message;
}

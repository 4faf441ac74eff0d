import type { Server } from '../frame/processes.ts';

const BASE = '/inject/api/v1';

/** A client that is logged in as administrator, with the password that the first start prints. */
export class Administrator {
  readonly #url: string;
  readonly headers: { readonly cookie: string };

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.headers = { cookie };
  }

  static async of({ url, process }: Server, known?: string): Promise<Administrator> {
    const [, shown] = /with the password (\S+)/.exec(process.output()) ?? [];
    return Administrator.at(url, known ?? shown ?? '');
  }

  static async at(url: string, password: string): Promise<Administrator> {
    const answer = await fetch(`${url}${BASE}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    if (answer.status !== 204) throw new Error(`The login was answered with ${answer.status}.`);
    const [cookie = ''] = answer.headers.getSetCookie();
    return new Administrator(url, cookie.split(';', 1)[0] ?? '');
  }

  async upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.append('name', 'A definition');
    form.append('file', new Blob([bytes]), 'package.zip');
    const answer = await fetch(`${this.#url}${BASE}/definitions`, {
      method: 'POST',
      headers: this.headers,
      body: form,
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    const { definition_id } = (await answer.json()) as { definition_id: string };
    return definition_id;
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses have the shape of the query
  async ask(query: string): Promise<any> {
    const answer = await fetch(`${this.#url}${BASE}/graphql`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const body = (await answer.json()) as { data: unknown; errors?: unknown };
    if (body.errors !== undefined) throw new Error(`${query}\n${JSON.stringify(body.errors)}`);
    return body.data;
  }

  async create(definitionId: string, input: string): Promise<{ id: string; teams: { id: string }[] }> {
    const { createExercise } = await this.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${definitionId}", name: "x", ${input} }) { id teams { id } } }`,
    );
    return createExercise;
  }
}

import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { BASE } from './visitor.ts';

export interface Received {
  readonly bytes: number;
  readonly requests: number;
}

/** A client of GraphQL that counts what it receives: compressed, as a browser does, or not. */
export class CountingClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  #bytes = 0;
  #requests = 0;

  constructor(url: string, cookie: string, encoding: 'br' | 'identity' = 'br') {
    this.#url = url;
    this.#headers = { cookie, 'content-type': 'application/json', 'accept-encoding': encoding };
  }

  /** What was received since this was last asked. */
  received(): Received {
    const counted = { bytes: this.#bytes, requests: this.#requests };
    [this.#bytes, this.#requests] = [0, 0];
    return counted;
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses have the shape of the query
  async ask(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<any> {
    const { encoded, encoding } = await this.#post(JSON.stringify({ query, variables }));
    this.#bytes += encoded.length;
    this.#requests += 1;
    const body = JSON.parse(String(encoding === 'br' ? brotliDecompressSync(encoded) : encoded));
    if (body.errors !== undefined) throw new Error(`${query}\n${JSON.stringify(body.errors)}`);
    return body.data;
  }

  #post(body: string): Promise<{ readonly encoded: Buffer; readonly encoding: string | undefined }> {
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: this.#headers };
      const sent = request(`${this.#url}${BASE}/graphql`, options, (answer) => {
        buffer(answer).then((encoded) => resolve({ encoded, encoding: answer.headers['content-encoding'] }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

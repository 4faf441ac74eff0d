import { Agent, type OutgoingHttpHeaders, request as send } from 'node:http';

/** A request as it goes over the wire; nothing is escaped or tidied up on the way. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Distinguishes a hanging service from a slow one. */
const TIMEOUT_MS = 30_000;
const PART_THAT_IS_KEPT = 1000;

/** One connection that is kept, as browsers do. */
export class HttpConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Rejects when no answer came. */
  async send(url: string, request: HttpRequest): Promise<HttpAnswer> {
    try {
      return await this.#attempt(url, request);
    } catch (error) {
      // The server may close a connection that has been idle at the moment it is used again; then it has read nothing.
      if (error instanceof ClosedWhileIdle) return this.#attempt(url, request);
      throw error;
    }
  }

  #attempt(url: string, { method, path, headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
    const { host, hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const lines = linesOf({ host, ...length, ...headers });
      const options = { hostname, port, method, path, headers: lines, agent: this.#agent };
      const outgoing = send({ ...options, timeout: TIMEOUT_MS }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (text.length < PART_THAT_IS_KEPT) text += chunk.slice(0, PART_THAT_IS_KEPT);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
        );
        response.on('error', reject);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)));
      outgoing.on('error', (error) =>
        reject(outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? new ClosedWhileIdle() : error),
      );
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

class ClosedWhileIdle extends Error {}

/** Headers given line by line are not checked by Node: duplicates are possible. */
function linesOf(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap((value) => [name, String(value)]));
}

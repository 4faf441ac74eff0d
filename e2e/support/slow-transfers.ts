import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@muster/kit/testing';

const PIECES = 20;

interface Upload {
  readonly headers: Record<string, string>;
  readonly fields: Readonly<Record<string, string>>;
  readonly name: string;
  readonly bytes: Buffer;
  /** How long sending it takes, at least. */
  readonly ms: number;
}

/** Sends a form with a file piece by piece, as over a slow line. */
export async function uploadSlowly(url: string, { headers, fields, name, bytes, ms }: Upload): Promise<Answer> {
  const boundary = 'a-boundary-that-is-in-no-file';
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on('response', resolve).on('error', reject),
  );
  answered.catch(() => {});
  const size = Math.ceil(body.length / PIECES);
  for (let at = 0; at < body.length && !outgoing.destroyed; at += size) {
    outgoing.write(body.subarray(at, at + size));
    await setTimeout(ms / PIECES);
  }
  outgoing.end();
  const response = await answered;
  const text = (await response.setEncoding('utf8').toArray()).join('');
  const isJson = response.headers['content-type']?.includes('json') === true;
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(),
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

/** What has arrived of a download, and what came with it. */
export class SlowDownload {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #bytesPerMs: number;
  readonly #hash = createHash('sha256');
  #tag = '';
  #length = 0;

  constructor(url: string, headers: Record<string, string>, bytesPerMs: number) {
    this.#url = url;
    this.#headers = headers;
    this.#bytesPerMs = bytesPerMs;
  }

  get hash(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Reads from where the last answer ended. Throws if this one ends early, too. */
  async resume(): Promise<Answer> {
    const range: Record<string, string> =
      this.#length === 0 ? {} : { range: `bytes=${this.#length}-`, 'if-range': this.#tag };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(this.#url, { agent: false, headers: { ...this.#headers, ...range } })
        .on('response', resolve)
        .on('error', reject)
        .end(),
    );
    const { statusCode: status = 0, headers } = response;
    const answer: Answer = { status, headers: new Headers(), text: '', body: undefined };
    if (status !== (this.#length === 0 ? 200 : 206)) {
      response.resume();
      return answer;
    }
    this.#tag = headers.etag ?? '';
    for await (const chunk of response) {
      this.#hash.update(chunk);
      this.#length += chunk.length;
      await setTimeout(chunk.length / this.#bytesPerMs);
    }
    return answer;
  }
}

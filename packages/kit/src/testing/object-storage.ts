import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStorageAddress } from '../blobs/index.ts';
import { signatureProblem } from './storage-signature.ts';

/** What the storage does wrong with a request. */
export type Fault =
  | { readonly kind: 'answer'; readonly status: number; readonly code?: string; readonly body?: string }
  /** The connection ends before an answer. */
  | { readonly kind: 'drop' }
  /** The request takes effect, and its answer is lost. */
  | { readonly kind: 'lose answer' }
  /** The body breaks off after so many bytes. */
  | { readonly kind: 'break off'; readonly after: number }
  /** The body says another length than the object has. */
  | { readonly kind: 'lie'; readonly length: number }
  /** The second half of the body is the first one again. */
  | { readonly kind: 'repeat' }
  /** Stores the first half, and says nothing. */
  | { readonly kind: 'store half' }
  /** No answer before this. */
  | { readonly kind: 'wait'; readonly until: Promise<void> };

export interface SeenRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

interface Stored {
  body: Buffer;
  at: number;
}

interface Upload {
  readonly key: string;
  readonly at: number;
  readonly parts: Map<number, Buffer>;
}

/** What all storages of tests have in common. */
export const TEST_STORAGE = {
  ...{ region: 'us-east-1', bucket: 'files', prefix: 'muster/store', isPathStyle: true },
  ...{ accessKeyId: 'tests', secretAccessKey: 'the-secret-of-tests', sessionToken: undefined },
} satisfies Partial<ObjectStorageAddress>;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * An object storage for tests, with a bucket `files`: as strict as one can be about signatures, checksums and
 * conditions, and as unreliable as it is told to be.
 */
export class ObjectStorage {
  readonly objects = new Map<string, Stored>();
  readonly uploads = new Map<string, Upload>();
  readonly requests: SeenRequest[] = [];
  /** Added to the clock of the storage. */
  clockOffsetMs = 0;
  pageSize = 1000;
  /** Asked for each request. */
  fault: (request: SeenRequest) => Fault | undefined = () => undefined;
  secretAccessKey: string = TEST_STORAGE.secretAccessKey;
  readonly #server: Server;
  #port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.destroy(error));
    });
  }

  static async start(): Promise<ObjectStorage> {
    const storage = new ObjectStorage();
    await storage.listen();
    return storage;
  }

  /** Again on the same port after `close`. */
  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  address(more: Partial<ObjectStorageAddress> = {}): ObjectStorageAddress {
    return { ...TEST_STORAGE, endpoint: `http://127.0.0.1:${this.#port}`, ...more };
  }

  /** The settings of a service that stores its files here. */
  environment(): Record<string, string> {
    return {
      FILES_URL: 's3://files/muster',
      AWS_ENDPOINT_URL_S3: this.address().endpoint,
      AWS_ACCESS_KEY_ID: TEST_STORAGE.accessKeyId,
      AWS_SECRET_ACCESS_KEY: TEST_STORAGE.secretAccessKey,
    };
  }

  /** The names of blobs. */
  blobs(): string[] {
    return [...this.objects.keys()].filter((key) => key.includes('/sha256/')).map((key) => key.slice(-64));
  }

  /** The fault for the next requests that match, as often as said. */
  failNext(matches: (request: SeenRequest) => boolean, fault: Fault, times = 1): void {
    let left = times;
    this.fault = (request) => {
      if (left === 0 || !matches(request)) return undefined;
      left -= 1;
      return fault;
    };
  }

  get #now(): number {
    return Date.now() + this.clockOffsetMs;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const [, bucket, ...path] = pathname.split('/');
    const seen = { method: request.method ?? '', key: path.join('/'), query, headers: request.headers };
    this.requests.push(seen);
    const body = Buffer.concat(await Array.fromAsync(request));
    response.setHeader('date', new Date(this.#now).toUTCString());
    const fault = this.fault(seen);
    if (fault?.kind === 'drop') return response.destroy();
    if (fault?.kind === 'wait') await fault.until;
    if (fault?.kind === 'answer') return refuse(response, fault.status, fault.code ?? '', fault.body);
    if (request.headers['x-amz-content-sha256'] !== sha256(body).toString('hex')) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    const key = { ...TEST_STORAGE, secretAccessKey: this.secretAccessKey };
    const problem = signatureProblem(request, key, this.#now);
    if (problem !== undefined) return refuse(response, 403, problem);
    if (bucket !== TEST_STORAGE.bucket) return refuse(response, 404, 'NoSuchBucket');
    const kept = fault?.kind === 'store half' ? body.subarray(0, body.length / 2) : body;
    if (fault?.kind === 'lose answer') {
      // Into nothing: the request takes effect all the same.
      const end = response.end.bind(response);
      response.end = () => {
        response.end = end;
        return response.destroy();
      };
    }
    return this.#serve(seen, body, kept, response, fault);
  }

  #serve(
    seen: SeenRequest,
    body: Buffer,
    kept: Buffer,
    response: ServerResponse,
    fault: Fault | undefined,
  ): ServerResponse {
    const { method, key, query } = seen;
    if (method === 'GET' && query.has('list-type')) return this.#list(query, response);
    if (method === 'GET' && query.has('uploads')) return this.#listUploads(query, response);
    if (method === 'GET' || method === 'HEAD') return this.#read(seen, response, fault);
    if (method === 'PUT' && query.has('uploadId')) return this.#putPart(seen, body, response);
    if (method === 'PUT') return this.#put(seen, body, kept, response);
    if (method === 'POST' && query.has('uploads')) return this.#begin(seen, response);
    if (method === 'POST') return this.#complete(seen, body.toString(), response);
    if (query.has('uploadId')) this.uploads.delete(query.get('uploadId') ?? '');
    else this.objects.delete(key);
    return response.writeHead(204).end();
  }

  #put({ key, headers }: SeenRequest, body: Buffer, kept: Buffer, response: ServerResponse): ServerResponse {
    const isBlob = key.includes('/sha256/');
    if (isBlob && headers['x-amz-checksum-sha256'] === undefined) return refuse(response, 400, 'MissingChecksum');
    if (isBlob && headers['x-amz-checksum-sha256'] !== sha256(body).toString('base64')) {
      return refuse(response, 400, 'BadDigest');
    }
    if (headers['if-none-match'] === '*' && this.objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
    this.objects.set(key, { body: kept, at: this.#now });
    return response.setHeader('etag', '"tag"').end();
  }

  #begin({ key, headers }: SeenRequest, response: ServerResponse): ServerResponse {
    if (headers['x-amz-checksum-algorithm'] !== 'SHA256') return refuse(response, 400, 'MissingChecksum');
    const id = randomUUID();
    this.uploads.set(id, { key, at: this.#now, parts: new Map() });
    return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #putPart({ query, headers }: SeenRequest, body: Buffer, response: ServerResponse): ServerResponse {
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (upload === undefined) return refuse(response, 404, 'NoSuchUpload');
    if (headers['x-amz-checksum-sha256'] !== sha256(body).toString('base64')) return refuse(response, 400, 'BadDigest');
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.setHeader('etag', `"part & ${query.get('partNumber')}"`).end();
  }

  #complete({ key, query, headers }: SeenRequest, list: string, response: ServerResponse): ServerResponse {
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (upload === undefined) return refuse(response, 404, 'NoSuchUpload');
    const parts = [...upload.parts].sort(([one], [other]) => one - other);
    const expected = parts.map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"part &amp; ${number}"</ETag><ChecksumSHA256>${sha256(part).toString('base64')}</ChecksumSHA256></Part>`,
    );
    if (list !== `<CompleteMultipartUpload>${expected.join('')}</CompleteMultipartUpload>`) {
      return refuse(response, 400, 'InvalidPart');
    }
    const composed = sha256(Buffer.concat(parts.map(([, part]) => sha256(part)))).toString('base64');
    if (headers['x-amz-checksum-sha256'] !== `${composed}-${parts.length}`) return refuse(response, 400, 'BadDigest');
    if (headers['if-none-match'] === '*' && this.objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
    this.uploads.delete(query.get('uploadId') ?? '');
    this.objects.set(key, { body: Buffer.concat(parts.map(([, part]) => part)), at: this.#now });
    return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  #read({ method, key, headers }: SeenRequest, response: ServerResponse, fault: Fault | undefined): ServerResponse {
    const stored = this.objects.get(key);
    if (stored === undefined) return refuse(response, 404, 'NoSuchKey');
    const { body, at } = stored;
    response.setHeader('last-modified', new Date(at).toUTCString());
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (first !== undefined && Number(first) >= body.length) return refuse(response, 416, 'InvalidRange');
    const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? body.length - 1), body.length - 1)];
    let piece = body.subarray(start, end + 1);
    if (fault?.kind === 'repeat') {
      const half = piece.subarray(0, piece.length / 2);
      piece = Buffer.concat([half, half, piece.subarray(2 * half.length)]);
    }
    response.statusCode = first === undefined ? 200 : 206;
    if (first !== undefined) response.setHeader('content-range', `bytes ${start}-${end}/${body.length}`);
    response.setHeader('content-length', fault?.kind === 'lie' ? fault.length : piece.length);
    if (method === 'HEAD') return response.end();
    if (fault?.kind === 'break off') {
      response.write(piece.subarray(0, fault.after), () => response.destroy());
      return response;
    }
    response.strictContentLength = false;
    return response.end(piece);
  }

  #list(query: URLSearchParams, response: ServerResponse): ServerResponse {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const size = Math.min(this.pageSize, Number(query.get('max-keys') ?? 1000));
    const page = keys.slice(0, size);
    const listed = page.map((key) => {
      const { at = 0 } = this.objects.get(key) ?? {};
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified></Contents>`;
    });
    const more = keys.length > size;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${listed.join('')}</ListBucketResult>`,
    );
  }

  #listUploads(query: URLSearchParams, response: ServerResponse): ServerResponse {
    const prefix = query.get('prefix') ?? '';
    const listed = [...this.uploads].flatMap(([id, { key, at }]) =>
      key.startsWith(prefix)
        ? `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(at).toISOString()}</Initiated></Upload>`
        : [],
    );
    return response.end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
  }
}

function refuse(response: ServerResponse, status: number, code: string, body?: string): ServerResponse {
  return response.writeHead(status).end(body ?? `<Error><Code>${code}</Code><Message>no</Message></Error>`);
}

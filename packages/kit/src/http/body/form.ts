import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { TooLarge } from '../../blobs/index.ts';
import { type AppError, kitErrors } from '../../errors/index.ts';
import { whenBodyFails } from './body-arrival.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The parts of a form that a route reads with `receiveForm`, for the OpenAPI document; forms are not validated by
     * schema.
     */
    formParts?: Readonly<
      Record<string, { readonly description: string; readonly file?: true; readonly optional?: true }>
    >;
  }
}

export type FormParts = NonNullable<FastifyContextConfig['formParts']>;

/** Settings of a form with one file, in the part "file". */
export interface FormFile<File> {
  /** The size limit of the file. The rest of the form is limited here. */
  readonly limit: number;
  /** The message for a larger file. */
  tooLarge(): AppError;
  /**
   * Consumes the file as a stream, and throws TooLarge beyond the limit. The stream fails if the form does. `name` is
   * the client's file name without folders, or empty.
   */
  receive(content: AsyncIterable<Uint8Array>, name: string): Promise<File>;
  /** Deletes a received file if the rest of the form is invalid. */
  discard?(file: File): Promise<void>;
}

export interface ReceivedForm<File> {
  readonly file: File;
  /** All values of each field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const FILE = 'file';
const MAX_FIELDS = 200;
const MAX_FIELD_LENGTH = 10_000;
const MAX_NAME_LENGTH = 100;
/** Of a part; a few lines are usual. */
const MAX_HEAD_BYTES = 8 * 1024;
/** Fields, part headers, preamble and epilogue together. */
const MAX_BYTES_BESIDE_FILE = 4 * 1024 * 1024;
/** RFC 2046, 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;

/** Parses multipart/form-data with one file as a stream, and refuses anything above its limits. */
export async function receiveForm<File>(request: FastifyRequest, rules: FormFile<File>): Promise<ReceivedForm<File>> {
  const { raw } = request;
  const parser = parserFor(request);
  if (Number(request.headers['content-length']) > rules.limit + MAX_BYTES_BESIDE_FILE) throw rules.tooLarge();

  const whole = Promise.withResolvers<void>();
  const fields = new Map<string, string[]>();
  let content: (Readable & { readonly bytesRead: number }) | undefined;
  let receiving: Promise<File> | undefined;
  let otherFile: string | undefined;
  let received = 0;

  function fail(error: Error): void {
    content?.destroy(error);
    whole.reject(error);
  }
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received - (content?.bytesRead ?? 0) > MAX_BYTES_BESIDE_FILE + chunk.length) fail(formTooLarge());
  });
  raw.on('error', (error) => fail(malformedForm(error)));
  whenBodyFails(request, fail);
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (name === undefined || name.length > MAX_NAME_LENGTH) fail(malformedForm());
    else if (isCut) fail(fieldTooLong(name));
    else fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (name, stream, fileName) => {
    if (name !== FILE) {
      otherFile ??= String(name);
      stream.resume();
      return;
    }
    content = stream;
    // The consumer may not listen yet when the form fails.
    stream.on('error', () => {});
    receiving = rules.receive(stream, quotesIn(fileName ?? ''));
    receiving.catch(fail);
  });
  parser.on('filesLimit', () => fail(kitErrors.malformed_form('several_files')));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(kitErrors.malformed_form('too_many_fields', { max: MAX_FIELDS })));
  }
  parser.on('error', (error) => fail(malformedForm(error)));
  parser.on('finish', () => whole.resolve());
  raw.pipe(parser);

  try {
    await whole.promise;
    if (receiving === undefined) throw fileMissing(otherFile, fields.has(FILE));
    return { file: await receiving, fields };
  } catch (error) {
    raw.unpipe(parser);
    // The consumer has the error and ends soon.
    const file = await receiving?.catch(() => undefined);
    if (file !== undefined) await rules.discard?.(file);
    throw error instanceof TooLarge ? rules.tooLarge() : error;
  }
}

function parserFor({ headers }: FastifyRequest): InstanceType<typeof Busboy> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data(?![\w-])/i.test(type)) {
    throw kitErrors.media_type_unsupported('not_a_form');
  }
  const [, quoted, plain = quoted ?? ''] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(type) ?? [];
  if (plain === '' || plain.length > MAX_BOUNDARY_LENGTH) {
    throw kitErrors.malformed_form('no_boundary', { max: MAX_BOUNDARY_LENGTH });
  }
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${plain}"` },
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_LENGTH,
      files: 1,
      parts: MAX_FIELDS + 1,
      headerSize: MAX_HEAD_BYTES,
    },
  });
}

/** Browsers and curl encode a quotation mark in a name as %22, and no other character (HTML, 4.10.21.8). */
function quotesIn(fileName: string): string {
  return fileName.replaceAll('%22', '"');
}

function malformedForm(cause?: unknown): AppError {
  return kitErrors.malformed_form('cut_off', { cause });
}

function fieldTooLong(name: string): AppError {
  return kitErrors.field_too_long({ field: name, max: MAX_FIELD_LENGTH });
}

function formTooLarge(): AppError {
  const most = MAX_BYTES_BESIDE_FILE / 1024 / 1024;
  return kitErrors.form_too_large({ max: most });
}

function fileMissing(otherFile: string | undefined, cameAsText: boolean): AppError {
  if (otherFile !== undefined) {
    return kitErrors.part_missing('other_part', { part: FILE, other: otherFile.slice(0, MAX_NAME_LENGTH) });
  }
  return kitErrors.part_missing(cameAsText ? 'as_text' : 'missing', { part: FILE });
}

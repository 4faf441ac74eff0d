import type { HttpRequest } from '../judge/http-request.ts';
import { asItIs, inQuotes } from '../texts/encodings.ts';
import { fill, type HttpInput, type Size, sizesUpTo } from '../texts/input.ts';
import { BODY_LIMIT } from '../texts/json-text.ts';
import type { Kind } from '../texts/kinds.ts';
import { type FormPart, formBody, formRequest } from './form.ts';
import type { FileKnowledge, Knowledge } from './knowledge.ts';
import type { OperationAt, Schema } from './openapi-document.ts';
import { headerValue } from './parameter-inputs.ts';

/** What the parser of forms takes of the headers of one part. */
const PART_HEAD_LIMIT = 16_000;
const PART_OVERHEAD = 200;

/** Every field of a form, the name of every file, and the form itself. */
export function formInputs(at: OperationAt, schema: Schema, knowledge: Knowledge): HttpInput[] {
  const form = new OrdinaryForm(at, schema, knowledge);
  const fields = form.fields.map(([name, field]): HttpInput => {
    const file = form.fileOf(name);
    if (file === undefined) {
      return {
        name: `${at.name} form field ${name}`,
        sizes: sizesUpTo(at.resolve(field).maxLength),
        make: (kind, size) => form.send(name, valuesOf(name, kind, size)),
      };
    }
    return {
      name: `${at.name} file name of ${name}`,
      sizes: sizesUpTo(undefined),
      make: (kind, size) => {
        const fileName = fill(kind, size, PART_HEAD_LIMIT - PART_OVERHEAD, inQuotes);
        return form.send(name, [{ name, fileName, content: file.sample }]);
      },
    };
  });
  return [...fields, ...formItself(at, form)];
}

/** Every input inside the files of the forms that an operation takes. */
export function fileInputs(at: OperationAt, knowledge: Knowledge): HttpInput[] {
  const schema = at.operation.requestBody?.content['multipart/form-data']?.schema;
  if (schema === undefined) return [];
  const form = new OrdinaryForm(at, schema, knowledge);
  return form.fields.flatMap(([name]) => {
    const file = form.fileOf(name);
    if (file === undefined) return [];
    return file.inputs(at, (content) => form.send(name, [{ name, fileName: file.name, content }]));
  });
}

/** A form that the document allows, with an ordinary value in every field. */
class OrdinaryForm {
  readonly fields: readonly (readonly [name: string, schema: Schema])[];
  readonly parts: readonly FormPart[];
  readonly #at: OperationAt;
  readonly #files: Knowledge['files'];

  constructor(at: OperationAt, schema: Schema, { samples, files }: Knowledge) {
    this.#at = at;
    this.#files = files;
    this.fields = Object.entries(at.resolve(schema).properties ?? {});
    this.parts = this.fields.map(([name]) => {
      const file = this.fileOf(name);
      if (file === undefined) return { name, content: String(samples[name] ?? 'sample') };
      return { name, fileName: file.name, content: file.sample };
    });
  }

  /** What is known of a field that takes a file; undefined for a field that takes a text. */
  fileOf(field: string): FileKnowledge | undefined {
    const takesFile = this.fields.some(([name, { format }]) => name === field && format === 'binary');
    if (!takesFile) return undefined;
    const file = this.#files[`${this.#at.name} ${field}`];
    if (file === undefined) {
      throw new Error(`${this.#at.name}: these tests do not know what to send as the file ${field}.`);
    }
    return file;
  }

  /** The form with other parts in place of a field; texts first, since a file that is refused ends the reading. */
  send(field: string, instead: readonly FormPart[]): HttpRequest {
    const parts = [...this.parts.filter(({ name }) => name !== field), ...instead];
    const isText = ({ fileName }: FormPart): boolean => fileName === undefined;
    const inOrder = [...parts.filter(isText), ...parts.filter((part) => !isText(part))];
    return formRequest(this.#at.method, this.#at.path, formBody(inOrder));
  }
}

function valuesOf(name: string, kind: Kind, size: Size): FormPart[] {
  if (kind !== 'repeated keys') return [{ name, content: fill(kind, size, BODY_LIMIT, asItIs) }];
  const times = Math.floor((size === 'limit' ? BODY_LIMIT : size) / PART_OVERHEAD);
  return Array.from({ length: Math.max(2, times) }, () => ({ name, content: 'a' }));
}

/** The name of a field, the boundary, and a body that is no form at all. */
function formItself(at: OperationAt, { parts }: OrdinaryForm): HttpInput[] {
  const request = formRequest(at.method, at.path, formBody(parts));
  return [
    {
      name: `${at.name} form field name`,
      sizes: sizesUpTo(undefined),
      make: (kind, size) => {
        const name = fill(kind, size, PART_HEAD_LIMIT - PART_OVERHEAD, inQuotes);
        return formRequest(at.method, at.path, formBody([{ name, content: 'a' }, ...parts]));
      },
    },
    {
      name: `${at.name} form boundary`,
      sizes: sizesUpTo(undefined),
      make: (kind, size) => {
        const boundary = headerValue('content-type', kind === 'repeated keys' ? 'letters' : kind, size);
        return { ...request, headers: { 'content-type': `multipart/form-data; boundary=${String(boundary)}` } };
      },
    },
    {
      name: `${at.name} form`,
      sizes: ['limit'],
      make: (kind, size) => ({ ...request, body: fill(kind, size, BODY_LIMIT, asItIs) }),
    },
  ];
}

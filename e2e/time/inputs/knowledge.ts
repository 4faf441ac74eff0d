import type { HttpRequest } from '../judge/http-request.ts';
import type { HttpInput } from '../texts/input.ts';
import type { OperationAt } from './openapi-document.ts';
import type { Samples } from './ordinary-request.ts';

/** What the tests need to know about a service beyond its OpenAPI document. */
export interface Knowledge {
  readonly samples: Samples;
  /** The files of forms, by operation and part, such as `POST /users/upload file`. */
  readonly files: Readonly<Record<string, FileKnowledge>>;
}

export interface FileKnowledge {
  readonly name: string;
  readonly sample: Buffer;
  /** The inputs inside the file; `upload` makes the request that sends one. */
  inputs(at: OperationAt, upload: (file: Buffer) => HttpRequest): readonly HttpInput[];
}

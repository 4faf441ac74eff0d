import { AppError, codeFields, logFailure, translateError } from '@muster/kit/errors';
import type { Ids, Logger } from '@muster/kit/runtime';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { platformErrors } from '../../platform-errors.ts';
import { MAX_ERRORS, MESSAGE_CHARACTERS } from '../cost/limits.ts';

/** Missing rights, quotas, and rate limits. */
const NOT_LET_IN = new Set([401, 403, 413, 429]);

/** A response as it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: AppError['headers'];
  readonly body: {
    readonly data: Readonly<Record<string, unknown>> | null;
    readonly errors?: readonly GraphQLFormattedError[];
    /** A request that failed as a whole also has the REST error fields. */
    readonly error?: string;
    readonly code?: string;
    readonly variant?: string;
    readonly params?: AppError['params'];
  };
}

interface Result {
  readonly data?: Answer['body']['data'] | undefined;
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** Formats errors with codes of the catalogue; unexpected ones are masked and logged. */
export class ErrorWriter {
  readonly #log: Logger;
  readonly #ids: Ids;

  constructor({ log, ids }: { readonly log: Logger; readonly ids: Ids }) {
    this.#log = log;
    this.#ids = ids;
  }

  /** The response to a request that was not executed. */
  refusal(thrown: unknown): Answer {
    return this.#write(null, errorsOf(thrown));
  }

  answer({ data, errors: raised = [] }: Result): Answer {
    return this.#write(data ?? null, raised);
  }

  #write(data: Answer['body']['data'], raised: readonly GraphQLError[]): Answer {
    const listed = raised.slice(0, MAX_ERRORS).map((error) => ({ error, app: this.#appErrorOf(error) }));
    const [first] = listed;
    if (first === undefined) return { status: 200, headers: {}, body: { data } };
    const errors = [...listed.map(({ error, app }) => formatted(error, app)), ...unlisted(raised.length)];
    const nothing = data === null || Object.values(data).every((value) => value === null);
    const status = nothing ? statusOf(first.app, first.error) : 200;
    if (status === 200) return { status, headers: {}, body: { data, errors } };
    const { message: error, headers } = first.app;
    return { status, headers, body: { error: shortened(error), ...codeFields(first.app), data, errors } };
  }

  #appErrorOf(error: GraphQLError): AppError {
    const cause = error.originalError ?? error;
    if (cause instanceof AppError) return cause;
    if (cause instanceof GraphQLError || !(cause instanceof Error)) return refusalOf(error);
    const id = this.#ids.uuid();
    const translated = translateError(cause, id);
    if (translated.status >= 500) logFailure(this.#log, translated, id, { path: error.path });
    return translated;
  }
}

function formatted({ locations, path }: GraphQLError, app: AppError): GraphQLFormattedError {
  return {
    message: shortened(app.message),
    ...(locations === undefined ? {} : { locations: locations.slice(0, MAX_ERRORS) }),
    ...(path === undefined ? {} : { path }),
    extensions: { ...app.more, ...codeFields(app) },
  };
}

function unlisted(count: number): GraphQLFormattedError[] {
  if (count <= MAX_ERRORS) return [];
  const more = platformErrors.more_errors({ count: count - MAX_ERRORS });
  return [{ message: more.message, extensions: { ...codeFields(more) } }];
}

function shortened(message: string): string {
  return message.length <= MESSAGE_CHARACTERS ? message : `${message.slice(0, MESSAGE_CHARACTERS)}…`;
}

/** A request that was not executed or not authorized fails as a whole; anything else is a response with data. */
function statusOf(app: AppError, error: GraphQLError): number {
  return error.path === undefined || NOT_LET_IN.has(app.status) ? app.status : 200;
}

function refusalOf(error: GraphQLError): AppError {
  const detail = error.message;
  // Compiled queries raise errors without extensions, despite their type.
  const code: unknown = error.extensions?.['code'];
  const malformed = [platformErrors.id_malformed, platformErrors.time_malformed].find((kind) => kind.code === code);
  return malformed?.({ detail }) ?? platformErrors.invalid_query('graphql', { detail });
}

/** Merges several problems of one query into one. */
export function errorsOf(thrown: unknown): GraphQLError[] {
  const several: unknown[] = thrown instanceof AggregateError ? thrown.errors : [thrown];
  return several.map((one) => {
    if (one instanceof GraphQLError) return one;
    const error = one instanceof Error ? one : new Error(String(one));
    return new GraphQLError(error.message, { originalError: error });
  });
}

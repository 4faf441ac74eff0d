import { type SaidArguments, type Says, said, saidArgumentCount } from '@muster/sentences';
import { AppError, type ErrorExtra } from './app-error.ts';

/** What a client can do about an error. */
export type ErrorClass =
  /** What was asked for is not there, or not any more. */
  | 'gone'
  /** The request must be changed, or somebody else must make it. */
  | 'refused'
  /** The same request can succeed later. */
  | 'later'
  /** The server is at fault. */
  | 'fault';

export interface ErrorDeclaration {
  readonly status: number;
  /** What the error means in general, whatever the message says. */
  readonly meaning: string;
  /** Its sentence, or its sentences by variant. Without it, the sentence is written where the error is made. */
  readonly says?: Says;
  /** The list of the answer that the sentence is made from, which has codes of its own; instead of `says`. */
  readonly listedIn?: string;
  /** If the status does not tell it. */
  readonly class?: ErrorClass;
}

export interface DeclaredError extends ErrorDeclaration {
  /** A stable identifier for programs. */
  readonly code: string;
  readonly class: ErrorClass;
}

type Arguments<Declared extends ErrorDeclaration> = Declared extends { readonly says: infer Of extends Says }
  ? SaidArguments<Of>
  : [message: string];

/** A kind of error: call it with what its sentence needs to create the error. */
export type ErrorKind<Declared extends ErrorDeclaration = ErrorDeclaration> = DeclaredError &
  ((...given: [...Arguments<Declared>, extra?: ErrorExtra]) => AppError);

/** Kinds of errors by code. */
export type ErrorCatalogue = Readonly<Record<string, DeclaredError>>;

/** Declares errors, each once; `docs/errors.md` is generated from all declarations. */
export function defineErrors<const Declared extends Readonly<Record<string, ErrorDeclaration>>>(
  entries: Declared,
): { readonly [Code in keyof Declared]: ErrorKind<Declared[Code]> } {
  const kinds = Object.entries(entries).map(([code, entry]) => [code, errorKind(code, entry)]);
  return Object.fromEntries(kinds);
}

function errorKind(code: string, entry: ErrorDeclaration): DeclaredError {
  const kind: DeclaredError = { ...entry, code, class: entry.class ?? classOf(entry.status) };
  const { says } = entry;
  const make = (...given: readonly unknown[]): AppError => {
    const count = says === undefined ? 1 : saidArgumentCount(says, given);
    const sentence = says === undefined ? { message: String(given[0]), params: {} } : said(says, given);
    return new AppError(kind, sentence, extraIn(given[count]));
  };
  return Object.assign(make, kind);
}

function extraIn(given: unknown): ErrorExtra {
  return typeof given === 'object' && given !== null ? given : {};
}

function classOf(status: number): ErrorClass {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status === 503) return 'later';
  return status >= 500 ? 'fault' : 'refused';
}

/** For the `Retry-After` header. */
export function retryAfter(seconds: number): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } };
}

import { AppError, type ErrorExtra } from './app-error.ts';

/** One kind of error: called with a sentence for people, it makes the error. */
export interface ErrorKind {
  (message: string, extra?: ErrorExtra): AppError;
  /** A stable word for programs. */
  readonly code: string;
  readonly status: number;
  /** What it tells, whatever the sentence says in particular. */
  readonly meaning: string;
}

/** Kinds of errors by their codes. */
export type ErrorCatalogue = Readonly<Record<string, ErrorKind>>;

type Entries = Readonly<Record<string, { readonly status: number; readonly meaning: string }>>;

/** Declares errors, each once; `docs/errors.md` is made of all that are declared. */
export function defineErrors<const Declared extends Entries>(
  entries: Declared,
): { readonly [Code in keyof Declared]: ErrorKind } {
  const kinds = Object.entries(entries).map(([code, entry]) => [code, errorKind({ code, ...entry })]);
  return Object.fromEntries(kinds);
}

function errorKind(kind: { readonly code: string; readonly status: number; readonly meaning: string }): ErrorKind {
  return Object.assign((message: string, extra?: ErrorExtra) => new AppError(kind, message, extra), kind);
}

/** For the header that says when to come again. */
export function retryAfter(seconds: number): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } };
}

import { AppError, type ErrorExtra } from './app-error.ts';

/** A kind of error: call it with a message to create the error. */
export interface ErrorKind {
  (message: string, extra?: ErrorExtra): AppError;
  /** A stable identifier for programs. */
  readonly code: string;
  readonly status: number;
  /** What the error means in general, whatever the message says. */
  readonly meaning: string;
}

/** Kinds of errors by code. */
export type ErrorCatalogue = Readonly<Record<string, ErrorKind>>;

type Entries = Readonly<Record<string, { readonly status: number; readonly meaning: string }>>;

/** Declares errors, each once; `docs/errors.md` is generated from all declarations. */
export function defineErrors<const Declared extends Entries>(
  entries: Declared,
): { readonly [Code in keyof Declared]: ErrorKind } {
  const kinds = Object.entries(entries).map(([code, entry]) => [code, errorKind({ code, ...entry })]);
  return Object.fromEntries(kinds);
}

function errorKind(kind: { readonly code: string; readonly status: number; readonly meaning: string }): ErrorKind {
  return Object.assign((message: string, extra?: ErrorExtra) => new AppError(kind, message, extra), kind);
}

/** For the `Retry-After` header. */
export function retryAfter(seconds: number): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } };
}

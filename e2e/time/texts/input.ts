import type { HttpRequest } from '../judge/http-request.ts';
import type { SocketTalk } from '../judge/socket-talk.ts';
import { charactersOf, type Encoding, type Kind, textOf } from './kinds.ts';

/** As many characters, or as much as the request may hold. */
export type Size = number | 'limit';

export type Sendable = HttpRequest | SocketTalk;

/** One place where a service takes text from outside. */
export interface Input {
  /** Such as `POST /auth/login body.username`. */
  readonly name: string;
  readonly sizes: readonly Size[];
  /** For the short form, where the real limit takes too long. */
  readonly sizesInAMinute?: readonly Size[];
  /**
   * What is done with the text is done before anybody knows who sent it: callers make no difference. What gets as far as
   * a database from here is the same as what another input sends there.
   */
  readonly isReadBeforeCaller?: true;
  /** Where not every kind of text makes a difference. */
  readonly kinds?: readonly Kind[];
  /**
   * Something to send with a text of this kind and size in that place, and ordinary values in all others. No two turns
   * are alike where an answer could be remembered.
   */
  make(kind: Kind, size: Size, turn: number): Sendable | Promise<Sendable>;
}

/** One that is reached by plain requests. */
export interface HttpInput extends Input {
  make(kind: Kind, size: Size, turn: number): HttpRequest;
}

/** What an ordinary field holds, where the document names no limit. */
const ORDINARY_LENGTH = 100;

/** At its own limit, where the text gets further, and at that of the request, where it must not. */
export function sizesUpTo(maxLength: number | undefined): readonly Size[] {
  return [maxLength ?? ORDINARY_LENGTH, 'limit'];
}

/** A text of a kind; `room` is how many bytes the request has for it when it is written. */
export function textFor(kind: Kind, size: Size, room: number, encode: Encoding): string {
  const text = size === 'limit' ? undefined : charactersOf(kind, size);
  if (text !== undefined && Buffer.byteLength(encode(text)) <= room) return text;
  return textOf(kind, room, encode);
}

/** The same, encoded. */
export function fill(kind: Kind, size: Size, room: number, encode: Encoding): string {
  return encode(textFor(kind, size, room, encode));
}

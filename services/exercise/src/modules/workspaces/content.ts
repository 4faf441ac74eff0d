import { hash } from 'node:crypto';
import { MAX_TEXT_BYTES } from './workspaces-limits.ts';

/** The bytes of a file, wherever they are. */
export interface Content {
  readonly hash: string;
  readonly size: number;
  readonly is_text: boolean;
}

/** A text with its place in the store. */
export interface TextContent extends Content {
  readonly text: string;
}

/** Its hash is that of its bytes in UTF-8, as if it were a blob. */
export function textContent(text: string): TextContent {
  return { text, hash: hash('sha256', text, 'hex'), size: Buffer.byteLength(text), is_text: true };
}

/**
 * The text that these bytes are, if writing it gives the same bytes again: UTF-8, with its byte order mark if there is
 * one. Undefined for anything else, and for more than a row should hold.
 */
export function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_TEXT_BYTES || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

import { sendTagged } from '@muster/kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswers } from './kept-answers.ts';
import type { SerializedRecord } from './serialized-records.ts';

/** Where answers are kept, and the tag for which they are. */
export interface Keeping<Asked> {
  readonly kept: KeptAnswers;
  readonly tagOf: (asked: Asked) => Promise<string>;
}

/** Sends what was kept of an answer, or writes and keeps it. */
export async function sendKept<Asked>(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, tagOf }: Keeping<Asked>,
  { asked, key }: { readonly asked: Asked; readonly key: string },
  write: SerializedRecord['body'],
): Promise<FastifyReply> {
  // Read first: what is written then may be newer than the tag, and is written once more, but is never older.
  const tag = await tagOf(asked);
  return sendTagged(request, reply, tag, keptBody(kept, key, tag, write));
}

export function keptBody(
  kept: KeptAnswers,
  key: string,
  tag: string,
  write: SerializedRecord['body'],
): SerializedRecord['body'] {
  return async () => {
    const known = kept.find(key, tag);
    if (known !== undefined) return known;
    const body = await write();
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (Buffer.isBuffer(bytes)) kept.keep(key, tag, bytes);
    return bytes;
  };
}

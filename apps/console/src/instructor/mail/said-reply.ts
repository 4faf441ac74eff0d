import type { Reply, ReplyInParts } from './mail.generated.ts';

/** A prepared reply. Servers of the release before give the reason of its effect in English only. */
export type SaidReply = ReplyInParts | Reply;

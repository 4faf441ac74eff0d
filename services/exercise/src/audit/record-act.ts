import { type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface AuditTables {
  audit: {
    id: Generated<number>;
    at: number;
    actor: string;
    act: string;
    subject: string;
    detail: JsonColumn<object>;
  };
}

export interface Act {
  readonly at: number;
  /** The id of who did it, or `system`. */
  readonly actor: string;
  /** What was done, as a stable word: `user.created`. */
  readonly act: string;
  /** The id of what it was done to. */
  readonly subject: string;
  /** What else there is to know. No secrets, and no names: the audit outlives the people in it. */
  readonly detail?: object;
}

/** Written in the transaction of the act itself: what happened is on record, and nothing else is. */
export async function recordAct(tx: Tx, { detail = {}, ...act }: Act): Promise<void> {
  await tx
    .tables<AuditTables>()
    .insertInto('audit')
    .values({ ...act, detail: json(detail) })
    .execute();
}

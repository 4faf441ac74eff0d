import type { Tx } from '@muster/kit/database';
import { insertAct } from './audit.store.ts';

export interface Act {
  readonly at: number;
  /** The id of the actor, or `system`. */
  readonly actor: string;
  /** The action as a stable identifier: `user.created`. */
  readonly act: string;
  /** The id of the object. */
  readonly subject: string;
  /** Further details. No secrets, and no names: the audit log outlives the people in it. */
  readonly detail?: object;
}

/** Written in the transaction of the action itself: exactly what happened is on record. */
export async function recordAct(tx: Tx, { detail = {}, ...act }: Act): Promise<void> {
  await insertAct(tx, { ...act, detail });
}

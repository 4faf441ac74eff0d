import type { Tx } from '@muster/kit/database';
import type { Act } from './acts.ts';
import { insertActs } from './audit.store.ts';

interface RecordedAct {
  readonly at: number;
  /** The id of the actor, or `system`. */
  readonly actor: string;
  readonly act: Act;
  /** The id of the object. */
  readonly subject: string;
  /** Further details. No secrets, and no names: the audit log outlives the people in it. */
  readonly detail?: object;
}

/** Written in the transaction of the action itself: exactly what happened is on record. */
export async function recordAct(tx: Tx, act: RecordedAct): Promise<void> {
  await recordActs(tx, [act]);
}

/** The same for many at once. */
export async function recordActs(tx: Tx, acts: readonly RecordedAct[]): Promise<void> {
  await insertActs(
    tx,
    acts.map(({ act, detail = {}, ...recorded }) => ({ ...recorded, act: act.name, detail })),
  );
}

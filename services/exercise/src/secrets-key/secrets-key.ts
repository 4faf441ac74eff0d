import type { Database, Tx } from '@muster/kit/database';
import { StartupError } from '@muster/kit/runtime';
import type { Sealer } from '@muster/kit/sealing';
import { deleteSealed, findSealed, insertSealed } from './secrets-key.store.ts';

/** What is sealed says nothing: that it opens shows that the key is the right one. */
const SECRET = 'the key of this database';
const OWNER = 'check of the key';

/** What was sealed with the key of the database, as a query for those who only read it. */
export const SEALED_WITH_KEY = 'select sealed from secrets_key';

const REPLACE = 'npm run exercise -- replace-secrets-key';

interface Keyed {
  readonly database: Database;
  /** Of SECRETS_KEY; undefined if it is not set. */
  readonly sealer: Sealer | undefined;
}

/** What is wrong with a key for what was sealed with the key of the database, and what to do about it. */
interface WrongKey {
  readonly says: string;
  readonly todo: string;
}

const ADVICE = `Set the former key, the same on all instances. If it is gone, run "${REPLACE}", which says who has to set up their second factor again.`;

/** Undefined if the key is the right one, or if there was none yet. */
export function wrongKey(sealer: Sealer | undefined, sealed: string | undefined): WrongKey | undefined {
  if (sealed === undefined) return undefined;
  if (sealer === undefined) {
    return { says: 'SECRETS_KEY is not set, and secrets in the database are sealed with a key', todo: ADVICE };
  }
  if ('secret' in sealer.open(sealed, OWNER)) return undefined;
  return { says: 'SECRETS_KEY is another key than that with which secrets in the database are sealed', todo: ADVICE };
}

/**
 * The key that is set first becomes that of the database. Another one is refused at the start, and not only to whoever
 * logs in with a secret that it does not open.
 */
export async function checkSecretsKey({ database, sealer }: Keyed): Promise<void> {
  if (sealer !== undefined && (await findSealed(database)) === undefined) {
    await insertSealed(database, sealer.seal(SECRET, OWNER));
  }
  // Again, since another instance may have been first with another key.
  const wrong = wrongKey(sealer, await findSealed(database));
  if (wrong !== undefined) throw new StartupError(`${wrong.says}. ${wrong.todo}`);
}

/** Makes this key that of the database, or none. What was sealed with the former one stays as it is. */
export async function replaceSecretsKey(tx: Tx, sealer: Sealer | undefined): Promise<void> {
  await deleteSealed(tx);
  if (sealer !== undefined) await insertSealed(tx, sealer.seal(SECRET, OWNER));
}

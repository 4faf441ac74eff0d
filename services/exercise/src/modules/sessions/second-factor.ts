import type { Handle, Tx } from '@muster/kit/database';
import type { PersonGroup } from '../../access/index.ts';

/** What logins and elevations ask besides the password. */
export interface SecondFactor {
  isOn(handle: Handle, userId: string): Promise<boolean>;
  /** Whether a user must have one and has none: their sessions can do nothing but set it up. */
  isMissing(handle: Handle, userId: string, group: PersonGroup): Promise<boolean>;
  /** Removes it, with its recovery codes. Returns whether there was one. */
  forget(tx: Tx, userId: string): Promise<boolean>;
  /** Takes the code of a user who has one; refuses if it is missing or wrong, or was used before. */
  confirm(tx: Tx, user: { readonly id: string; readonly username: string }, code: string | undefined): Promise<void>;
}

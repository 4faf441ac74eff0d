import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';

/** What this module needs of modules that depend on it. */
export interface AccountsDeps extends Foundation {
  /** Revokes what lets a user in. */
  readonly revocation: {
    /** Ends every session of a user. */
    endSessions(tx: Tx, userId: string): Promise<void>;
    /** Invalidates every link to set a password, which may still be in a mail. */
    endLinks(tx: Tx, userId: string): Promise<void>;
  };
  /** Lets every module remove what it keeps of a user. */
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
}

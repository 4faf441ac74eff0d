import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';

/** What this module asks of others that themselves ask it who somebody is. */
export interface AccountsDeps extends Foundation {
  readonly waysIn: {
    /** Ends every session of a user. */
    endSessions(tx: Tx, userId: string): Promise<void>;
    /** Makes every link to set a password, which may lie in a mail, worthless. */
    endLinks(tx: Tx, userId: string): Promise<void>;
  };
  /** Lets every module remove what it keeps of a user. */
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
}

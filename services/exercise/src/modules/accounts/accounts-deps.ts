import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import type { NamedUser } from '../../module.ts';

/** What this module needs of modules that depend on it. */
export interface AccountsDeps extends Foundation {
  /** Revokes what lets a user in. */
  readonly revocation: {
    /** Ends every session of a user. */
    endSessions(tx: Tx, userId: string): Promise<void>;
    /** Invalidates every link to set a password, which may still be in a mail. */
    endLinks(tx: Tx, userId: string): Promise<void>;
  };
  /** Ids of the members of a team; refused to whoever does not run its exercise. */
  readonly membersOfTeam: (actor: Person, teamId: string) => Promise<readonly string[]>;
  /** Lets every module remove what it keeps of a user. */
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
  /** Tells every module that a user has other names. */
  readonly renameUser: (tx: Tx, user: NamedUser) => Promise<void>;
}

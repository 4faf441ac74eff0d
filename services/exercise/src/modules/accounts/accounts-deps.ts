import type { Tx } from '@muster/kit/database';
import type { Person } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import type { NamedUser } from '../../module.ts';
import type { Enrolment } from './upload/enrolment.ts';

/** What this module needs from modules that depend on it. */
export interface AccountsDeps extends Foundation {
  /** Revokes a user's credentials. */
  readonly revocation: {
    /** Ends every session of a user. */
    endSessions(tx: Tx, userId: string): Promise<void>;
    /** Invalidates all links to set a password, which may still be in mails. */
    endLinks(tx: Tx, userId: string): Promise<void>;
    /** Voids the slips with which a user can log in to exercises. */
    endSlips(tx: Tx, userId: string): Promise<void>;
  };
  /** Returns whether the user had one. */
  readonly secondFactor: { forget(tx: Tx, userId: string): Promise<boolean> };
  /** Ids of the members of a team; refused to callers who do not run its exercise. */
  readonly membersOfTeam: (actor: Person, teamId: string) => Promise<readonly string[]>;
  readonly enrolment: Enrolment;
  /** Lets every module remove its data about a user. */
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
  /** Tells every module that a user was renamed. */
  readonly renameUser: (tx: Tx, user: NamedUser) => Promise<void>;
}

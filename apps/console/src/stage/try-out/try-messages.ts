import type { CheckedFile } from '../../checking/check-messages.ts';
import type { StagePerson } from '../people.ts';

/** What a page needs of a definition to choose teams, and to say what is not played. */
export interface TriedDefinition {
  readonly title: string | null;
  /** Empty: teams have none. */
  readonly roles: readonly string[];
  /** Whether it has rules for commands that a sandbox reports. */
  readonly hasCommands: boolean;
}

/** A team as it is chosen. */
export interface TriedTeam {
  readonly name: string;
  readonly role: string | null;
}

/** The people of a try-out; teams are played by one person each. */
export interface TriedPeople {
  readonly instructor: StagePerson;
  readonly members: readonly StagePerson[];
}

/** A package that is being written; the bytes of its attachments are at an address to which their path is added. */
export interface WrittenPackage {
  readonly files: readonly CheckedFile[];
  readonly bytesAt: string;
}

export type ToTryWorker =
  /** If it has problems, what was read before is played on. */
  | { readonly kind: 'read'; readonly file: Blob | WrittenPackage }
  /** Puts the definition on a new stage, which answers over the port. The one before goes. */
  | {
      readonly kind: 'begin';
      readonly name: string;
      readonly teams: readonly TriedTeam[];
      readonly people: TriedPeople;
      readonly opensAt: number;
      readonly port: MessagePort;
    };

/** `problems`: this version of the console refuses a package that the server accepted. */
export type FromTryWorker =
  | { readonly kind: 'read'; readonly definition: TriedDefinition }
  | { readonly kind: 'failed'; readonly reason: 'problems' | 'broken' };

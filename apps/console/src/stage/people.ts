import type { WhoAmIResult } from '../server/session.generated.ts';

/** Somebody on the stage. */
export type StagePerson = WhoAmIResult['whoAmI'];

/** A team and who plays in it. */
export interface StageTeam {
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  readonly members: readonly StagePerson[];
}

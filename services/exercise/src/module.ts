import type { Tx } from '@muster/kit/database';
import type { ErrorCatalogue } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import type { JobKind } from '@muster/kit/jobs';
import type { SweepTask } from '@muster/kit/runtime';
import type { Worker } from '@muster/kit/service';
import type { Identify } from './access/index.ts';
import type { ActCatalogue } from './audit/index.ts';
import type { Foundation } from './deps.ts';
import type { Schema } from './graphql/index.ts';

/** A user with their current names. */
export interface NamedUser {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Deleted teams. */
export interface DeletedTeams {
  readonly exerciseId: number;
  /** Whether their exercise is deleted too. */
  readonly isWhole: boolean;
  readonly teamIds: readonly number[];
}

/** An exercise that was made as a copy of another. */
export interface CopiedExercise {
  readonly exerciseId: number;
  readonly from: { readonly id: number; readonly name: string };
  /** Who copied it. */
  readonly userId: string;
  readonly at: number;
}

/**
 * A vertical slice of the platform, as one value. `Needs` are its dependencies; `modules.ts` lists the modules, and
 * does not compile if a dependency is provided by no module.
 */
export interface Module<Needs extends Foundation = Foundation, Given extends Foundation = Foundation> {
  readonly name: string;
  /** Its own errors, besides those of every module. */
  readonly errors?: ErrorCatalogue;
  /** The acts that it records in the audit log. */
  readonly acts?: ActCatalogue;
  /** Values that tests replace, to be cheaper or faster. They are dependencies like those that modules provide. */
  readonly tuning?: object;
  /** Creates what it provides, once per service, from what the modules before it in the list provide. */
  readonly provide?: (given: Given) => object;
  /** Identifies the sender of a request. */
  readonly identify?: (platform: Needs) => Identify;
  readonly routes?: (app: HttpServer, platform: Needs) => void;
  readonly graphql?: (schema: Schema, platform: Needs) => void;
  readonly jobs?: (platform: Needs) => readonly JobKind<unknown>[];
  /** Background work besides the jobs. */
  readonly workers?: (platform: Needs) => readonly Worker[];
  /** What expires. */
  readonly sweeps?: (platform: Needs) => readonly SweepTask[];
  /** Inserts the initial data. Runs at every start, before the first request. */
  readonly prepare?: (foundation: Foundation) => Promise<void>;
  /** Removes its data of a user, in the transaction that deletes them. */
  readonly onUserDeleted?: (tx: Tx, userId: string, now: number) => Promise<void>;
  /** Records the new names of a user, in the transaction that renames them. */
  readonly onUserRenamed?: (tx: Tx, user: NamedUser) => Promise<void>;
  /** Takes along its data of an exercise, in the transaction that copies it. */
  readonly onExerciseCopied?: (foundation: Foundation, tx: Tx, copied: CopiedExercise) => Promise<void>;
  /** Removes its data of deleted teams, in slices. May be called again for the same teams. */
  readonly onTeamsDeleted?: (foundation: Foundation, deleted: DeletedTeams, signal: AbortSignal) => Promise<void>;
}

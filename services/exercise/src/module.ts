import type { Tx } from '@muster/kit/database';
import type { ErrorCatalogue } from '@muster/kit/errors';
import type { HttpServer } from '@muster/kit/http';
import type { JobKind } from '@muster/kit/jobs';
import type { SweepTask } from '@muster/kit/runtime';
import type { Worker } from '@muster/kit/service';
import type { Identify } from './access/index.ts';
import type { Foundation } from './deps.ts';
import type { Schema } from './graphql/index.ts';

/** A user with the names they have now. */
export interface NamedUser {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Teams that nobody can see or use any more. */
export interface GoneTeams {
  readonly exerciseId: number;
  /** Whether the exercise is gone with them. */
  readonly isWhole: boolean;
  readonly teamIds: readonly number[];
}

/**
 * A vertical slice of the platform: everything that the rest has to know of it, in one value. `Needs` is what it works
 * with; `modules.ts` lists the modules, and does not compile while one needs what nobody provides.
 */
export interface Module<Needs extends Foundation = Foundation, Given extends Foundation = Foundation> {
  readonly name: string;
  /** What it refuses, beside what any module can. */
  readonly errors?: ErrorCatalogue;
  /** What it makes, once per process, for itself and for others, from what modules before it in the list have made. */
  readonly provide?: (given: Given) => object;
  /** Finds out who sent a request. */
  readonly identify?: (platform: Needs) => Identify;
  readonly routes?: (app: HttpServer, platform: Needs) => void;
  readonly graphql?: (schema: Schema, platform: Needs) => void;
  readonly jobs?: (platform: Needs) => readonly JobKind<unknown>[];
  /** What runs by itself beside the jobs. */
  readonly workers?: (platform: Needs) => readonly Worker[];
  /** What expires. */
  readonly sweeps?: (foundation: Foundation) => readonly SweepTask[];
  /** Puts into a new database what the platform cannot be without. Runs at every start, before the first request. */
  readonly prepare?: (foundation: Foundation) => Promise<void>;
  /** Removes what it keeps of a user, in the transaction that deletes them. */
  readonly onUserDeleted?: (tx: Tx, userId: string, now: number) => Promise<void>;
  /** Notes that a user has other names, in the transaction that gives them. */
  readonly onUserRenamed?: (tx: Tx, user: NamedUser) => Promise<void>;
  /** Removes what it keeps of teams that are gone, in slices. May be called again for the same teams. */
  readonly onTeamsGone?: (foundation: Foundation, gone: GoneTeams, signal: AbortSignal) => Promise<void>;
}

import type { Tx } from '@muster/kit/database';
import { createMetrics } from '@muster/kit/http';
import { blobsOf } from './blobs.ts';
import type { Deps, Foundation } from './deps.ts';
import type { GoneTeams, Module, NamedUser } from './module.ts';
import { modules as listed } from './modules.ts';
import { HASH_COST, type HashCost, PasswordHasher } from './passwords/index.ts';

type ProvidedBy<Listed extends readonly unknown[]> = Listed extends readonly [infer First, ...infer Others]
  ? (First extends { readonly provide: (given: never) => infer Provided } ? Provided : unknown) & ProvidedBy<Others>
  : unknown;

/** Overrides for tests: cheaper or faster. */
export interface Tuning {
  readonly hashCost: HashCost;
  readonly lookForDueEveryMs: number;
  readonly keepFreeBytes: number;
  readonly sentWithinMs: number;
  readonly sharesProcesses: boolean;
  readonly checkMs: number;
}

export const DEFAULT_TUNING: Tuning = {
  hashCost: HASH_COST,
  lookForDueEveryMs: 2000,
  keepFreeBytes: 1024 ** 3,
  sentWithinMs: 30_000,
  sharesProcesses: false,
  checkMs: 20_000,
};

/** The dependencies of all use cases: the foundation, and what each module provides. */
export type Platform = Foundation & ProvidedBy<typeof listed> & Announcements;

/** Calls the hooks of every module when a user or team is deleted or changed. */
interface Announcements {
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
  readonly renameUser: (tx: Tx, user: NamedUser) => Promise<void>;
  readonly forgetTeams: (gone: GoneTeams, signal: AbortSignal) => Promise<void>;
}

export const modules: readonly Module<Platform, Platform>[] = listed;

export function createFoundation(deps: Deps, { hashCost, ...tuning }: Tuning): Foundation {
  return {
    ...deps,
    hasher: new PasswordHasher(deps.ids, hashCost),
    blobs: blobsOf(deps),
    metrics: createMetrics(),
    ...tuning,
  };
}

export function createPlatform(foundation: Foundation): Platform {
  const platform = { ...foundation, ...announcementsOf(foundation) } as Platform;
  for (const { provide } of modules) {
    const provided = provide?.(platform) ?? {};
    refuseTwice(platform, provided);
    Object.assign(platform, provided);
  }
  return platform;
}

/** If two modules provide the same name, one would get what the other created. */
function refuseTwice(platform: object, provided: object): void {
  const twice = Object.keys(provided).find((name) => name in platform);
  if (twice !== undefined) throw new Error(`Two modules provide "${twice}".`);
}

function announcementsOf(foundation: Foundation): Announcements {
  return {
    forgetUser: async (tx, userId) => {
      for (const { onUserDeleted } of modules) await onUserDeleted?.(tx, userId, foundation.clock.now());
    },
    renameUser: async (tx, user) => {
      for (const { onUserRenamed } of modules) await onUserRenamed?.(tx, user);
    },
    forgetTeams: async (gone, signal) => {
      for (const { onTeamsGone } of modules) await onTeamsGone?.(foundation, gone, signal);
    },
  };
}

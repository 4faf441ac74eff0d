import { openBlobs } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import { createMetrics } from '@muster/kit/http';
import { Sealer } from '@muster/kit/sealing';
import type { Deps, Foundation } from './deps.ts';
import { KEEP_FREE_BYTES } from './keep-free.ts';
import type { CopiedExercise, DeletedTeams, Module, NamedUser } from './module.ts';
import { modules as listed } from './modules.ts';
import { HASH_COST, type HashCost, PasswordHasher } from './passwords/index.ts';
import { TAKE_OVER } from './take-over.ts';

type ProvidedBy<Listed extends readonly unknown[]> = Listed extends readonly [infer First, ...infer Others]
  ? (First extends { readonly provide: (given: never) => infer Provided } ? Provided : unknown) & ProvidedBy<Others>
  : unknown;

type TuningOf<Listed extends readonly unknown[]> = Listed extends readonly [infer First, ...infer Others]
  ? (First extends { readonly tuning: infer Own } ? Own : unknown) & TuningOf<Others>
  : unknown;

type ModuleTuning = Readonly<TuningOf<typeof listed>>;

/** The values that tests replace: those of the foundation, and those of modules. */
export type Tuning = ModuleTuning &
  Pick<Foundation, 'keepFreeBytes' | 'sentWithinMs'> & { readonly hashCost: HashCost };

/** The dependencies of all use cases: the foundation, and what each module provides. */
export type Platform = TunedFoundation & ProvidedBy<typeof listed> & ModuleHooks;

type TunedFoundation = Foundation & ModuleTuning;

/** Calls the hooks of every module when a user or team is deleted or changed, or an exercise copied. */
interface ModuleHooks {
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
  readonly renameUser: (tx: Tx, user: NamedUser) => Promise<void>;
  readonly takeAlong: (tx: Tx, copied: CopiedExercise) => Promise<void>;
  readonly forgetTeams: (deleted: DeletedTeams, signal: AbortSignal) => Promise<void>;
}

export const modules: readonly Module<Platform, Platform>[] = listed;

export const DEFAULT_TUNING: Tuning = defaultTuning();

function defaultTuning(): Tuning {
  const tuning = { hashCost: HASH_COST, keepFreeBytes: KEEP_FREE_BYTES, sentWithinMs: 30_000 };
  for (const { tuning: own = {} } of modules) {
    refuseDuplicates(tuning, own);
    Object.assign(tuning, own);
  }
  return tuning as Tuning;
}

export function createFoundation(deps: Deps, { hashCost, ...tuning }: Tuning): TunedFoundation {
  return {
    ...deps,
    hasher: new PasswordHasher(deps.ids, hashCost),
    sealer: deps.config.secretsKey === undefined ? undefined : new Sealer(deps.config.secretsKey, deps.ids),
    blobs: openBlobs(deps.config.files, { ...deps, takeOver: TAKE_OVER }),
    metrics: createMetrics(),
    ...tuning,
  };
}

export function createPlatform(foundation: TunedFoundation): Platform {
  const platform = { ...foundation, ...hooksOf(foundation) } as Platform;
  for (const { provide } of modules) {
    const provided = provide?.(platform) ?? {};
    refuseDuplicates(platform, provided);
    Object.assign(platform, provided);
  }
  return platform;
}

/** If two modules use the same name, one would get what is the other's. */
function refuseDuplicates(platform: object, provided: object): void {
  const twice = Object.keys(provided).find((name) => name in platform);
  if (twice !== undefined) throw new Error(`Two modules provide "${twice}".`);
}

function hooksOf(foundation: Foundation): ModuleHooks {
  return {
    forgetUser: async (tx, userId) => {
      for (const { onUserDeleted } of modules) await onUserDeleted?.(tx, userId, foundation.clock.now());
    },
    renameUser: async (tx, user) => {
      for (const { onUserRenamed } of modules) await onUserRenamed?.(tx, user);
    },
    takeAlong: async (tx, copied) => {
      for (const { onExerciseCopied } of modules) await onExerciseCopied?.(foundation, tx, copied);
    },
    forgetTeams: async (deleted, signal) => {
      for (const { onTeamsDeleted } of modules) await onTeamsDeleted?.(foundation, deleted, signal);
    },
  };
}

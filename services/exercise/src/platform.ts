import type { Tx } from '@muster/kit/database';
import { blobsOf } from './blobs.ts';
import type { Deps, Foundation } from './deps.ts';
import type { Module } from './module.ts';
import { modules as listed } from './modules.ts';
import { type HashCost, PasswordHasher } from './passwords/index.ts';

type ProvidedBy<Listed extends readonly unknown[]> = Listed extends readonly [infer First, ...infer Others]
  ? (First extends { readonly provide: (foundation: Foundation) => infer Provided } ? Provided : unknown) &
      ProvidedBy<Others>
  : unknown;

/** Everything that use cases work with: the foundation, and what each module provides. */
export type Platform = Foundation & ProvidedBy<typeof listed> & UserDeletion;

/** Runs every module's `onUserDeleted`. */
interface UserDeletion {
  readonly forgetUser: (tx: Tx, userId: string) => Promise<void>;
}

export const modules: readonly Module<Platform>[] = listed;

export function createFoundation(deps: Deps, hashCost: HashCost): Foundation {
  return { ...deps, hasher: new PasswordHasher(deps.ids, hashCost), blobs: blobsOf(deps) };
}

export function createPlatform(foundation: Foundation): Platform {
  const provided = modules.map(({ provide }) => provide?.(foundation) ?? {});
  refuseTwice([foundation, { forgetUser }, ...provided]);
  return Object.assign({ ...foundation, forgetUser }, ...provided);
}

/** Of two modules that provide the same, one would get what the other made. */
function refuseTwice(parts: readonly object[]): void {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two modules provide "${twice}".`);
}

async function forgetUser(tx: Tx, userId: string): Promise<void> {
  for (const { onUserDeleted } of modules) await onUserDeleted?.(tx, userId);
}

import { hash } from 'node:crypto';
import type { Database, Tx } from '@muster/kit/database';
import { AppError, kitErrors } from '@muster/kit/errors';
import { type Actor, requireActor } from '../access/index.ts';
import type { Foundation } from '../deps.ts';
import type { DeletedTeams } from '../module.ts';
import { platformErrors } from '../platform-errors.ts';
import { type ClientIdKey, findClientId, hasClientIds, insertClientId, removeClientIds } from './client-ids.store.ts';

const MAX_LENGTH = 64;
/** No exercise has this id. */
const OUTSIDE = 0;

/** The description of clientId in every mutation that has one. */
export const CLIENT_ID = {
  description:
    'An idempotency key of your choice, 1 to 64 characters. A request repeated with the same key takes effect once and gets the same answer.',
} as const;

/** The same for mutations that create tokens. */
export const CLIENT_ID_WITH_TOKENS = {
  description: `${CLIENT_ID.description} Tokens are shown only the first time.`,
} as const;

/** An act and its idempotency key. */
export interface NamedAct {
  readonly actor: Actor;
  /** `null` for an act outside of exercises. */
  readonly exerciseId: number | null;
  readonly mutation: string;
  /** Undefined: the client sent no key, so every request takes effect. */
  readonly clientId: string | undefined;
  /** The team, if one request acts in several and each of them has its own result. */
  readonly teamId?: number;
  /**
   * The act takes several transactions and the key is stored in the last one, so the key is looked up before the first.
   */
  readonly inParts?: boolean;
  /** Everything that distinguishes this act from others, as parsed. */
  readonly content: readonly unknown[];
}

/** Stores the reference to the result, in the transaction of the act. */
export type Remember<Result> = (tx: Tx, result: Result) => Promise<void>;

/** Rolls back an act that was already carried out. */
class Repeated extends Error {}

/**
 * Carries out an act whose key is new, or returns the reference to the result of the first time. Refusals are not
 * stored. The key is stored with the act, or after one that changed nothing, and looked up only if that fails or the act
 * is refused, unless the act takes several transactions.
 */
export async function once<Result>(
  database: Database,
  act: NamedAct,
  carryOut: (remember: Remember<Result>) => Promise<Result>,
): Promise<Result> {
  const { clientId } = act;
  if (clientId === undefined) return carryOut(async () => {});
  const key = keyOf(act, clientId);
  const contentHash = hash('sha256', JSON.stringify(act.content), 'base64url');
  const before = async (): Promise<{ readonly result: Result } | undefined> => {
    // Not from a reader connection: on the embedded database, writers see a write first.
    const known = await database.transaction((tx) => findClientId(tx, key));
    if (known === undefined) return undefined;
    if (known.content_hash !== contentHash) {
      throw platformErrors.client_id_reused();
    }
    return { result: known.result as Result };
  };
  const done = act.inParts === true ? await before() : undefined;
  if (done !== undefined) return done.result;
  let isStored = false;
  const remember: Remember<Result> = async (tx, result) => {
    if (!(await insertClientId(tx, key, contentHash, result))) throw new Repeated();
    tx.afterCommit(() => {
      isStored = true;
    });
  };
  try {
    const result = await carryOut(remember);
    // An act that changes nothing stores nothing: without its key, a late retry could change something.
    if (!isStored) await database.transaction((tx) => remember(tx, result));
    return result;
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Repeated)) throw error;
    const known = await before();
    if (known === undefined) throw error;
    return known.result;
  }
}

/** Whether somebody has done such an act with a key. */
export async function hasNamedActs(
  database: Database,
  { actor, exerciseId, mutation }: Pick<NamedAct, 'actor' | 'exerciseId' | 'mutation'>,
): Promise<boolean> {
  const { userId } = requireActor(actor);
  // Not from a reader connection: on the embedded database, writers see a write first.
  return database.transaction((tx) =>
    hasClientIds(tx, { exercise_id: exerciseId ?? OUTSIDE, user_id: userId, mutation }),
  );
}

function keyOf({ actor, exerciseId, mutation, teamId = 0 }: NamedAct, clientId: string): ClientIdKey {
  const { userId } = requireActor(actor);
  return { exercise_id: exerciseId ?? OUTSIDE, user_id: userId, mutation, client_id: clientId, team_id: teamId };
}

export function readClientId(value: string | null | undefined, field = 'clientId'): string | undefined {
  if (value == null) return undefined;
  const length = [...value].length;
  if (length === 0 || length > MAX_LENGTH) throw kitErrors.text_invalid('length', { field, max: MAX_LENGTH });
  if (value.includes('\0')) throw kitErrors.text_invalid('nul_characters', { field });
  if (!value.isWellFormed()) throw kitErrors.text_invalid('unpaired_surrogate', { field });
  return value;
}

/** Client ids are kept as long as their exercise; those outside of exercises stay. */
export async function forgetClientIds(
  { database }: Foundation,
  { exerciseId, isWhole }: DeletedTeams,
  signal: AbortSignal,
): Promise<void> {
  if (isWhole) await removeClientIds(database, exerciseId, signal);
}

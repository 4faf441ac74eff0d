import { createHash } from 'node:crypto';
import type { Database, Tx } from '@muster/kit/database';
import { AppError, kitErrors } from '@muster/kit/errors';
import { type Actor, requireActor } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import type { GoneTeams } from '../../module.ts';
import { type ClientIdKey, findClientId, insertClientId, removeClientIds } from './client-ids.store.ts';
import { exercisesErrors } from './exercises.errors.ts';

const LONGEST = 64;

/** What every mutation with a client id says of it. */
export const CLIENT_ID = {
  description:
    'A name of your choice for this act, 1 to 64 characters. Sent again with the same name, it happens once and answers the same.',
} as const;

/** An act as its client names it. */
export interface NamedAct {
  readonly actor: Actor;
  readonly exerciseId: number;
  readonly mutation: string;
  /** Undefined: the client has no name for it, and every time it is sent counts. */
  readonly clientId: string | undefined;
  /** The team, where one request acts in several and each is an act of its own. */
  readonly teamId?: number;
  /** It takes several transactions, and is named in the last: whether it was carried out is looked up before the first. */
  readonly inParts?: boolean;
  /** All that makes it this act and no other, as it was read. */
  readonly content: readonly unknown[];
}

/** Stores, in the transaction of an act, what its result can be found by. */
export type Remember<Result> = (tx: Tx, result: Result) => Promise<void>;

/** Undoes an act that was carried out before. */
class Repeated extends Error {}

/**
 * Carries out an act that has not been carried out under this name, or answers what the result of the first time can be
 * found by. Refusals are not remembered. Nothing is looked up before, unless it takes several transactions: the name is
 * stored with the act, and only when that fails, or the act is refused, it may have been there already.
 */
export async function once<Result>(
  database: Database,
  act: NamedAct,
  carryOut: (remember: Remember<Result>) => Promise<Result>,
): Promise<Result> {
  const { clientId } = act;
  if (clientId === undefined) return carryOut(async () => {});
  const key = keyOf(act, clientId);
  const hash = createHash('sha256').update(JSON.stringify(act.content)).digest('base64url');
  const before = async (): Promise<{ readonly result: Result } | undefined> => {
    // Not by a reader: on the embedded database what was written is there for writers first.
    const known = await database.transaction((tx) => findClientId(tx, key));
    if (known === undefined) return undefined;
    if (known.content_hash !== hash) {
      throw exercisesErrors.client_id_reused(
        'You have used this clientId for something else; take a new one for each act.',
      );
    }
    return { result: known.result as Result };
  };
  const done = act.inParts === true ? await before() : undefined;
  if (done !== undefined) return done.result;
  try {
    return await carryOut(async (tx, result) => {
      if (!(await insertClientId(tx, key, hash, result))) throw new Repeated();
    });
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Repeated)) throw error;
    const known = await before();
    if (known === undefined) throw error;
    return known.result;
  }
}

function keyOf({ actor, exerciseId, mutation, teamId = 0 }: NamedAct, clientId: string): ClientIdKey {
  const { userId } = requireActor(actor);
  return { exercise_id: exerciseId, user_id: userId, mutation, client_id: clientId, team_id: teamId };
}

export function readClientId(value: string | null | undefined): string | undefined {
  if (value == null) return undefined;
  const refuse = (sentence: string) => kitErrors.text_invalid(`clientId ${sentence}`);
  const length = [...value].length;
  if (length === 0 || length > LONGEST) throw refuse(`must have 1 to ${LONGEST} characters.`);
  if (value.includes('\0')) throw refuse('must not hold NUL characters.');
  if (!value.isWellFormed()) throw refuse('holds half a character; send whole Unicode characters.');
  return value;
}

/** The names of acts stay as long as the exercise does. */
export async function forgetClientIds(
  { database }: Foundation,
  { exerciseId, isWhole }: GoneTeams,
  signal: AbortSignal,
): Promise<void> {
  if (isWhole) await removeClientIds(database, exerciseId, signal);
}

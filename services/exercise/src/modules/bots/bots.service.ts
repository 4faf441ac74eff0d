import type { Tx } from '@muster/kit/database';
import { hashSecret, makeSecret } from '@muster/kit/runtime';
import type { Bot, Identify, Operation, Person } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import {
  addUser,
  findUsers,
  lockUser,
  putTags,
  readTags,
  readUsername,
  replaceTags,
  type User,
  userUnknown,
} from '../accounts/index.ts';
import { botsActs } from './bots.acts.ts';
import { botsErrors } from './bots.errors.ts';
import {
  deleteToken,
  findTokenByHash,
  insertToken,
  listTokens,
  markUsed,
  replaceToken,
  type TokenRow,
} from './bots.store.ts';

/** Recognizable by people and by scanners for leaked secrets. */
const TOKEN_PREFIX = 'mst_';
const RECORD_USE_INTERVAL_MS = 60_000;

export interface BotUser {
  readonly user: User;
  readonly token: TokenRow;
}

/** The raw token is available only here. */
export interface NewToken {
  readonly user: User;
  readonly token: string;
}

export async function createBotUser(
  deps: Deps,
  actor: Person,
  input: { username: string; tags: readonly string[]; operations: readonly Operation[] },
): Promise<NewToken> {
  const { database, clock, ids } = deps;
  const operations = [...new Set(input.operations)];
  if (operations.length === 0) throw botsErrors.operations_missing();
  const username = readUsername(input.username);
  const tags = readTags(input.tags);
  const token = makeSecret(ids, TOKEN_PREFIX);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const bot = { username, firstName: '', lastName: '', group: 'BOT', createdBy: actor.userId } as const;
    const user = await addUser(deps, tx, bot);
    await putTags(tx, user.id, tags);
    await insertToken(tx, { userId: user.id, hash: hashSecret(token), operations, now });
    await recordAct(tx, {
      at: now,
      actor: actor.userId,
      act: botsActs['bot.created'],
      subject: user.id,
      detail: { operations },
    });
    return { user, token };
  });
}

/** Revokes the old token; the new one has the same operations. */
export async function rotateBotToken({ database, clock, ids }: Deps, actor: Person, userId: string): Promise<NewToken> {
  const token = makeSecret(ids, TOKEN_PREFIX);
  const now = clock.now();
  const user = await database.transaction(async (tx) => {
    const bot = await lockUser(tx, userId);
    if (bot?.user_group !== 'BOT' || !(await replaceToken(tx, userId, hashSecret(token), now)))
      throw userUnknown(userId);
    await recordAct(tx, { at: now, actor: actor.userId, act: botsActs['bot.token_rotated'], subject: userId });
    return bot;
  });
  return { user, token };
}

export async function tagBotUser(
  { database, clock }: Deps,
  actor: Person,
  userId: string,
  values: readonly string[],
): Promise<User> {
  const tags = readTags(values);
  return database.transaction(async (tx) => {
    const bot = await lockUser(tx, userId);
    if (bot?.user_group !== 'BOT') throw userUnknown(userId);
    await replaceTags(tx, userId, tags);
    await recordAct(tx, { at: clock.now(), actor: actor.userId, act: botsActs['bot.tagged'], subject: userId });
    return bot;
  });
}

export async function listBotUsers({ database }: Deps): Promise<BotUser[]> {
  const tokens = await listTokens(database);
  const users = await findUsers(
    database,
    tokens.map(({ user_id }) => user_id),
  );
  return tokens.flatMap((token) => {
    const user = users.get(token.user_id);
    return user === undefined ? [] : [{ token, user }];
  });
}

/** The bot of a token; its use is recorded, at most once per minute. */
async function findBotByToken({ database, clock }: Deps, token: string): Promise<Bot | undefined> {
  const row = await findTokenByHash(database, hashSecret(token));
  if (row === undefined) return undefined;
  const now = clock.now();
  if (row.last_used_at === null || row.last_used_at < now - RECORD_USE_INTERVAL_MS)
    await markUsed(database, row.user_id, now);
  return { kind: 'bot', userId: row.user_id, operations: row.operations };
}

const MAX_TOKEN_LENGTH = 200;

/** A request with a token is authorized by the token alone. */
export function identifyBot(deps: Deps): Identify {
  return async ({ headers }) => {
    const token = headers['api-token'];
    if (token === undefined) return undefined;
    const bot =
      typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? await findBotByToken(deps, token) : undefined;
    if (bot === undefined) throw botsErrors.token_wrong();
    return bot;
  };
}

export async function forgetToken(tx: Tx, userId: string): Promise<void> {
  await deleteToken(tx, userId);
}

import { type Database, openExistingDatabase, violates } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import { hashSecret, makeSecret, StartupError, systemClock, systemIds, UsageError } from '@muster/kit/runtime';
import { readText } from '@muster/kit/text';
import { announceRevocation } from '../access/live-tokens.ts';
import { isScope, SCOPES } from '../access/scopes.ts';
import { deleteToken, insertToken, listTokens } from '../access/tokens.store.ts';
import type { AirportConfig } from '../config.ts';

/** A command for the operator, who needs no token: anyone who can read the database has access already. */
type Command = (database: Database, args: readonly string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, { usage: string; run: Command }>> = {
  'create-token': {
    usage: `create-token <name> <scope> [scope …] [--days <days>]   (${SCOPES.join(', ')})`,
    run: createToken,
  },
  'list-tokens': { usage: 'list-tokens', run: showTokens },
  'revoke-token': { usage: 'revoke-token <id>', run: revokeToken },
};

const USAGE = ['Commands:', ...Object.values(COMMANDS).map(({ usage }) => `  npm run airport -- ${usage}`)].join('\n');

/** Recognizable by people and by scanners for leaked secrets. */
const TOKEN_PREFIX = 'msa_';

/** Runs one command, whether or not the service is running; returns the text to print. */
export async function runCommand(config: AirportConfig, [name = '', ...args]: readonly string[]): Promise<string> {
  const command = COMMANDS[name];
  if (name === '--help') return USAGE;
  if (command === undefined) {
    throw new UsageError(`${name === '' ? 'Say what to do.' : `There is no command ${name}.`}\n\n${USAGE}`);
  }
  const database = openExistingDatabase(config.database, () => {});
  try {
    return await command.run(database, args);
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

async function createToken(database: Database, args: readonly string[]): Promise<string> {
  const { lastsMs, rest } = readDays(args);
  const [typed = '', ...given] = rest;
  const name = readText(typed, { field: 'The name of the token', max: 100 });
  const wrong = given.find((scope) => !isScope(scope));
  if (wrong !== undefined) throw new StartupError(`"${wrong}" is no scope. Scopes: ${SCOPES.join(', ')}.`);
  const scopes = SCOPES.filter((scope) => given.includes(scope));
  if (scopes.length === 0) throw new StartupError(`A token needs at least one scope: ${SCOPES.join(', ')}.`);
  const token = makeSecret(systemIds(systemClock), TOKEN_PREFIX);
  const now = systemClock.now();
  const expiresAt = lastsMs === undefined ? null : now + lastsMs;
  const values = {
    name,
    token_hash: hashSecret(token),
    scopes: scopes.join(' '),
    created_at: now,
    expires_at: expiresAt,
  };
  try {
    const id = await insertToken(database, values);
    return `Token ${id} for ${name}, with ${scopes.join(', ')}, ${endOf(expiresAt)}. It is shown this once and stored nowhere:\n\n  ${token}`;
  } catch (error) {
    if (!violates(error, 'access_tokens_name_unique')) throw error;
    throw new StartupError(`There is a token with the name ${name} already. Revoke it first, or take another name.`);
  }
}

async function showTokens(database: Database): Promise<string> {
  const tokens = await listTokens(database);
  if (tokens.length === 0) return 'There are no tokens.';
  return tokens
    .map(
      ({ id, name, scopes, created_at, expires_at }) =>
        `${id}  ${new Date(created_at).toISOString()}  ${endOf(expires_at)}  ${scopes}  ${name}`,
    )
    .join('\n');
}

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS = 3650;

/** How long a token lasts, as `--days` says, and the other arguments. */
function readDays(args: readonly string[]): { lastsMs: number | undefined; rest: readonly string[] } {
  const at = args.indexOf('--days');
  if (at === -1) return { lastsMs: undefined, rest: args };
  const text = args[at + 1] ?? '';
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_DAYS) {
    throw new StartupError(`--days is "${text}"; it must be a whole number from 1 to ${MAX_DAYS}.`);
  }
  return { lastsMs: days * DAY_MS, rest: args.toSpliced(at, 2) };
}

function endOf(expiresAt: number | null): string {
  if (expiresAt === null) return 'without an end';
  return `${expiresAt <= systemClock.now() ? 'expired' : 'until'} ${new Date(expiresAt).toISOString()}`;
}

async function revokeToken(database: Database, [text = '']: readonly string[]): Promise<string> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const wasThere = await database.transaction(async (tx) => {
    announceRevocation(tx);
    return deleteToken(tx, id);
  });
  if (!wasThere) {
    throw new StartupError(`There is no token with the id "${text}". "list-tokens" shows them.`);
  }
  return `Token ${id} is revoked. From now on, nobody gets in with it.`;
}

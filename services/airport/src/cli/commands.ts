import { type Database, openExistingDatabase, violates } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import { hashSecret, makeSecret, StartupError, systemClock, systemIds } from '@muster/kit/runtime';
import { readText } from '@muster/kit/text';
import { isScope, SCOPES } from '../access/scopes.ts';
import { deleteToken, insertToken, listTokens } from '../access/tokens.store.ts';
import type { AirportConfig } from '../config.ts';

/** A command for the operator, who needs no token: anyone who can read the database has access already. */
type Command = (database: Database, args: readonly string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, { usage: string; run: Command }>> = {
  'create-token': { usage: `create-token <name> <scope> [scope …]   (${SCOPES.join(', ')})`, run: createToken },
  'list-tokens': { usage: 'list-tokens', run: showTokens },
  'revoke-token': { usage: 'revoke-token <id>', run: revokeToken },
};

const USAGE = Object.values(COMMANDS)
  .map(({ usage }) => `  npm run airport -- ${usage}`)
  .join('\n');

/** Recognizable by people and by scanners for leaked secrets. */
const TOKEN_PREFIX = 'msa_';

/** Runs one command, whether or not the service is running; returns the text to print. */
export async function runCommand(config: AirportConfig, [name = '', ...args]: readonly string[]): Promise<string> {
  const command = COMMANDS[name];
  if (command === undefined) throw new StartupError(`Commands:\n${USAGE}`);
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

async function createToken(database: Database, [typed = '', ...given]: readonly string[]): Promise<string> {
  const name = readText(typed, { field: 'The name of the token', max: 100 });
  const wrong = given.find((scope) => !isScope(scope));
  if (wrong !== undefined) throw new StartupError(`"${wrong}" is no scope. Scopes: ${SCOPES.join(', ')}.`);
  const scopes = SCOPES.filter((scope) => given.includes(scope));
  if (scopes.length === 0) throw new StartupError(`A token needs at least one scope: ${SCOPES.join(', ')}.`);
  const token = makeSecret(systemIds(systemClock), TOKEN_PREFIX);
  const values = { name, token_hash: hashSecret(token), scopes: scopes.join(' '), created_at: systemClock.now() };
  try {
    const id = await insertToken(database, values);
    return `Token ${id} for ${name}, with ${scopes.join(', ')}. It is shown this once and stored nowhere:\n\n  ${token}`;
  } catch (error) {
    if (!violates(error, 'access_tokens_name_unique')) throw error;
    throw new StartupError(`There is a token with the name ${name} already. Revoke it first, or take another name.`);
  }
}

async function showTokens(database: Database): Promise<string> {
  const tokens = await listTokens(database);
  if (tokens.length === 0) return 'There are no tokens.';
  return tokens
    .map(({ id, name, scopes, created_at }) => `${id}  ${new Date(created_at).toISOString()}  ${scopes}  ${name}`)
    .join('\n');
}

async function revokeToken(database: Database, [text = '']: readonly string[]): Promise<string> {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (!(await deleteToken(database, id))) {
    throw new StartupError(`There is no token with the id "${text}". "list-tokens" shows them.`);
  }
  return `Token ${id} is revoked. From now on, nobody gets in with it.`;
}

import { openExistingDatabase } from '@muster/kit/database';
import { AppError } from '@muster/kit/errors';
import { createLogger, StartupError, systemClock, systemIds, UsageError } from '@muster/kit/runtime';
import type { ExerciseConfig } from '../config.ts';
import { createFoundation, createPlatform, DEFAULT_TUNING } from '../platform.ts';
import type { Command } from './command.ts';
import { FILES_USAGE, onFiles } from './files.ts';
import { replaceKey } from './secrets-key.ts';
import { createUser, listUsers, resetPassword, resetSecondFactor } from './users.ts';

const COMMANDS: Readonly<Record<string, { usage: string; run: Command }>> = {
  'list-users': { usage: 'list-users [part of a name]', run: listUsers },
  'create-user': {
    usage: 'create-user <username> <first name> <last name> [ADMIN|INSTRUCTOR|TRAINEE]',
    run: createUser,
  },
  'reset-password': { usage: 'reset-password <username>', run: resetPassword },
  'reset-second-factor': { usage: 'reset-second-factor <username>', run: resetSecondFactor },
  'replace-secrets-key': { usage: 'replace-secrets-key', run: replaceKey },
  files: { usage: FILES_USAGE, run: onFiles },
};

const USAGES = [
  ...Object.values(COMMANDS).map(({ usage }) => usage),
  'rehearse <zip or folder of a definition>',
  'report <zip of exported logs>',
  'compare <zip of exported logs> <another>',
  'ocel <zip of exported logs>',
];

const USAGE = ['Commands:', ...USAGES.map((usage) => `  npm run exercise -- ${usage}`)].join('\n');

/** Runs one command, whether or not the service is running; returns the text to print. */
export async function runCommand(config: ExerciseConfig, [name = '', ...args]: readonly string[]): Promise<string> {
  const command = COMMANDS[name];
  if (name === '--help') return USAGE;
  if (command === undefined) {
    throw new UsageError(`${name === '' ? 'Say what to do.' : `There is no command ${name}.`}\n\n${USAGE}`);
  }
  const database = openExistingDatabase(config.database, () => {});
  const ids = systemIds(systemClock);
  const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
  const deps = { config, database, clock: systemClock, ids, log, notice: () => {} };
  try {
    return await command.run(createPlatform(createFoundation(deps, DEFAULT_TUNING)), args);
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

import { UsageError } from '@muster/kit/runtime';
import { Sealer } from '@muster/kit/sealing';
import { resealSecondFactors } from '../modules/second-factor/index.ts';
import { replaceSecretsKey } from '../secrets-key/index.ts';
import type { Command } from './command.ts';
import { whileStopped } from './while-stopped.ts';

/** Makes SECRETS_KEY the key of the database. What the former one sealed is opened with FORMER_SECRETS_KEY, if it is set. */
export const replaceKey: Command = async (platform, rest) => {
  if (rest.length > 0) throw new UsageError('Usage: npm run exercise -- replace-secrets-key');
  const { config, ids, database, sealer: present } = platform;
  const { formerSecretsKey } = config;
  const former = formerSecretsKey === undefined ? undefined : new Sealer(formerSecretsKey, ids);
  const closed = await whileStopped(platform, () =>
    database.transaction(async (tx) => {
      await replaceSecretsKey(tx, present);
      return resealSecondFactors(tx, { present, former });
    }),
  );
  return [
    present === undefined
      ? 'The database has no key any more: secrets are stored as they are.'
      : 'SECRETS_KEY is the key of the database now. Start all instances with it.',
    ...(closed.length === 0
      ? []
      : [
          'No key opens the second factors of these users. They log in with a recovery code, switch it off and set it up again; whoever has none needs reset-second-factor:',
          ...closed.map((username) => `  ${username}`),
        ]),
  ].join('\n');
};

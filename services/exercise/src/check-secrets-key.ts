import { type CheckResult, type DatabaseReader, ok, problem } from '@muster/kit/doctor';
import { systemClock, systemIds } from '@muster/kit/runtime';
import { Sealer } from '@muster/kit/sealing';
import type { ExerciseConfig } from './config.ts';
import { SEALED_WITH_KEY, wrongKey } from './secrets-key/index.ts';

/** Whether SECRETS_KEY is the key of the database. Says nothing if it has none, and none is set. */
export async function checkKeyOfData({ secretsKey }: ExerciseConfig, reader: DatabaseReader): Promise<CheckResult[]> {
  const [row] = await reader.rows(SEALED_WITH_KEY);
  if (row === undefined && secretsKey === undefined) return [];
  if (row === undefined) return [ok('secrets key', 'the next start makes SECRETS_KEY the key of the database')];
  const sealer = secretsKey === undefined ? undefined : new Sealer(secretsKey, systemIds(systemClock));
  const wrong = wrongKey(sealer, String(row['sealed']));
  return [
    wrong === undefined
      ? ok('secrets key', 'it is that of the database')
      : problem('secrets key', wrong.says, wrong.todo),
  ];
}

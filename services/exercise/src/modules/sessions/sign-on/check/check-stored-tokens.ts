import { type CheckResult, type DatabaseReader, warning } from '@muster/kit/doctor';
import type { ExerciseConfig } from '../../../../config.ts';
import { tokenWarning } from '../token-warning.ts';

/** What the provider gave at the last login, which it does not say beforehand. */
export async function checkStoredTokens(
  { signOn, secretsKey }: ExerciseConfig,
  reader: DatabaseReader,
): Promise<CheckResult[]> {
  // Without the key nothing is asked, which another check says.
  if (signOn === undefined || secretsKey === undefined) return [];
  const rows = await reader.rows('select issuer, gives_refresh_token, lasts_seconds from provider_tokens');
  const row = rows.find(({ issuer }) => issuer === signOn.issuer);
  if (row === undefined) return [];
  const { gives_refresh_token, lasts_seconds } = row;
  const found = tokenWarning(signOn, {
    // SQLite has numbers for booleans.
    gives_refresh_token: Boolean(gives_refresh_token),
    lasts_seconds: lasts_seconds === null ? null : Number(lasts_seconds),
  });
  return found === undefined ? [] : [warning('disabled people', found.says, found.todo)];
}

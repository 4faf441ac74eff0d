import type { Tx } from '@muster/kit/database';
import type { SignOnAnswer } from './answer.service.ts';
import { nextCheckAt } from './next-check.ts';
import type { Provider } from './provider/provider.ts';
import { findProviderTokens, putProviderTokens } from './provider-tokens.store.ts';
import { ownerOfRefreshToken, putCheck } from './sign-on-checks.store.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { tokenWarning } from './token-warning.ts';

/** Keeps what the provider gave, to ask later whether the person may still log in there. */
export async function keepRefreshToken(
  deps: SignOnDeps,
  { config }: Provider,
  tx: Tx,
  signOn: string,
  { refreshToken }: SignOnAnswer,
): Promise<void> {
  const { clock, sealer } = deps;
  if (sealer === undefined) return;
  await noteTokens(deps, config, tx, refreshToken);
  // Without a new one, that of the login before is still good.
  if (refreshToken === null) return;
  await putCheck(tx, {
    sign_on: signOn,
    refresh_token: sealer.seal(refreshToken.token, ownerOfRefreshToken(signOn)),
    next_check_at: nextCheckAt(config, clock.now(), refreshToken.lastsSeconds),
    failing_since: null,
  });
}

/** For the doctor, and for the log if it is news. */
async function noteTokens(
  { clock, log }: SignOnDeps,
  config: Provider['config'],
  tx: Tx,
  refreshToken: SignOnAnswer['refreshToken'],
): Promise<void> {
  const { issuer } = config;
  const given = { gives_refresh_token: refreshToken !== null, lasts_seconds: refreshToken?.lastsSeconds ?? null };
  const known = await findProviderTokens(tx, issuer);
  const warning = tokenWarning(config, given);
  // Not each time: how long a token lasts depends on how long the session there has lasted.
  if (known !== undefined && tokenWarning(config, known)?.about === warning?.about) return;
  await putProviderTokens(tx, { issuer, ...given, seen_at: clock.now() });
  if (warning !== undefined) tx.afterCommit(() => log.warn(`${warning.says}. ${warning.todo}`));
}

import { type CheckResult, type ForeignText, ok, problem, warning } from '@muster/kit/doctor';
import type { ExerciseConfig } from '../../../../config.ts';
import type { SignOnConfig } from '../../../../config-sign-on.ts';
import { boundedFetch } from '../provider/bounded-fetch.ts';

const TIMEOUT_MS = 4000;
const MISSING_ADDRESS =
  'PUBLIC_URL is not set: the identity provider sends people back to this machine, wherever they are';

/** Reads what the identity provider says about itself, and logs nobody in. */
export async function checkSignOn(
  { isPublicUrlSet, secretsKey }: ExerciseConfig,
  signOn: SignOnConfig,
  foreign: ForeignText,
): Promise<CheckResult> {
  const provider = foreign.quote(signOn.issuer);
  try {
    const address = `${signOn.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await boundedFetch(TIMEOUT_MS)(address, { headers: { accept: 'application/json' } });
    const said: unknown = answer.ok ? await answer.json() : undefined;
    const issuer = typeof said === 'object' && said !== null && 'issuer' in said ? said.issuer : undefined;
    if (typeof issuer !== 'string' || !URL.canParse(issuer) || new URL(issuer).href !== signOn.issuer) {
      return problem(
        'single sign-on',
        `${provider} answers (${answer.status}), but not as the identity provider of this address`,
        'Set OIDC_ISSUER to the issuer as the provider itself writes it.',
      );
    }
  } catch (error) {
    return problem(
      'single sign-on',
      `${provider} cannot be reached (${foreign.quoteError(error)})`,
      'Check that the identity provider runs, and OIDC_ISSUER. Local logins work as LOCAL_LOGIN says.',
    );
  }
  const back = foreign.quote(signOn.redirect);
  if (!isPublicUrlSet) return warning('single sign-on', MISSING_ADDRESS, 'Set PUBLIC_URL.');
  if (secretsKey === undefined) {
    return warning(
      'single sign-on',
      `${provider} answers, but whoever is disabled there keeps the session, because SECRETS_KEY is not set`,
      'Set SECRETS_KEY, the same on all instances.',
    );
  }
  return ok('single sign-on', `${provider} answers; ${back} must be registered there as redirect address`);
}

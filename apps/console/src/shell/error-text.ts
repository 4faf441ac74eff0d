import type { ApiError } from '../server/api-error.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Codes for which the console has words of its own; anything else is told in the words of the server. */
const OWN_WORDS = {
  unreachable: 'errorUnreachable',
  wrong_credentials: 'errorWrongCredentials',
  not_logged_in: 'errorNotLoggedIn',
  wrong_state: 'errorWrongState',
  join_code_unknown: 'errorJoinCode',
  wrong_password: 'errorWrongPassword',
  already_answered: 'errorAlreadyAnswered',
  already_confirmed: 'errorAlreadyConfirmed',
  username_taken: 'errorUsernameTaken',
  password_too_weak: 'errorPasswordTooWeak',
  elevation_declined: 'errorNotElevated',
} as const;

/** Why something was refused, for the person who asked for it. */
export function useErrorText(): (error: ApiError) => string {
  const { t, span } = useTexts();
  return (error) => {
    if (error.status === 429) return t('errorTooOften', { span: span(error.retryAfter ?? 60) });
    const own = OWN_WORDS[error.code as keyof typeof OWN_WORDS];
    return own === undefined ? error.message : t(own);
  };
}

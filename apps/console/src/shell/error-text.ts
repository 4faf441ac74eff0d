import type { ApiError } from '@muster/ui/server';
import { useTexts } from '../texts/use-texts.ts';

/** Codes with a text in the console; other errors show the message of the server. */
const OWN_WORDS = {
  unreachable: 'errorUnreachable',
  wrong_credentials: 'errorWrongCredentials',
  not_logged_in: 'errorNotLoggedIn',
  wrong_state: 'errorWrongState',
  join_code_unknown: 'errorJoinCode',
  wrong_password: 'errorWrongPassword',
  team_text_full: 'errorTeamTextFull',
  team_acts_full: 'errorTeamActsFull',
  already_answered: 'errorAlreadyAnswered',
  already_confirmed: 'errorAlreadyConfirmed',
  username_taken: 'errorUsernameTaken',
  password_too_weak: 'errorPasswordTooWeak',
  elevation_declined: 'errorNotElevated',
} as const;

const ownTextOf = ({ code }: ApiError): (typeof OWN_WORDS)[keyof typeof OWN_WORDS] | undefined =>
  OWN_WORDS[code as keyof typeof OWN_WORDS];

/** The language of the text of an error, if it is not the one that the user chose: the server speaks English. */
export const errorLanguage = (error: ApiError): 'en' | undefined =>
  error.status === 429 || ownTextOf(error) !== undefined ? undefined : 'en';

/** Why a request was refused, for the user who sent it. */
export function useErrorText(): (error: ApiError) => string {
  const { t, span } = useTexts();
  return (error) => {
    if (error.status === 429) return t('errorTooOften', { span: span(error.retryAfter ?? 60) });
    const own = ownTextOf(error);
    return own === undefined ? error.message : t(own);
  };
}

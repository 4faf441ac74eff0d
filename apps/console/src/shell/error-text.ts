import type { ApiError } from '@muster/ui/server';
import type { KnownCode } from '../server/error-class.ts';
import type { TextId } from '../texts/store.ts';
import { type TextTools, useTexts } from '../texts/use-texts.ts';

/** What the console says better than the server, which does not know the screen. */
const OWN_WORDS: Readonly<Partial<Record<KnownCode, TextId>>> = {
  unreachable: 'errorUnreachable',
  unexplained: 'errorUnexplained',
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
  second_factor_wrong: 'errorFactorWrong',
  elevation_declined: 'errorNotElevated',
};

/** What a code says, in the language of the reader; undefined for one of another version. */
export const sayError = (
  { say }: Pick<TextTools, 'say'>,
  { code, variant, params }: Pick<ApiError, 'code' | 'variant' | 'params'>,
): string | undefined => say('errors', variant === undefined ? code : `${code}.${variant}`, params);

/** Why a request was refused; undefined if only the server can say it, in English. */
function inReadersWords(tools: TextTools, error: ApiError): string | undefined {
  const { t, span } = tools;
  if (error.status === 429) return t('errorTooOften', { span: span(error.retryAfter ?? 60) });
  const own = Object.hasOwn(OWN_WORDS, error.code) ? OWN_WORDS[error.code as KnownCode] : undefined;
  return own === undefined ? sayError(tools, error) : t(own);
}

/** Why a request was refused, for the user who sent it. */
export function useErrorText(): (error: ApiError) => string {
  const tools = useTexts();
  return (error) => inReadersWords(tools, error) ?? error.message;
}

/** The language of that text, if it is not the one that the user chose. */
export function useErrorLanguage(): (error: ApiError) => 'en' | undefined {
  const tools = useTexts();
  return (error) => (inReadersWords(tools, error) === undefined ? 'en' : undefined);
}

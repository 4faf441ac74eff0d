import type { ApiError } from '@muster/ui/server';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The codes that an ordinary use of the page can meet, apart from those of the rules of planning. */
const WORDS: Readonly<Record<string, TextId>> = {
  unauthorized: 'errorToken',
  token_missing: 'errorToken',
  token_wrong: 'errorToken',
  token_expired: 'errorToken',
  scope_missing: 'errorScope',
  steward_unknown: 'errorStewardGone',
  flight_unknown: 'errorFlightGone',
  flight_already_cancelled: 'errorAlreadyCancelled',
  flight_not_cancelled: 'errorNotCancelled',
  flight_change_refused: 'errorFlightRefused',
  arrival_before_departure: 'errorTimes',
  airplane_in_use: 'errorAirplane',
  airport_unknown: 'errorAirportGone',
  airplane_unknown: 'errorAirplaneGone',
  same_airport: 'errorSameAirport',
  flight_in_use: 'errorFlightInUse',
  not_assigned: 'errorNotAssigned',
  period_invalid: 'errorPeriod',
  changes_refused: 'errorChangesRefused',
  proposal_too_large: 'errorProposalTooLarge',
  proposals_busy: 'errorTooOften',
  text_invalid: 'errorText',
  invalid_input: 'errorInput',
  conflict: 'errorChanged',
  unexpected: 'errorFault',
  unexplained: 'errorUnexplained',
  database_damaged: 'errorFault',
};

/** What the page itself says about an error; undefined if only the service can, in English. */
export function ownWords({ code, status, isUnreachable }: ApiError): TextId | undefined {
  if (isUnreachable) return 'errorUnreachable';
  if (status === 412) return 'errorChanged';
  if (status === 429) return 'errorTooOften';
  return Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
}

/** What the page says better than the service, which does not know what was done. */
const BETTER: readonly (TextId | undefined)[] = [
  'errorUnreachable',
  'errorChanged',
  'errorTooOften',
  'errorUnexplained',
];

/** The message for an error. In English the service says it more exactly. */
export function useErrorText(): (error: ApiError) => string {
  const { t, locale } = useTexts();
  return (error) => {
    const own = ownWords(error);
    const isServiceBetter = locale.startsWith('en') && !BETTER.includes(own);
    return own === undefined || isServiceBetter ? error.message : t(own);
  };
}

import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type ActState, isAtOnceAct, isFlightAct, isTakeAct } from './acts.ts';
import { useFlightWords } from './flight-words.ts';
import { useRefusalSentences } from './refusal-text.tsx';
import { refusalsIn } from './refusals.ts';

const FLIGHT_WORDS = {
  cancel: 'flightCancelled',
  restore: 'flightRestored',
  change: 'flightChanged',
  create: 'flightCreated',
  delete: 'flightDeleted',
} as const;

const AT_ONCE_WORDS = {
  cancelAll: 'flightsCancelled',
  delayAll: 'flightsDelayed',
  restoreAll: 'flightsRestored',
} as const;

/** The result of the last act; empty if there was none. */
export function useActText({ last, error, wasUndone }: ActState): string {
  const { t, day } = useTexts();
  const errorText = useErrorText();
  const { nameOf, titleOf, timesOf } = useFlightWords();
  const why = useRefusalSentences(error === undefined ? [] : refusalsIn(error)).join(', ');
  if (last === undefined) return '';
  if (isFlightAct(last)) {
    const flight = titleOf(last.flight);
    if (error !== undefined) return t('flightActRefused', { flight, why: why === '' ? errorText(error) : `${why}.` });
    const text =
      last.kind === 'delay'
        ? t('flightRetimed', { flight, times: `${day(last.times.departureTime)} ${timesOf(last.times)}` })
        : t(FLIGHT_WORDS[last.kind], { flight });
    return wasUndone === true ? t('actUndone', { text }) : text;
  }
  if (isAtOnceAct(last)) {
    if (error !== undefined) return t('atOnceRefused', { why: why === '' ? errorText(error) : `${why}.` });
    const text = t(AT_ONCE_WORDS[last.kind], { count: last.timed.length });
    return wasUndone === true ? t('actUndone', { text }) : text;
  }
  if (isTakeAct(last)) {
    if (error !== undefined) return t('takeRefused', { why: why === '' ? errorText(error) : `${why}.` });
    const text = t(last.kind === 'take' ? 'placesTaken' : 'placesGiven', { count: last.places.length });
    const rest = last.leftOut.length === 0 ? text : `${text} ${t('leftOut', { count: last.leftOut.length })}`;
    return wasUndone === true ? t('actUndone', { text }) : rest;
  }
  const [only, ...more] = last.flights;
  const flight =
    only === undefined || more.length > 0 ? t('flightCount', { count: last.flights.length }) : titleOf(only);
  const values = { steward: nameOf(last.steward), flight };
  if (error !== undefined) return t('actRefused', { ...values, why: why === '' ? errorText(error) : `${why}.` });
  const text =
    last.kind === 'replace'
      ? t('actReplaced', { ...values, instead: nameOf(last.instead) })
      : t(last.kind === 'assign' ? 'actAssigned' : 'actRemoved', values);
  return wasUndone === true ? t('actUndone', { text }) : text;
}

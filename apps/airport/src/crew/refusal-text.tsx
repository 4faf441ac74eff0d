import { useCachedQuery } from '@muster/ui/server';
import type { Flight } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Refusal } from './availability.ts';
import { useFlightWords } from './flight-words.ts';
import { reasonOf } from './refusals.ts';

/** The reason, in a few words. */
export function useShortRefusal(): (refusals: readonly Refusal[]) => string {
  const { t } = useTexts();
  const word = (refusal: Refusal): string => t(reasonOf(refusal)?.text ?? 'whyOther');
  return (refusals) => [...new Set(refusals.map(word))].join(', ');
}

/** The reason, with the counted hours and the conflicting flight. */
export function useRefusalSentences(refusals: readonly Refusal[]): string[] {
  const { t, day, number } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  const flights = useFlightsOf(refusals);
  const sentences = refusals.map((refusal) => {
    const { text = 'whyOther', withHours } = reasonOf(refusal) ?? {};
    const { hours } = refusal;
    const why =
      withHours === undefined || hours === undefined
        ? t(text)
        : t(withHours, { days: hours.days ?? 0, is: number(hours.actual), limit: number(hours.limit) });
    const flight = flights.find(({ id }) => id === refusal.flightId);
    if (flight === undefined) return why;
    return t('whyBecauseOf', {
      why,
      flight: titleOf(flight),
      times: `${day(flight.departureTime)} ${timesOf(flight)}`,
    });
  });
  return [...new Set(sentences)];
}

/** Conflicting flights are fetched on demand: there are one or two. */
function useFlightsOf(refusals: readonly Refusal[]): readonly Flight[] {
  const { read } = useServer();
  const ids = [...new Set(refusals.flatMap(({ flightId }) => flightId ?? []))].slice(0, 5);
  const { data } = useCachedQuery<Flight[]>(`flights ${ids.join()}`, () =>
    Promise.all(ids.map((id) => read<Flight>(`/flights/${id}`))),
  );
  return data ?? [];
}

export function RefusalText({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <div className="refusals">
      {useRefusalSentences(refusals).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

import { useCachedQuery } from '@muster/ui/server';
import type { Airport, Flight } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Departure and arrival by the clocks of their airports, with the days there; nothing until the airports are known. */
export function LocalTimes({ flight }: { readonly flight: Flight }) {
  const { t, locale } = useTexts();
  const { read } = useServer();
  const { data = [] } = useCachedQuery('/airports', () => read<Airport[]>('/airports'));
  const at = (end: 'origin' | 'destination', instant: string): string | undefined => {
    const airport = data.find(({ id }) => id === flight[end].id);
    if (airport === undefined) return undefined;
    const { code, timeZone } = airport;
    const format = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    return `${code} ${new Intl.DateTimeFormat(locale, format).format(new Date(instant))}`;
  };
  const [departure, arrival] = [at('origin', flight.departureTime), at('destination', flight.arrivalTime)];
  if (departure === undefined || arrival === undefined) return null;
  return (
    <>
      <dt>{t('flightLocalTimes')}</dt>
      <dd>
        {departure} – {arrival}
      </dd>
    </>
  );
}

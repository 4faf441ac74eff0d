import { Combobox } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { findAirports } from '../board/find-airport.ts';
import type { Airport } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface ChoiceProps {
  readonly chosen?: number | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** An airport by code, name, city or country. */
export function AirportChoice({ label, chosen, error, onChoose }: ChoiceProps & { readonly label: string }) {
  const { t } = useTexts();
  const { read } = useServer();
  const { data = [] } = useCachedQuery('/airports', () => read<Airport[]>('/airports'));
  const airport = data.find(({ id }) => id === chosen);
  return (
    <Combobox
      label={label}
      placeholder={t('chooseAirportHow')}
      value={airport === undefined ? '' : `${airport.code} ${airport.name}`}
      error={error}
      find={(typed) =>
        findAirports(data, typed).map(({ id, code, name, city }) => ({
          key: String(id),
          label: (
            <>
              <b>{code}</b> {name} <span className="muted">{city.name}</span>
            </>
          ),
        }))
      }
      status={(count, typed) => (count === 0 ? t('noSuchAirport', { text: typed }) : t('airportsFound', { count }))}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}

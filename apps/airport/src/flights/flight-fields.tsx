import { Combobox, TextField } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { searchKey } from '@muster/ui/texts';
import type { Airplane } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AirportChoice, type ChoiceProps } from './airport-choice.tsx';
import { fieldText, readField } from './field-times.ts';
import type { FlightDraft, FlightField } from './flight-draft.ts';

const MAX_SHOWN = 12;

interface FlightFieldsProps {
  readonly draft: FlightDraft;
  readonly errors: Partial<Record<FlightField, string>>;
  readonly onEdit: (draft: FlightDraft) => void;
}

/** The fields of a flight, each with what is wrong with it. */
export function FlightFields({ draft, errors, onEdit }: FlightFieldsProps) {
  const { t } = useTexts();
  const edit = (change: Partial<FlightDraft>): void => onEdit({ ...draft, ...change });
  /** The flight does not get shorter because it departs later. */
  const departAt = (text: string): void => {
    const [to, from, end] = [readField(text), readField(draft.departure), readField(draft.arrival)];
    const isKnown = to !== undefined && from !== undefined && end !== undefined && end > from;
    edit({ departure: text, ...(isKnown ? { arrival: fieldText(to + end - from) } : {}) });
  };
  return (
    <div className="flight-fields">
      <TextField
        label={t('flightNumberField')}
        hint={t('flightNumberHow')}
        value={draft.number}
        maxLength={12}
        autoComplete="off"
        error={errors.number}
        onChange={(event) => edit({ number: event.currentTarget.value })}
      />
      <AirplaneChoice
        chosen={draft.airplaneId}
        error={errors.airplaneId}
        onChoose={(airplaneId) => edit({ airplaneId })}
      />
      <AirportChoice
        label={t('flightFrom')}
        chosen={draft.originId}
        error={errors.originId}
        onChoose={(originId) => edit({ originId })}
      />
      <AirportChoice
        label={t('flightTo')}
        chosen={draft.destinationId}
        error={errors.destinationId}
        onChoose={(destinationId) => edit({ destinationId })}
      />
      <TextField
        label={t('newDeparture')}
        type="datetime-local"
        value={draft.departure}
        error={errors.departure}
        onChange={(event) => departAt(event.currentTarget.value)}
      />
      <TextField
        label={t('newArrival')}
        type="datetime-local"
        value={draft.arrival}
        error={errors.arrival}
        onChange={(event) => edit({ arrival: event.currentTarget.value })}
      />
    </div>
  );
}

function AirplaneChoice({ chosen, error, onChoose }: ChoiceProps) {
  const { t } = useTexts();
  const { read } = useServer();
  const { data = [] } = useCachedQuery('/airplanes', () => read<Airplane[]>('/airplanes'));
  const airplane = data.find(({ id }) => id === chosen);
  const said = ({ name, type, capacity }: Airplane): string =>
    `${name}, ${type.name}, ${t('seats', { count: capacity })}`;
  return (
    <Combobox
      label={t('boardAirplane')}
      placeholder={t('chooseAirplaneHow')}
      value={airplane === undefined ? '' : said(airplane)}
      error={error}
      find={(typed) => {
        const key = searchKey(typed);
        return data
          .filter(({ name, type }) => searchKey(`${name} ${type.name}`).includes(key))
          .slice(0, MAX_SHOWN)
          .map((one) => ({ key: String(one.id), label: said(one) }));
      }}
      status={(count, typed) => (count === 0 ? t('noSuchAirplane', { text: typed }) : t('airplanesFound', { count }))}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}

import type { ApiError } from '@muster/ui/server';
import { useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight, PagedList } from '../server/records.ts';
import type { Server } from '../server/server.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type FlightDraft, type FlightField, type FlightValues, readDraft } from './flight-draft.ts';

/** Cancelled flights of the airplane are among them. */
const LOOKED_AT = 50;

/** Where the service says what is wrong only by a code. */
const FIELDS: Readonly<Record<string, FlightField>> = {
  airplane_in_use: 'airplaneId',
  airplane_unknown: 'airplaneId',
  same_airport: 'destinationId',
  arrival_before_departure: 'arrival',
};

export interface DraftOfFlight {
  readonly draft: FlightDraft;
  readonly errors: Partial<Record<FlightField, string>>;
  readonly edit: (draft: FlightDraft) => void;
  /** The values if nothing is wrong with them as far as is known; otherwise the fields say what is. */
  readonly check: () => Promise<FlightValues | undefined>;
  /** Shows a refusal of the service at the field that it is about; returns whether there is one. */
  readonly blame: (error: ApiError) => boolean;
}

/** What is typed for a flight that is new, or that is changed. */
export function useFlightDraft(first: FlightDraft, changed: Flight | undefined): DraftOfFlight {
  const { t, day } = useTexts();
  const errorText = useErrorText();
  const server = useServer();
  const { titleOf, timesOf } = useFlightWords();
  const [draft, setDraft] = useState(first);
  const [wasChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<FlightField, string>>>({});
  const { problems } = readDraft(draft, changed);
  const own = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(problem)]));
  return {
    draft,
    errors: wasChecked ? { ...refused, ...own } : refused,
    edit: (next) => {
      setRefused({});
      setDraft(next);
    },
    check: async () => {
      setChecked(true);
      const { values } = readDraft(draft, changed);
      if (values === undefined) return undefined;
      const other = changed?.status === 'CANCELLED' ? undefined : await otherFlight(server, values, changed?.id);
      if (other === undefined) return values;
      const times = `${day(other.departureTime)} ${timesOf(other)}`;
      setRefused({ airplaneId: t('airplaneOn', { flight: titleOf(other), times }) });
      return undefined;
    },
    blame: (error) => {
      const field = Object.hasOwn(FIELDS, error.code) ? FIELDS[error.code] : undefined;
      if (field !== undefined) setRefused({ [field]: errorText(error) });
      return field !== undefined;
    },
  };
}

/** Another flight of the airplane at that time. A flight may depart at the very minute the last one lands. */
async function otherFlight(
  { read }: Server,
  { airplaneId, departureTime, arrivalTime }: FlightValues,
  except: number | undefined,
): Promise<Flight | undefined> {
  const span = `airplaneId=${airplaneId}&from=${departureTime}&to=${arrivalTime}`;
  // What cannot be looked at is left to the service, which judges when it is saved.
  const found = await read<PagedList<Flight>>(`/flights/paged?${span}&size=${LOOKED_AT}`).catch(() => undefined);
  return found?.content.find(
    ({ id, status, arrivalTime: until }) =>
      id !== except && status !== 'CANCELLED' && Date.parse(until) > Date.parse(departureTime),
  );
}

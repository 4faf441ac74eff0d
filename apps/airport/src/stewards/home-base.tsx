import { Button, Combobox, Note } from '@muster/ui';
import { type ApiError, toApiError, useCachedQuery, useQueryCache } from '@muster/ui/server';
import { useState } from 'react';
import { findAirports } from '../board/find-airport.ts';
import type { Airport, AirportReference } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface Profile {
  readonly homeBase?: AirportReference;
}

/** The home base of a steward, which the rest rules depend on. */
export function HomeBase({ stewardId }: { readonly stewardId: number }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { call } = useServer();
  const queries = useQueryCache();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<ApiError>();
  const path = `/stewards/${stewardId}/profile`;
  const { data, error } = useCachedQuery(path, () => call<Profile>(path));
  const base = data?.data.homeBase;
  const save = async (homeBaseId: number | null): Promise<void> => {
    try {
      await call(path, { method: 'PUT', body: { homeBaseId }, ifMatch: data?.tag });
      setRefused(undefined);
      setOpen(false);
    } catch (thrown) {
      setRefused(toApiError(thrown));
    }
    queries.refetch((key) => key === path || key.includes('/availability'));
  };
  const problem = refused ?? error;
  return (
    <div className="stack-tight">
      <div className="row">
        <span>
          {t('homeBase')}: <b>{base === undefined ? t('noHomeBase') : `${base.code} ${base.name}`}</b>
        </span>
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'leaveHomeBase' : 'changeHomeBase')}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'cancel' : 'change')}
        </Button>
        {isOpen && base !== undefined ? (
          <Button kind="quiet" onClick={() => void save(null)}>
            {t('clearHomeBase')}
          </Button>
        ) : null}
      </div>
      {problem === undefined ? null : (
        <Note tone="bad" isAnswer>
          {errorText(problem)}
        </Note>
      )}
      {isOpen ? <BaseChoice onChoose={(id) => void save(id)} /> : null}
    </div>
  );
}

function BaseChoice({ onChoose }: { readonly onChoose: (airportId: number) => void }) {
  const { t } = useTexts();
  const { read } = useServer();
  const { data = [] } = useCachedQuery('/airports', () => read<Airport[]>('/airports'));
  return (
    <div className="home-base">
      <Combobox
        label={t('newHomeBase')}
        placeholder={t('chooseAirportHow')}
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
    </div>
  );
}

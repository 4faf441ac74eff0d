import { Button, Note } from '@muster/ui';
import { type ApiError, toApiError, useCachedQuery, useQueryCache } from '@muster/ui/server';
import { useState } from 'react';
import { AirportChoice } from '../flights/airport-choice.tsx';
import type { AirportReference } from '../server/records.ts';
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
      {isOpen ? (
        <div className="home-base">
          <AirportChoice label={t('newHomeBase')} onChoose={(id) => void save(id)} />
        </div>
      ) : null}
    </div>
  );
}

import { Combobox } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readStewardNames, STEWARD_NAMES } from '../crew/steward-names.ts';
import { rosterRows, rowsNamed } from '../roster/rows.ts';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';

const MAX_SHOWN = 12;

/** A search field that opens the chosen steward. */
export function FindSteward() {
  const { t, locale } = useTexts();
  const navigate = useNavigate();
  const server = useServer();
  const { data } = useCachedQuery(STEWARD_NAMES, () => readStewardNames(server));
  const rows = useMemo(() => rosterRows(data ?? [], [], locale), [data, locale]);
  return (
    <Combobox
      label={t('findSteward')}
      find={(typed) =>
        rowsNamed(rows, typed)
          .slice(0, MAX_SHOWN)
          .map(({ steward: { id, firstName, lastName } }) => ({
            key: String(id),
            label: (
              <>
                <b>{lastName}</b> {firstName}
              </>
            ),
          }))
      }
      status={(count, typed) => (count === 0 ? t('noStewardNamed', { text: typed }) : t('stewardsFound', { count }))}
      onChoose={(id) => void navigate({ to: '/stewards/$id', params: { id } })}
    />
  );
}

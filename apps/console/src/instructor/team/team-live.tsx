import { Button, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import type { ReactNode } from 'react';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { TeamState } from './team-state.ts';
import type { TeamStore } from './team-store.ts';
import { useTeam } from './use-team.ts';

/** Shows a part of the team in the address once it is loaded. */
export function TeamLive({ children }: { readonly children: (state: TeamState, store: TeamStore) => ReactNode }) {
  const { t } = useTexts();
  const { live, store } = useTeam();
  if (live.status === 'live') return children(live.state, store);
  if (live.status === 'loading') return <Loading label={t('loading')} />;
  return (
    <Note tone="bad">
      <p>{live.status === 'failed' ? <ErrorWords error={toApiError(live.error)} /> : t('notFound')}</p>
      <div>
        <Button onClick={store.retry}>{t('tryAgain')}</Button>
      </div>
    </Note>
  );
}

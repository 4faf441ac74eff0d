import { Button, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useLive } from '../../live/use-live.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { RoomState } from './room-state.ts';
import { type RoomStore, roomStores } from './room-store.ts';

/** A room inside another screen: once it is live, what `children` draw of it; until then, what it waits for. */
export function LiveRoom({ children }: { readonly children: (store: RoomStore, room: RoomState) => ReactNode }) {
  const { t } = useTexts();
  const { team } = useParams({ from: '/play/$team' });
  const store = usePart(roomStores)(team);
  const live = useLive(store);
  if (live.status === 'live') return children(store, live.state);
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

import { Loading } from '@muster/ui';
import { useRouter } from '@tanstack/react-router';
import { Redirect } from '../../shell/redirect.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { placesOf } from './places.ts';
import { useRoom } from './room-context.ts';

/** The room without a place: the first one with something new, else the first. */
export function RoomStart() {
  const { t } = useTexts();
  const router = useRouter();
  const { room, unread } = useRoom();
  const places = placesOf(room, unread);
  const first = places.find(({ count }) => count > 0) ?? places[0];
  return (
    <>
      {first === undefined ? null : <Redirect to={router.buildLocation(first.link).href} />}
      <Loading label={t('loading')} isScreen />
    </>
  );
}

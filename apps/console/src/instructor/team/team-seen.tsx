import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmbeddedRoom } from '../../room/embedded-room.tsx';

const seenRoom = () => lazyRouteComponent(() => import('./seen-room.tsx'), 'SeenRoom');

/** What the team sees, with its own screens, read-only. */
export function TeamSeen() {
  const { team } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const room = useMemo(seenRoom, []);
  return <EmbeddedRoom teamId={team} room={room} />;
}

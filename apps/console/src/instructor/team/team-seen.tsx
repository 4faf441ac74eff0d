import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { EmbeddedRoom } from '../../room/embedded-room.tsx';

const SeenRoom = lazyRouteComponent(() => import('./seen-room.tsx'), 'SeenRoom');

/** What the team sees, with its own screens, read-only. */
export function TeamSeen() {
  const { team } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  return <EmbeddedRoom teamId={team} room={SeenRoom} />;
}

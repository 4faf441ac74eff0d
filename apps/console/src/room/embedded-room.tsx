import { type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePage } from '../console/use-page.ts';
import { EmbeddedScreens } from '../shell/heading.tsx';
import { embeddedRouter } from './embedded-router.ts';

interface EmbeddedRoomProps {
  readonly teamId: string;
  /** What is around the places of the room. */
  readonly room: RouteComponent;
}

/** The room of a team inside another screen. */
export function EmbeddedRoom({ teamId, room }: EmbeddedRoomProps) {
  const page = usePage();
  const router = useMemo(() => embeddedRouter(teamId, room, page), [teamId, room, page]);
  return (
    <EmbeddedScreens value={true}>
      {/* The types of routes are those of the page, which has the same ones below `/play`. */}
      <RouterProvider router={router as never} />
    </EmbeddedScreens>
  );
}

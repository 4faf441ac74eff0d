import { RouterProvider, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { seenRouter } from './seen-router.ts';

/** What the team sees, with its own screens, read-only. */
export function TeamSeen() {
  const { team } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const router = useMemo(() => seenRouter(team), [team]);
  // The types of routes are those of the page, which has the same ones below `/play`.
  return <RouterProvider router={router as never} />;
}

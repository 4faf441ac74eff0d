import { RouterProvider, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePage } from '../../console/use-page.ts';
import { seenRouter } from './seen-router.ts';

/** What the team sees, with its own screens, read-only. */
export function TeamSeen() {
  const page = usePage();
  const { team } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const router = useMemo(() => seenRouter(team, page), [team, page]);
  // The types of routes are those of the page, which has the same ones below `/play`.
  return <RouterProvider router={router as never} />;
}

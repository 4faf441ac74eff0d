import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';
import type { RouterContext } from './router-context.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { Shell } from './shell.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ScreenFailed,
});

import { PageFrameContext } from '@muster/ui/page';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Page } from '../page/page.ts';
import { PageContext } from '../page/use-page.ts';
import type { AirportRouter } from '../router.ts';

/** The whole page, at the address where its router is. */
export function AirportPage({ page, router }: { readonly page: Page; readonly router: AirportRouter }) {
  return (
    <StrictMode>
      <PageContext value={page}>
        <PageFrameContext value={page.frame}>
          <RouterProvider router={router} />
        </PageFrameContext>
      </PageContext>
    </StrictMode>
  );
}

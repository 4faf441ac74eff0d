import { PageFrameContext } from '@muster/ui/page';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Page } from '../console/page.ts';
import { PageContext } from '../console/use-page.ts';
import type { ConsoleRouter } from '../router.ts';

/** The whole page, at the address where its router is. */
export function ConsolePage({ page, router }: { readonly page: Page; readonly router: ConsoleRouter }) {
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

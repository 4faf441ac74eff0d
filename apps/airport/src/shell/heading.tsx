import { PageHeading } from '@muster/ui/page';
import { useLocation, useMatch } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';

/** The one `h1` of a screen. */
export function Heading({ children }: { readonly children: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  // That of the page changes before the screen does.
  const shown = useMatch({ strict: false, select: (match) => (match.routeId === '__root__' ? '' : match.pathname) });
  return (
    <PageHeading title={`${children} · ${t('product')}`} of={shown || pathname}>
      {children}
    </PageHeading>
  );
}

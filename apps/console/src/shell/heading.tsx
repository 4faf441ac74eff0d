import { PageHeading, SectionHeading } from '@muster/ui/page';
import { useLocation, useMatch } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Screens inside another one, which names the tab and gets the focus. */
export const EmbeddedScreens = createContext(false);

interface HeadingProps {
  readonly children: ReactNode;
  /** The name of the tab. Default: the heading. */
  readonly title: string;
  /** The number of new things, shown before the title of the tab. */
  readonly unread?: number;
  /** Something is open beside the list under this heading: the heading of that gets the focus. */
  readonly isBesideOpen?: boolean;
  readonly className?: string;
}

/** The one `h1` of a screen; a heading below it where the screen is shown inside of another one. */
export function Heading(props: HeadingProps) {
  return use(EmbeddedScreens) ? <EmbeddedHeading {...props} /> : <OwnHeading {...props} />;
}

function EmbeddedHeading({ children, className }: HeadingProps) {
  return (
    <SectionHeading of={useShownPath()} className={className}>
      {children}
    </SectionHeading>
  );
}

function OwnHeading({ children, title, unread = 0, isBesideOpen, className }: HeadingProps) {
  const { t } = useTexts();
  return (
    <PageHeading
      title={`${unread > 0 ? `(${unread}) ` : ''}${title} · ${t('product')}`}
      of={useShownPath()}
      isBesideOpen={isBesideOpen}
      className={className}
    >
      {children}
    </PageHeading>
  );
}

/** The address of the screen around the heading. That of the page changes before the screen does. */
function useShownPath(): string {
  const { pathname } = useLocation();
  const shown = useMatch({ strict: false, select: (match) => (match.routeId === '__root__' ? '' : match.pathname) });
  return shown || pathname;
}

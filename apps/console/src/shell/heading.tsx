import { PageHeading } from '@muster/ui/page';
import { useLocation } from '@tanstack/react-router';
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
  readonly className?: string;
}

/** The one `h1` of a screen; a heading below it where the screen is shown inside of another one. */
export function Heading(props: HeadingProps) {
  return use(EmbeddedScreens) ? <h2 className={props.className}>{props.children}</h2> : <OwnHeading {...props} />;
}

function OwnHeading({ children, title, unread = 0, className }: HeadingProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <PageHeading
      title={`${unread > 0 ? `(${unread}) ` : ''}${title} · ${t('product')}`}
      path={pathname}
      className={className}
    >
      {children}
    </PageHeading>
  );
}

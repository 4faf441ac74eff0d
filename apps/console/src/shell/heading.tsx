import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Where the page was opened: whoever opened it is at its beginning already. */
let lastPath = location.pathname;

/** Screens that are shown inside of another one: that one names the tab and gets the focus. */
export const EmbeddedScreens = createContext(false);

interface HeadingProps {
  readonly children: ReactNode;
  /** What the tab is called: the heading, unless this says otherwise. */
  readonly title: string;
  /** How much is new, which stands before the title of the tab. */
  readonly unread?: number;
  readonly className?: string;
}

/** The one `h1` of a screen. It names the tab, and gets the focus when somebody has come here from another screen. */
export function Heading(props: HeadingProps) {
  return use(EmbeddedScreens) ? <h2 className={props.className}>{props.children}</h2> : <PageHeading {...props} />;
}

function PageHeading({ children, title, unread = 0, className }: HeadingProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · ${t('product')}`;
  }, [title, unread, t]);
  useEffect(() => {
    if (pathname !== lastPath) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

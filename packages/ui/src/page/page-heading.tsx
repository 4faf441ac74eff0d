import { type ReactNode, useEffect, useRef } from 'react';

/** Where the page was opened: whoever opened it is at its beginning already. */
let lastPath = location.pathname;

interface PageHeadingProps {
  readonly children: ReactNode;
  /** What the tab is called. */
  readonly title: string;
  /** The present path, as the router knows it. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** The one `h1` of a screen. It names the tab, and gets the focus when somebody has come here from another screen. */
export function PageHeading({ children, title, path, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (path !== lastPath) heading.current?.focus({ preventScroll: true });
    lastPath = path;
  }, [path]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

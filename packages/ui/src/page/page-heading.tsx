import { type ReactNode, useEffect, useRef } from 'react';

/** The path on which the page was loaded: there the focus is at the start already. */
let lastPath = location.pathname;

interface PageHeadingProps {
  readonly children: ReactNode;
  /** The title of the tab. */
  readonly title: string;
  /** The current path of the router. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** The one `h1` of a screen. It sets the title of the tab, and gets the focus after navigation. */
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

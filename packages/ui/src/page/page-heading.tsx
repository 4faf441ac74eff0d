import { type ReactNode, useEffect, useRef } from 'react';
import { usePageFrame } from './use-page-frame.ts';

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
  const frame = usePageFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (path !== frame.focusedPath) heading.current?.focus({ preventScroll: true });
    frame.focusedPath = path;
  }, [path, frame]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

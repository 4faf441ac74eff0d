import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePageFrame } from './use-page-frame.ts';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** The title of the tab. */
  readonly title: string;
  /** What it stands over, as an address: one screen may show one thing after another. */
  readonly of: string;
  /** Something is open beside the list under this heading: the heading of that gets the focus. */
  readonly isBesideOpen?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The one `h1` of a screen. It sets the title of the tab, and gets the focus after navigation. */
export function PageHeading({ children, title, of, isBesideOpen = false, className }: PageHeadingProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 ref={useFocusAfterNavigation(isBesideOpen ? undefined : of)} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** What it stands over, where one place shows one thing after another. */
  readonly of?: string;
  readonly className?: string | undefined;
}

/** The heading of a part of a screen that has an address of its own: it gets the focus if nothing but the part changed. */
export function SectionHeading({ children, of = '', className }: SectionHeadingProps) {
  return (
    <h2 ref={useFocusAfterNavigation(of)} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

/** The `h1` of a screen whose content is still on its way. */
export function InterimHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 ref={useFocusAfterNavigation('', true)} tabIndex={-1} className="hidden-text">
      {children}
    </h1>
  );
}

function useFocusAfterNavigation(of: string | undefined, isInterim = false): RefObject<HTMLHeadingElement | null> {
  const { focus } = usePageFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (heading.current !== null && of !== undefined) focus.changed(heading.current, isInterim);
  }, [of, isInterim, focus]);
  return heading;
}

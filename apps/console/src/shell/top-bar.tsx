import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { ElevationPill } from './elevation.tsx';
import { useGoKeys } from './go-keys.ts';
import { HomeLink } from './home-link.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NotMe } from './not-me.tsx';

interface TopBarProps {
  /** The title. Default: the name of the product. It is truncated if there is no space, and shown whole on hover. */
  readonly title?: string;
  /** A subtitle; omitted on phones. */
  readonly details?: ReactNode;
  /** Links of an exercise, between the title and the state. */
  readonly links?: ReactNode;
  /** State and clock, in the same place on every screen. */
  readonly status?: ReactNode;
  /** Actions on the whole. */
  readonly acts?: ReactNode;
}

export function TopBar({ title, details, links, status, acts }: TopBarProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLElement>(null);
  useGoKeys();
  useHeightForOthers(bar);
  return (
    <header className="top-bar" ref={bar}>
      <HomeLink />
      <span className="top-bar-title" title={title}>
        {title ?? t('product')}
      </span>
      {details === undefined ? null : <span className="top-bar-details muted">{details}</span>}
      {links}
      <span className="grow" />
      {status}
      {acts}
      <NotMe />
      <ElevationPill />
      <AccountMenu />
      <KeysDialog />
    </header>
  );
}

/** Publishes its height, which depends on the texts, as `--bar` for the content below it. */
function useHeightForOthers(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--bar', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { ElevationPill } from './elevation.tsx';
import { useGoKeys } from './go-keys.ts';

interface TopBarProps {
  /** Where one is; left out, the name of the product. It is cut where there is no room, and told whole on hover. */
  readonly title?: string;
  /** More about where one is; left out on phones. */
  readonly details?: ReactNode;
  /** Links of an exercise, between the title and the state. */
  readonly links?: ReactNode;
  /** State and clock, in the same place on every screen. */
  readonly status?: ReactNode;
  /** What can be done about the whole of it. */
  readonly acts?: ReactNode;
}

export function TopBar({ title, details, links, status, acts }: TopBarProps) {
  const { t } = useTexts();
  useGoKeys();
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-home" aria-label={t('homeLink')} title={t('homeLink')}>
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d="M8 23V10l8 7 8-7v13" />
        </svg>
      </Link>
      <span className="top-bar-title" title={title}>
        {title ?? t('product')}
      </span>
      {details === undefined ? null : <span className="top-bar-details muted">{details}</span>}
      {links}
      <span className="grow" />
      {status}
      {acts}
      <ElevationPill />
      <AccountMenu />
    </header>
  );
}

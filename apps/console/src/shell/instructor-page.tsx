import { Icon } from '@muster/ui';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../console/use-console.ts';
import { useTexts } from '../texts/use-texts.ts';
import { guideOf } from './guide-of.ts';
import { NotFound } from './not-found.tsx';
import { useOwnPlaces } from './own-places.ts';
import { TopBar } from './top-bar.tsx';

/** A page for instructors outside any exercise: navigation on the left, on phones at the bottom. */
export function InstructorPage({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  // Known before anything of the screen is there: a page that widens with its content would move.
  const width = useMatches({ select: (matches) => matches.at(-1)?.staticData.width });
  if (me.group === 'TRAINEE') return <NotFound />;
  return (
    <div className="with-rail" data-density="dense">
      <TopBar />
      <Rail />
      <main className="page" id="content" data-width={width}>
        {children}
      </main>
    </div>
  );
}

/** The places of instructors and administrators, also beside those inside of Admin. */
export function Rail() {
  const { t } = useTexts();
  const places = useOwnPlaces();
  const { group } = useMe();
  return (
    <nav className="rail" aria-label={t('places')}>
      {places.map(({ to, text, icon }) => (
        <Link
          key={to}
          to={to}
          className="rail-link"
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name={icon} />
          <span className="rail-label">{t(text)}</span>
        </Link>
      ))}
      <Link to="/help/$page" params={{ page: guideOf(group) }} className="rail-link rail-foot">
        <Icon name="help" />
        <span className="rail-label">{t('help')}</span>
      </Link>
    </nav>
  );
}

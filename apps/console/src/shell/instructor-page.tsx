import { Icon, type IconName } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../console/use-console.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NotFound } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

const PLACES = [
  { to: '/', text: 'homeLink', icon: 'home' },
  { to: '/exercises', text: 'exercisesLink', icon: 'list' },
  { to: '/definitions', text: 'definitionsLink', icon: 'book' },
] as const satisfies readonly { to: string; text: TextId; icon: IconName }[];

const ADMIN_PLACE = { to: '/admin', text: 'admin', icon: 'lock' } as const;

/** A page for instructors outside any exercise: navigation on the left, on phones at the bottom. */
export function InstructorPage({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  if (me.group === 'TRAINEE') return <NotFound />;
  return (
    <div className="with-rail" data-density="dense">
      <TopBar />
      <Rail />
      <main className="page" id="content">
        {children}
      </main>
    </div>
  );
}

/** The places of instructors and administrators, also beside those inside of Admin. */
export function Rail() {
  const { t } = useTexts();
  const me = useMe();
  const places = me.group === 'ADMIN' ? [...PLACES, ADMIN_PLACE] : PLACES;
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
    </nav>
  );
}

import { Icon, type IconName } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

const PLACES = [
  { to: '/', text: 'boardLink', icon: 'plane' },
  { to: '/roster', text: 'rosterLink', icon: 'calendar' },
  { to: '/staffing', text: 'staffingLink', icon: 'warning' },
  { to: '/legality', text: 'legalityLink', icon: 'check' },
  { to: '/stewards', text: 'stewardsLink', icon: 'team' },
] as const satisfies readonly { to: string; text: TextId; icon: IconName }[];

/** The main navigation: on the left, on phones at the bottom. */
export function Rail() {
  const { t } = useTexts();
  return (
    <nav className="rail" aria-label={t('places')}>
      {PLACES.map(({ to, text, icon }) => (
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

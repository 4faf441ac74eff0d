import { useMe } from '../../console/use-console.ts';
import '../admin.css';
import { Icon, type IconName } from '@muster/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { Rail } from '../../shell/instructor-page.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Redirect } from '../../shell/redirect.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';

const PLACES = [
  { to: '/admin/users', icon: 'team', text: 'users' },
  { to: '/admin/bots', icon: 'terminal', text: 'bots' },
  { to: '/admin/domains', icon: 'home', text: 'domains' },
  { to: '/admin/mails', icon: 'mail', text: 'outgoingMails' },
  { to: '/admin/audit', icon: 'list', text: 'audit' },
] as const satisfies readonly { to: string; icon: IconName; text: TextId }[];

/** The frame of all screens for administrators. Others learn nothing about it. */
export function AdminFrame() {
  const { t } = useTexts();
  const me = useMe();
  if (me.group !== 'ADMIN') return <NotFound />;
  return (
    <div className="with-rail admin" data-density="dense">
      <TopBar title={t('admin')} />
      <Rail />
      <nav className="admin-nav" aria-label={t('admin')}>
        <ul className="plain-list">
          {PLACES.map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to} className="admin-link" activeProps={{ 'aria-current': 'page' }}>
                <Icon name={icon} />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="page admin-page" id="content">
        <Outlet />
      </main>
    </div>
  );
}

/** The address without a place. */
export const AdminStart = () => <Redirect to="/admin/users" />;

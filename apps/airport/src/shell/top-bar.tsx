import { Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { useWallClock } from './use-wall-clock.ts';

export function TopBar() {
  const { t, time } = useTexts();
  const now = time(useWallClock());
  return (
    <header className="top-bar">
      <Link to="/" className="top-bar-home" aria-label={t('goToBoard')} title={t('goToBoard')}>
        <Icon name="plane" />
      </Link>
      <span className="top-bar-title" title={t('product')}>
        {t('product')}
      </span>
      <span className="grow" />
      <span className="top-bar-clock num" role="img" aria-label={t('utcNow', { time: now })}>
        {t('timeUtc', { time: now })}
      </span>
      <SettingsMenu />
    </header>
  );
}

import { useTexts } from '../texts/use-texts.ts';
import { HomeLink } from './home-link.tsx';

/** The top bar for screens on which nothing is known about the user, or nothing else can be relied on. */
export function PlainBar() {
  const { t } = useTexts();
  return (
    <header className="top-bar">
      <HomeLink />
      <span className="top-bar-title">{t('product')}</span>
    </header>
  );
}

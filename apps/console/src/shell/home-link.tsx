import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';

/** The mark of the product, which leads home. */
export function HomeLink() {
  const { t } = useTexts();
  return (
    <Link to="/" className="top-bar-home" aria-label={t('homeLink')} title={t('homeLink')}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M8 23V10l8 7 8-7v13" />
      </svg>
    </Link>
  );
}

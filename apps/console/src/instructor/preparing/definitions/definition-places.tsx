import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/use-texts.ts';

/** One's own definitions, and those that ship with the platform. */
export function DefinitionPlaces() {
  const { t } = useTexts();
  return (
    <nav className="chips" aria-label={t('definitions')}>
      <Link to="/definitions" className="chip" activeOptions={{ exact: true, includeSearch: false }}>
        {t('ownDefinitions')}
      </Link>
      <Link to="/definitions/examples" className="chip">
        {t('examples')}
      </Link>
    </nav>
  );
}

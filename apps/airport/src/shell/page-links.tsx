import { buttonClass } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { PagedList } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';

interface PageLinksProps {
  readonly page: Pick<PagedList<unknown>, 'number' | 'totalPages' | 'totalElements'>;
  readonly to: '/staffing' | '/stewards';
  /** The other search parameters. */
  readonly search: object;
}

/** Pagination of a list. */
export function PageLinks({ page: { number, totalPages, totalElements }, to, search }: PageLinksProps) {
  const { t } = useTexts();
  const at = (page: number): object => ({ ...search, ...(page === 0 ? {} : { page }) });
  return (
    <nav className="row" aria-label={t('pages')}>
      {number === 0 ? null : (
        <Link to={to} search={at(number - 1)} className={buttonClass()}>
          {t('previousPage')}
        </Link>
      )}
      <span className="num">
        {t('pageOf', { page: number + 1, pages: Math.max(totalPages, 1) })} ({t('inAll', { count: totalElements })})
      </span>
      {number + 1 >= totalPages ? null : (
        <Link to={to} search={at(number + 1)} className={buttonClass()}>
          {t('nextPage')}
        </Link>
      )}
    </nav>
  );
}

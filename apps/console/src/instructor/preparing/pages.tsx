import { Button } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';

interface PagesProps {
  readonly page: number;
  readonly each: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

/** The position in a long list. Nothing if all of it is shown. */
export function Pages({ page, each, total, onTurn }: PagesProps) {
  const { t } = useTexts();
  if (total <= each && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / each));
  return (
    <nav className="row" aria-label={t('listPages')}>
      <Button disabledBecause={page <= 1 ? t('firstPage') : undefined} onClick={() => onTurn(page - 1)}>
        {t('listPrevious')}
      </Button>
      <span className="num muted">
        {t('listRange', { from: (page - 1) * each + 1, to: Math.min(page * each, total), total })}
      </span>
      <Button disabledBecause={page >= last ? t('lastPage') : undefined} onClick={() => onTurn(page + 1)}>
        {t('listNext')}
      </Button>
    </nav>
  );
}

import { Button, buttonClass, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { DAY_MS } from './sheets.ts';

const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What is not printed: other days, and the button. */
export function PrintBar({ start, days }: { readonly start: number; readonly days: number }) {
  const { t } = useTexts();
  const step = days * DAY_MS;
  return (
    <div className="row no-print">
      <Button kind="primary" onClick={() => window.print()}>
        {t('printNow')}
      </Button>
      <Link to="/print" search={(before) => ({ ...before, day: dayText(start - step) })} className={buttonClass()}>
        <Icon name="back" />
        {t('earlier')}
      </Link>
      <Link to="/print" search={(before) => ({ ...before, day: dayText(start + step) })} className={buttonClass()}>
        {t('later')}
        <Icon name="forward" />
      </Link>
      <Link to="/roster" search={{ day: dayText(start) }} className={buttonClass('quiet')}>
        {t('rosterOfThatDay')}
      </Link>
    </div>
  );
}

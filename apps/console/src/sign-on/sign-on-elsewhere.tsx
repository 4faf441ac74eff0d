import { Button, buttonClass } from '@muster/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/**
 * A login at the identity provider in another tab: what is open here stays. It goes on when somebody comes back to this
 * tab and has logged in.
 */
export function SignOnElsewhere({
  name,
  address,
  check,
}: {
  readonly name: string;
  readonly address: string;
  /** Goes on if somebody has logged in; returns whether. */
  readonly check: () => Promise<boolean>;
}) {
  const { t } = useTexts();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const look = (): void => void check();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [check]);
  const ask = async (): Promise<void> => setMissing(!(await check()));
  return (
    <div className="stack-tight">
      <p className="muted small">{t('signOnComeBack')}</p>
      <div className="row">
        <a className={buttonClass('primary')} href={address} target="_blank" rel="noreferrer">
          {t('signOnNewTab', { name })}
        </a>
        <Button kind="quiet" onClick={() => void ask()}>
          {t('signOnCheck')}
        </Button>
      </div>
      {isMissing ? (
        <p className="small" role="status">
          {t('signOnNotYet')}
        </p>
      ) : null}
    </div>
  );
}

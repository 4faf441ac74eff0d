import { Icon } from '@muster/ui';
import { useEffect, useState } from 'react';
import { steadyNow } from '../runtime/clock.ts';
import { settings } from '../server/settings.ts';
import { useTexts } from '../texts/use-texts.ts';

const EVERY_MS = 15_000;
type Health = { readonly isReady: boolean; readonly seconds: number };

/** Whether the platform is well, for administrators: what a load balancer asks it too. */
export function HealthLine() {
  const { t } = useTexts();
  const [health, setHealth] = useState<Health>();
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const began = steadyNow();
      const isReady = await fetch('/readyz').then(
        ({ ok }) => ok,
        () => false,
      );
      setHealth({ isReady, seconds: (steadyNow() - began) / 1000 });
    };
    void ask();
    const timer = setInterval(() => !document.hidden && void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="health num muted">
      {health === undefined ? (
        '\u00a0'
      ) : (
        <>
          <Icon name={health.isReady ? 'check' : 'warning'} />
          {health.isReady
            ? t('platformReady', { seconds: health.seconds.toFixed(2), version: settings.version })
            : t('platformNotReady')}
        </>
      )}
    </p>
  );
}

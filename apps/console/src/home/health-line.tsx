import { Icon } from '@muster/ui';
import { steadyNow } from '@muster/ui/runtime';
import { useEffect, useState } from 'react';
import { usePage } from '../console/use-page.ts';
import { useTexts } from '../texts/use-texts.ts';

const REFRESH_INTERVAL_MS = 15_000;
type Health = { readonly isReady: boolean; readonly seconds: number };

/** The health of the platform, for administrators: the readiness check of load balancers. */
export function HealthLine() {
  const { t } = useTexts();
  const { version } = usePage().settings;
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
    const timer = setInterval(() => !document.hidden && void ask(), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  // It takes its place before it is known: what is below would move.
  const { isReady, seconds } = health ?? { isReady: true, seconds: 0.01 };
  return (
    <p className="health num muted" data-unknown={health === undefined ? '' : undefined}>
      <Icon name={isReady ? 'check' : 'warning'} />
      {isReady ? t('platformReady', { seconds: Math.round(seconds * 100) / 100, version }) : t('platformNotReady')}
    </p>
  );
}

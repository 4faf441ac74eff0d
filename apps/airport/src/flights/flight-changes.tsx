import { Button, Loading } from '@muster/ui';
import { Suspense, useRef, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import type { Flight, FlightTimes } from '../server/records.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChangePanel } from './change-panel.tsx';
import type { CrewedFlightAct } from './flight-acts.ts';

const ChangeForm = lazyPart('desk', async () => ({ default: (await import('./change-form.tsx')).ChangeForm }));
const DelayForm = lazyPart('planning', async () => ({ default: (await import('./delay-form.tsx')).DelayForm }));

interface FlightChangesProps {
  readonly flight: Flight;
  readonly times: FlightTimes;
}

/** Cancel, restore, other times or values: each shows what it does to the crew before it is done. */
export function FlightChanges({ flight, times }: FlightChangesProps) {
  const { t } = useTexts();
  const { titleOf } = useFlightWords();
  const [opened, setOpened] = useState<CrewedFlightAct['kind']>();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setOpened(undefined);
    opener.current?.focus();
  };
  // The button that opened it is about to go: a flight that is cancelled can only be restored.
  const done = (): void => {
    setOpened(undefined);
    heading.current?.focus();
  };
  const isCancelled = flight.status === 'CANCELLED';
  const kinds = isCancelled ? (['restore', 'change'] as const) : (['delay', 'change', 'cancel'] as const);
  // Somebody else may have cancelled or restored it since the panel was opened.
  const kind = kinds.find((one) => one === opened);
  return (
    <section className="stack-tight" aria-labelledby="flight-changes">
      <h2 id="flight-changes" ref={heading} tabIndex={-1}>
        {t('changeFlight')}
      </h2>
      <div className="row">
        {kinds.map((one) => (
          <Button
            key={one}
            {...(one === kind ? { ref: opener } : {})}
            icon={LOOKS[one].icon}
            aria-expanded={one === kind}
            onClick={() => setOpened(one === kind ? undefined : one)}
          >
            {t(LOOKS[one].text)}
          </Button>
        ))}
      </div>
      <Suspense fallback={<Loading label={t('loading')} />}>
        {kind === 'delay' ? <DelayForm flight={flight} times={times} onDone={done} onLeave={leave} /> : null}
        {kind === 'change' ? <ChangeForm flight={flight} onDone={done} onLeave={leave} /> : null}
      </Suspense>
      {kind === 'cancel' || kind === 'restore' ? (
        <div className="flight-change stack-tight">
          <h3>{t(kind === 'cancel' ? 'cancelWhat' : 'restoreWhat', { flight: titleOf(flight) })}</h3>
          <p className="muted">{t(kind === 'cancel' ? 'cancelMeans' : 'restoreMeans')}</p>
          <ChangePanel key={kind} act={{ kind, flight }} onDone={done} onLeave={leave} />
        </div>
      ) : null}
    </section>
  );
}

const LOOKS = {
  delay: { text: 'otherTimes', icon: 'clock' },
  change: { text: 'otherValues', icon: 'edit' },
  cancel: { text: 'cancelFlight', icon: 'close' },
  restore: { text: 'restoreFlight', icon: 'undo' },
} as const;

import { Button, Choice, Note, TextField } from '@muster/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { Flight } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AT_ONCE_KINDS, type AtOnceKind } from './at-once-acts.ts';
import { AtOnceEffect } from './at-once-effect.tsx';
import { timed } from './chosen-flights.ts';

/** The service changes so many at once. */
const MOST = 60;
const MOST_MINUTES = 2880;

interface DecisionPanelProps {
  readonly kind: AtOnceKind;
  readonly chosen: readonly Flight[];
  readonly onKind: (kind: AtOnceKind) => void;
  readonly onLeaveOut: (id: number) => void;
  readonly onAdd: (flights: readonly Flight[]) => void;
}

/** What is done with the chosen flights: first what it does to crews and airplanes, then the button that does it. */
export function DecisionPanel({ kind, chosen, onKind, onLeaveOut, onAdd }: DecisionPanelProps) {
  const { t } = useTexts();
  const [text, setText] = useState('60');
  const [crewTold, setCrewTold] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const isDelay = kind === 'delayAll';
  const error = isDelay && (minutes < 1 || minutes > MOST_MINUTES) ? t('minutesWrong') : undefined;
  const hindrance =
    chosen.length === 0 ? t('atOnceNobody') : chosen.length > MOST ? t('atOnceTooMany', { count: MOST }) : undefined;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (error === undefined && hindrance === undefined) setAsked(true);
  };
  const leave = (): void => {
    setAsked(false);
    heading.current?.focus();
  };
  const isShown = isAsked && error === undefined && hindrance === undefined;
  return (
    <section className="at-once-decision stack-tight" aria-labelledby="at-once-decision">
      <h2 id="at-once-decision" ref={heading} tabIndex={-1}>
        {t('atOnceWhat', { count: chosen.length })}
      </h2>
      <form className="stack-tight" noValidate onSubmit={ask}>
        <fieldset className="row" aria-label={t('atOnceWhich')}>
          {AT_ONCE_KINDS.map((one) => (
            <Choice key={one} type="radio" name="kind" checked={one === kind} onChange={() => onKind(one)}>
              {t(KINDS[one])}
            </Choice>
          ))}
        </fieldset>
        {isDelay ? (
          <>
            <div className="at-once-minutes">
              <TextField
                label={t('minutesLater')}
                inputMode="numeric"
                value={text}
                error={error}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <Choice type="checkbox" checked={crewTold} onChange={(event) => setCrewTold(event.currentTarget.checked)}>
              {t('crewsTold')}
            </Choice>
          </>
        ) : null}
        <p className="small muted">{t(MEANINGS[kind])}</p>
        {isAsked && hindrance !== undefined ? <Note tone="warn">{hindrance}</Note> : null}
        {isShown ? null : (
          <div className="row">
            <Button kind="primary" type="submit" disabledBecause={hindrance}>
              {t('seeEffect')}
            </Button>
          </div>
        )}
      </form>
      {isShown ? (
        <AtOnceEffect
          kind={kind}
          timed={timed(chosen, { minutes: isDelay ? minutes : 0, crewTold })}
          onDone={leave}
          onLeave={leave}
          onLeaveOut={onLeaveOut}
          onAdd={onAdd}
        />
      ) : null}
    </section>
  );
}

const KINDS = { cancelAll: 'cancelThem', delayAll: 'delayThem', restoreAll: 'restoreThem' } as const;
const MEANINGS = {
  cancelAll: 'cancelThemMeans',
  delayAll: 'delayThemMeans',
  restoreAll: 'restoreThemMeans',
} as const;

import { Button, Dialog, Icon } from '@muster/ui';
import { useAnnouncer } from '@muster/ui/page';
import type { ApiError } from '@muster/ui/server';
import { useStore } from '@muster/ui/state';
import { type FormEvent, Suspense, useCallback, useEffect } from 'react';
import { useSessionFacts } from '../console/use-console.ts';
import { useAskedCode } from '../forms/asked-code.ts';
import { CodeField } from '../forms/code-field.tsx';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useNow } from '../live/use-now.ts';
import { isRefusedWith } from '../server/error-class.ts';
import { useElevation } from '../server/use-elevation.ts';
import { ElevateElsewhere } from '../sign-on/parts.ts';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';

const WARN_S = 60;

/** Asks for elevation on behalf of an act, which continues after a yes. */
export function ElevationQuestion() {
  const question = useStore(useElevation().question);
  return question === undefined ? null : <AskToElevate answer={question.answer} />;
}

function AskToElevate({ answer }: { readonly answer: (isElevated: boolean) => void }) {
  const { elevate } = useElevation();
  const { t } = useTexts();
  const minutes = useElevationMinutes();
  const { error, isSending, note, send } = useFormAnswer();
  const factor = useAskedCode();
  const elsewhere = elsewhereIn(error);
  const whenElevated = useCallback(() => answer(true), [answer]);
  const go = (): void =>
    void send(async () => {
      if (await factor.sendWith(elevate)) answer(true);
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go();
  };
  return (
    <Dialog
      title={t('elevateTitle')}
      closeLabel={t('close')}
      onClose={() => answer(false)}
      foot={
        <>
          <Button kind="quiet" onClick={() => answer(false)}>
            {t('cancel')}
          </Button>
          {elsewhere === undefined ? (
            <Button kind="primary" icon="lock" disabledBecause={isSending ? t('sending') : undefined} onClick={go}>
              {t('elevateAndGoOn')}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{t('elevateWhy', { count: minutes })}</p>
      <p className="muted small">{t('elevateMeans')}</p>
      {factor.isAsked ? (
        <form onSubmit={submit}>
          <CodeField value={factor.value} onChange={factor.set} />
        </form>
      ) : null}
      {elsewhere === undefined ? (
        <FormProblem error={error} ref={note} />
      ) : (
        <Suspense>
          <ElevateElsewhere {...elsewhere} whenElevated={whenElevated} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The session began at the identity provider: the server says where it is elevated. */
function elsewhereIn(error: ApiError | undefined): { readonly name: string; readonly address: string } | undefined {
  if (!isRefusedWith(error, 'elevation_at_provider')) return undefined;
  const { address } = error.body as { readonly address: string };
  return { name: String(error.params['name'] ?? ''), address };
}

export const useElevationMinutes = (): number => useSessionFacts().platformConfig.elevationMinutes;

/** While the session is elevated: the remaining time, and a button to end it. */
export function ElevationPill() {
  const { session, toldAt } = useSessionFacts();
  if (session.elevatedFor === null) return null;
  return <RunningElevation endsAt={toldAt + session.elevatedFor * 1000} />;
}

function RunningElevation({ endsAt }: { readonly endsAt: number }) {
  const announcer = useAnnouncer();
  const { elevateAgain, endElevation } = useElevation();
  const { t } = useTexts();
  const left = Math.ceil((endsAt - useNow()) / 1000);
  const isLate = left <= WARN_S;
  const isOver = left <= 0;
  useEffect(() => {
    if (isLate && !isOver) announcer.polite('elevation', t('elevationEndsSoon'));
  }, [isLate, isOver, t, announcer]);
  if (isOver) return null;
  return (
    <span className="pill pill-warn elevation">
      <Icon name="lock" />
      <span className="elevation-word">{t('elevated')}</span>
      <span className="num">{formatClock(left)}</span>
      {isLate ? (
        <button type="button" className="pill-button" onClick={() => void elevateAgain().catch(() => undefined)}>
          {t('elevateAgain')}
        </button>
      ) : null}
      <button type="button" className="pill-button" onClick={() => void endElevation().catch(() => undefined)}>
        {t('endElevation')}
      </button>
    </span>
  );
}

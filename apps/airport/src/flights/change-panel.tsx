import { Button, Note } from '@muster/ui';
import { newId } from '@muster/ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CrewEffects } from './crew-effects.tsx';
import { type FlightEffect, isAirplaneElsewhere, type Outcome, outcomeOf } from './effects.ts';
import { type CrewedFlightAct, crewedRequest } from './flight-acts.ts';

interface ChangePanelProps {
  readonly act: CrewedFlightAct;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** What a change would do to each of the crew, and the button that makes it. */
export function ChangePanel({ act, onDone, onLeave }: ChangePanelProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { titleOf } = useFlightWords();
  const { perform } = useCrewActs();
  const effect = useEffectOf(act);
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const apply = async (): Promise<void> => {
    setSending(true);
    const wasDone = await perform(act);
    setSending(false);
    if (wasDone) onDone();
    // Somebody else was faster: what was shown is not true any more.
    else void effect.again();
  };
  const { data, error } = effect;
  const hindrance = isSending ? 'sending' : hindranceOf(effect);
  return (
    <div className="stack-tight">
      <section className="stack-tight" ref={place} tabIndex={-1} aria-label={t('effectOnCrew')}>
        <div role="status">
          {error === undefined ? (
            data === undefined ? (
              t('askingEffect')
            ) : (
              <Summary kind={act.kind} effect={data} />
            )
          ) : null}
        </div>
        {error === undefined ? null : (
          <Note tone="bad" isAnswer>
            {errorText(error)}
          </Note>
        )}
        {data === undefined || error !== undefined ? null : <CrewEffects kind={act.kind} effect={data} />}
      </section>
      <div className="row">
        <Button
          kind={act.kind === 'cancel' ? 'danger' : 'primary'}
          disabledBecause={hindrance === undefined ? undefined : t(hindrance)}
          onClick={() => void apply()}
        >
          {t(VERBS[act.kind], { flight: titleOf(act.flight) })}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {t('leaveFlight')}
        </Button>
      </div>
    </div>
  );
}

const VERBS = { cancel: 'cancelNow', restore: 'restoreNow', delay: 'retimeNow', change: 'changeNow' } as const;

type Asked = Pick<ReturnType<typeof useEffectOf>, 'data' | 'error'>;

/** Why it cannot be made, as far as is known. */
function hindranceOf({ data, error }: Asked): 'effectUnknown' | 'askingEffect' | 'changeNotAllowed' | undefined {
  if (error !== undefined) return 'effectUnknown';
  if (data === undefined) return 'askingEffect';
  return data.allowed ? undefined : 'changeNotAllowed';
}

/** What it does, in one sentence. */
function Summary({ kind, effect }: { readonly kind: CrewedFlightAct['kind']; readonly effect: FlightEffect }) {
  const { t } = useTexts();
  const { crew } = effect;
  const count = (wanted: Outcome): number => crew.filter((one) => outcomeOf(kind, one) === wanted).length;
  const stops = count('stops');
  const breaks = count('breaks');
  if (isAirplaneElsewhere(kind, effect)) return <Note tone="bad">{t('airplaneElsewhere')}</Note>;
  if (crew.length === 0) return t('effectNobody');
  if (stops > 0) return <Note tone="bad">{t('effectStops', { count: stops, total: crew.length })}</Note>;
  if (breaks > 0) return <Note tone="warn">{t('effectBreaks', { count: breaks, total: crew.length })}</Note>;
  return t(NOTHING[kind], { count: crew.length });
}

/** What becomes of everybody if nothing breaks. */
const NOTHING = {
  cancel: 'effectAllFree',
  restore: 'effectAllBack',
  delay: 'effectAllStay',
  change: 'effectAllStay',
} as const;

/** Asked anew by each panel, and again while it is open: colleagues go on planning. */
function useEffectOf(act: CrewedFlightAct) {
  const { call } = useServer();
  const [id] = useState(newId);
  const { path, body } = crewedRequest(act, { dryRun: true });
  // Somebody who is taken off meanwhile stops it no longer.
  const crew = act.flight.stewards.map((steward) => steward.id).join();
  return usePolledQuery<FlightEffect>(
    `effect ${id} ${path} ${JSON.stringify(body)} on ${crew}`,
    async () => (await call<FlightEffect>(path, { method: 'POST', body })).data,
  );
}

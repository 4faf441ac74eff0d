import { Button, SelectField, TextField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { usePageKeys } from '../../shell/keys.ts';
import type { Coming } from '../../stage/foreseen.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { comingName } from './coming-name.ts';
import { SPEEDS } from './desk-clock.ts';
import { minuteOf } from './minute-of.ts';
import { lastMomentOf, type TryOut } from './try-out.ts';

/** So long before something happens the clock stops. */
const JUST_BEFORE_MS = 1000;
const MINUTE_MS = 60_000;

interface DeskTimeProps {
  readonly tryOut: TryOut;
  /** To any moment, also an earlier one. */
  readonly goTo: (at: number) => void;
}

/** Runs, pauses and jumps. */
export function DeskTime({ tryOut, goTo }: DeskTimeProps) {
  const { t } = useTexts();
  const { clock, foreseen } = tryOut;
  const { isRunning, speed } = useStore(clock.pace);
  const told = useStore(foreseen);
  const now = useStore(clock);
  const wasPlayed = useStore(tryOut.wasPlayed);
  const [jump, setJump] = useState<'minute' | 'before'>();
  const ahead = told.coming.filter(({ at }) => at > now);
  const [next] = ahead;
  const end = lastMomentOf(told);
  // A finished exercise has no moments ahead.
  const lengthMs = Math.max(end, now) - told.startedAt;
  const over = told.state === 'FINISHED' ? t('tryFinished') : now >= end ? t('tryAtEnd') : undefined;
  const toggle = (): void => (isRunning ? clock.pause() : over === undefined ? clock.run() : undefined);
  const goNext = (): void => {
    if (over === undefined) clock.jumpTo(next?.at ?? end);
  };
  usePageKeys([
    { key: 'Space', text: 'keyTryRun', run: toggle },
    { key: 'n', text: 'keyTryNext', run: goNext },
    { key: 'm', text: 'keyTryMinute', run: () => setJump('minute') },
  ]);
  return (
    <section className="desk-part" aria-labelledby="desk-time">
      <div className="row">
        <h2 id="desk-time" className="grow">
          {t('tryClock')}
        </h2>
        <Button
          icon={isRunning ? 'bars' : 'play'}
          disabledBecause={isRunning ? undefined : over}
          onClick={toggle}
          aria-keyshortcuts="Space"
        >
          {t(isRunning ? 'tryPause' : 'tryRun')}
        </Button>
        <fieldset className="desk-speeds" aria-label={t('trySpeed')}>
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              className="desk-speed num"
              aria-pressed={one === speed}
              onClick={() => clock.setSpeed(one)}
            >
              {`×${one}`}
            </button>
          ))}
        </fieldset>
      </div>
      <Button
        kind="primary"
        icon="forwardTwice"
        wide
        className="desk-next"
        disabledBecause={over}
        onClick={goNext}
        aria-keyshortcuts="n"
      >
        <span className="grow cut">
          {next === undefined ? t('tryToEnd') : t('tryNext', { what: comingName(next, t) })}
        </span>
        <span className="num">{formatClock(next?.time ?? lengthMs / 1000)}</span>
      </Button>
      <div className="desk-jumps">
        <Button onClick={() => setJump('minute')} aria-keyshortcuts="m">
          {t('tryToMinute')}
        </Button>
        <Button onClick={() => setJump('before')}>{t('tryJustBefore')}</Button>
      </div>
      {over === undefined ? null : <p className="meta">{over}</p>}
      {isRunning || wasPlayed || over !== undefined ? null : <p className="meta">{t('tryStands')}</p>}
      {jump === 'minute' ? (
        <MinuteDialog
          to={lengthMs / MINUTE_MS}
          onClose={() => setJump(undefined)}
          onJump={(minute) => goTo(Math.min(told.startedAt + minute * MINUTE_MS, Math.max(end, now)))}
        />
      ) : null}
      {jump === 'before' ? (
        <BeforeDialog
          tryOut={tryOut}
          ahead={ahead}
          onClose={() => setJump(undefined)}
          onJump={({ at }) => goTo(Math.max(tryOut.opensAt, at - JUST_BEFORE_MS))}
        />
      ) : null}
    </section>
  );
}

interface MinuteDialogProps {
  readonly to: number;
  readonly onClose: () => void;
  readonly onJump: (minute: number) => void;
}

function MinuteDialog({ to, onClose, onJump }: MinuteDialogProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const minute = minuteOf(typed);
  const wrong = typed === '' || minute !== undefined ? undefined : t('tryMinuteMissing');
  return (
    <FormDialog
      title={t('tryToMinuteTitle')}
      act={t('tryGo')}
      startsInField
      cannot={minute === undefined ? t('tryMinuteMissing') : wrong}
      onClose={onClose}
      run={async () => {
        if (minute !== undefined) onJump(minute);
      }}
    >
      <TextField
        label={t('tryMinute')}
        hint={t('tryMinuteHint', { to: formatClock(to * 60) })}
        error={wrong}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

const NOTHING: Coming = { at: 0, time: 0, teamIds: [], kind: 'end', name: '', alternative: null };

interface BeforeDialogProps {
  readonly tryOut: TryOut;
  readonly ahead: readonly Coming[];
  readonly onClose: () => void;
  readonly onJump: (coming: Coming) => void;
}

function BeforeDialog({ tryOut, ahead: first, onClose, onJump }: BeforeDialogProps) {
  const { t } = useTexts();
  // What comes meanwhile, if the clock runs, must not move the choice.
  const [ahead] = useState(first);
  const [before, setBefore] = useState<readonly Coming[]>([]);
  const [chosen, setChosen] = useState<Coming>();
  useEffect(() => {
    tryOut.happened().then(
      (all) => setBefore(all.filter(({ kind, at }) => kind !== 'end' && at > tryOut.opensAt)),
      () => {},
    );
  }, [tryOut]);
  const listed = [...before, ...ahead];
  const place = listed.indexOf(chosen ?? ahead[0] ?? before.at(-1) ?? NOTHING);
  return (
    <FormDialog
      title={t('tryJustBeforeTitle')}
      act={t('tryGo')}
      startsInField
      cannot={place === -1 ? t('tryNothingComes') : undefined}
      onClose={onClose}
      run={async () => {
        const target = listed[place];
        if (target !== undefined) onJump(target);
      }}
    >
      <SelectField
        label={t('tryJustBeforeWhat')}
        hint={t('tryJustBeforeHint')}
        value={String(place)}
        onChange={({ target }) => setChosen(listed[Number(target.value)])}
        options={listed.map((coming, index) => ({
          value: String(index),
          label: `${formatClock(coming.time)} ${comingName(coming, t)}`,
        }))}
      />
    </FormDialog>
  );
}

import { Button, SelectField, TextField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useState } from 'react';
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

/** Runs, pauses and jumps. */
export function DeskTime({ tryOut }: { readonly tryOut: TryOut }) {
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
        <span className="num">{formatClock(next?.time ?? (end - told.startedAt) / 1000)}</span>
      </Button>
      <div className="desk-jumps">
        <Button disabledBecause={over} onClick={() => setJump('minute')} aria-keyshortcuts="m">
          {t('tryToMinute')}
        </Button>
        <Button
          disabledBecause={over ?? (next === undefined ? t('tryNothingComes') : undefined)}
          onClick={() => setJump('before')}
        >
          {t('tryJustBefore')}
        </Button>
      </div>
      {over === undefined ? null : <p className="meta">{over}</p>}
      {isRunning || wasPlayed || over !== undefined ? null : <p className="meta">{t('tryStands')}</p>}
      {jump === 'minute' ? (
        <MinuteDialog
          from={(now - told.startedAt) / MINUTE_MS}
          to={(end - told.startedAt) / MINUTE_MS}
          onClose={() => setJump(undefined)}
          onJump={(minute) => clock.jumpTo(told.startedAt + minute * MINUTE_MS)}
        />
      ) : null}
      {jump === 'before' ? (
        <BeforeDialog
          ahead={ahead}
          onClose={() => setJump(undefined)}
          onJump={({ at }) => clock.jumpTo(at - JUST_BEFORE_MS)}
        />
      ) : null}
    </section>
  );
}

interface MinuteDialogProps {
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
  readonly onJump: (minute: number) => void;
}

function MinuteDialog({ from, to, onClose, onJump }: MinuteDialogProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const minute = minuteOf(typed);
  const wrong = typed === '' || (minute !== undefined && minute >= from) ? undefined : t('tryMinuteWrong');
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
        hint={t('tryMinuteHint', { from: formatClock(from * 60), to: formatClock(to * 60) })}
        error={wrong}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

interface BeforeDialogProps {
  readonly ahead: readonly Coming[];
  readonly onClose: () => void;
  readonly onJump: (coming: Coming) => void;
}

function BeforeDialog({ ahead, onClose, onJump }: BeforeDialogProps) {
  const { t } = useTexts();
  // What comes meanwhile, if the clock runs, must not move the choice.
  const [listed] = useState(ahead);
  const [place, setPlace] = useState(0);
  return (
    <FormDialog
      title={t('tryJustBeforeTitle')}
      act={t('tryGo')}
      startsInField
      onClose={onClose}
      run={async () => {
        const chosen = listed[place];
        if (chosen !== undefined) onJump(chosen);
      }}
    >
      <SelectField
        label={t('tryJustBeforeWhat')}
        hint={t('tryJustBeforeHint')}
        value={String(place)}
        onChange={({ target }) => setPlace(Number(target.value))}
        options={listed.map((coming, index) => ({
          value: String(index),
          label: `${formatClock(coming.time)} ${comingName(coming, t)}`,
        }))}
      />
    </FormDialog>
  );
}

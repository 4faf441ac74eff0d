import { TextField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { usePart } from '../console/use-console.ts';
import { MAX_UNDO_SECONDS, undoTime } from '../sends/undo-time.ts';
import { useTexts } from '../texts/use-texts.ts';

/** For how long an instructor can take back what they send. */
export function UndoSetting() {
  const { t } = useTexts();
  const time = usePart(undoTime);
  const seconds = useStore(time);
  return (
    <section className="stack-tight">
      <h2>{t('undoTime')}</h2>
      <p className="muted">{t('undoTimeHow')}</p>
      <TextField
        label={t('undoSeconds')}
        type="number"
        min={0}
        max={MAX_UNDO_SECONDS}
        step={1}
        value={String(seconds)}
        onChange={({ target }) => {
          const chosen = target.valueAsNumber;
          if (Number.isInteger(chosen) && chosen >= 0 && chosen <= MAX_UNDO_SECONDS) time.choose(chosen);
        }}
      />
    </section>
  );
}

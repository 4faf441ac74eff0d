import { Button, Dialog, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { firstOf, tidy } from './moving.ts';
import type { Spot } from './spots.ts';

/** As far as anybody moves something: a day. */
const MOST = 1440;

interface MoveDialogProps {
  /** What is moved: to a minute if it is one, else all by as many minutes. */
  readonly spots: readonly Spot[];
  readonly onMove: (by: number) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ spots, onMove, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const [first, ...others] = spots;
  const only = others.length === 0 ? first : undefined;
  const least = only === undefined ? -firstOf(spots) : 0;
  const [typed, setTyped] = useState(only === undefined ? '' : String(only.item.time));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const minutes = Number(typed.trim().replace(',', '.'));
    if (typed.trim() === '' || !Number.isFinite(minutes) || minutes < least || minutes > MOST) {
      setWrong(true);
      return;
    }
    onMove(tidy(minutes - (only === undefined ? 0 : only.at)));
    onClose();
  };
  return (
    <Dialog
      title={t('timelineMoveTitle', { count: spots.length, name: first?.item.name ?? '' })}
      closeLabel={t('cancel')}
      onClose={onClose}
      startsInField
    >
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t(only === undefined ? 'timelineMoveBy' : 'timelineMoveTo')}
          inputMode="decimal"
          value={typed}
          error={isWrong ? t('timelineMoveWrong', { least, most: MOST }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="row">
          <Button kind="primary" type="submit">
            {t('timelineMoveDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, Note } from '@muster/ui';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { PresentedMoment } from './presenting.generated.ts';

interface OvertakenProps {
  readonly theirs: PresentedMoment;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** A colleague was faster: both texts are there, and the writer decides. */
export function Overtaken({ theirs, onTake, onKeep }: OvertakenProps) {
  const { t, timeOfDay } = useTexts();
  const name = theirs.changedBy === null ? t('somebodyElse') : personName(theirs.changedBy, t);
  return (
    <Note tone="warn" isAnswer>
      <p>{t('presentOvertaken', { name, time: timeOfDay(theirs.changedAt) })}</p>
      <blockquote className="typed">
        <b>{theirs.title}</b> {theirs.sentence}
      </blockquote>
      <div className="row">
        <Button onClick={onKeep}>{t('lessonKeepMine')}</Button>
        <Button onClick={onTake}>{t('lessonTakeTheirs')}</Button>
      </div>
    </Note>
  );
}

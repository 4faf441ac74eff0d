import { Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link } from '@tanstack/react-router';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { checks } from '../checks.ts';
import type { TimelineContents } from './item.ts';

interface TimelineNotesProps {
  readonly id: string;
  readonly contents: TimelineContents;
  /** Whether something is known of the minutes. */
  readonly isKnown: boolean;
}

/** What of the timeline is not as it is written now. */
export function TimelineNotes({ id, contents: { broken }, isKnown }: TimelineNotesProps) {
  const { t, timeOfDay } = useTexts();
  const outcome = useStore(usePart(checks)(id));
  const hasProblems = outcome !== undefined && outcome !== 'broken' && outcome.problemCount > 0;
  const soundAt = hasProblems ? outcome.soundAt : undefined;
  return (
    <>
      {broken.map(({ file, line }) => (
        <Note key={file} tone="warn">
          {t('timelineBroken', { file, line })}{' '}
          <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file }} search={{ line }}>
            {t('timelineGoToLine')}
          </Link>
        </Note>
      ))}
      {hasProblems || outcome === 'broken' ? (
        <p className="meta">
          {isKnown && soundAt !== undefined ? t('timelineAsOf', { time: timeOfDay(soundAt) }) : t('timelineNoTimes')}
        </p>
      ) : null}
    </>
  );
}

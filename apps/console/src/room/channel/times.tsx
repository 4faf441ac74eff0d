import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Exercise time first, then the time of day; only the latter if the definition hides exercise time. */
export function Times({
  exerciseTime,
  timestamp,
}: {
  readonly exerciseTime: number | null;
  readonly timestamp: string;
}) {
  const { timeOfDay } = useTexts();
  return (
    <span className="num">
      {exerciseTime === null ? '' : `${formatClock(exerciseTime)} · `}
      <time dateTime={timestamp}>{timeOfDay(timestamp)}</time>
    </span>
  );
}

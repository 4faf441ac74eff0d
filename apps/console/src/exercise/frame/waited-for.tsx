import { HiddenText, Icon } from '@muster/ui';
import { useNow } from '../../live/use-now.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';
import { elapsedOf } from '../overview-state.ts';
import { usePatience } from '../patience.ts';

/** How long something of a team has waited, in exercise time. */
export function WaitedFor({
  teamId,
  since,
  asSpan = false,
}: {
  readonly teamId: string;
  readonly since: number;
  readonly asSpan?: boolean;
}) {
  const { t, span } = useTexts();
  const { overview } = useExercise();
  const now = useNow();
  const { overdueAfter } = usePatience();
  const team = overview.teams.find((one) => one.teamId === teamId);
  if (team === undefined) return null;
  const seconds = Math.max(0, elapsedOf(overview, team, now) - since);
  if (asSpan) return <span className="need-waited num">{span(seconds)}</span>;
  const isOverdue = seconds > overdueAfter;
  return (
    <span className="need-waited num" data-overdue={isOverdue ? '' : undefined}>
      {isOverdue ? <Icon name="clock" /> : null}
      {formatClock(seconds)}
      {isOverdue ? <HiddenText>{t('overdue')}</HiddenText> : null}
    </span>
  );
}

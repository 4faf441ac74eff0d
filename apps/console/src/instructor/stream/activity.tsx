import { HiddenText } from '@muster/ui';
import { memo } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { elapsedOf, type TeamRow } from '../../exercise/overview-state.ts';
import { useNow } from '../../live/use-now.ts';
import type { TeamActivity } from '../../moments/team-activity.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { activityStrip, STRIP_SIZE } from './activity-strip.ts';
import { useActivityOf } from './use-recent.ts';

/** What a team did in the last half hour, minute by minute. */
export function Activity({ team }: { readonly team: TeamRow }) {
  const { exercise, overview } = useExercise();
  const activity = useActivityOf(exercise.id, team.teamId);
  const minute = Math.floor(elapsedOf(overview, team, useNow()) / 60);
  return <Strip activity={activity} minute={minute} />;
}

/** Drawn again when there are more acts, or a minute is over. */
const Strip = memo(function Strip({ activity, minute }: { readonly activity: TeamActivity; readonly minute: number }) {
  const { t } = useTexts();
  const { width, height } = STRIP_SIZE;
  const { bars, dots, count } = activityStrip(activity, minute);
  const words = t('activityWords', { count });
  return (
    <span title={words}>
      <svg className="activity" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="activity-bars" d={bars} />
        <path className="activity-dots" d={dots} />
      </svg>
      <HiddenText>{words}</HiddenText>
    </span>
  );
});

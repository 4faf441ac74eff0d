import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { reachedAt } from '../history/history.ts';
import type { MomentForm } from './moment-form.ts';
import { keyOfSide } from './sides.ts';

/** The headings of a moment: those that somebody wrote, else what they say by themselves. */
export function useSideWords(): {
  readonly headingOf: (moment: Pick<MomentForm, 'milestones' | 'heading'>) => string;
  readonly ownHeadingOf: (moment: Pick<MomentForm, 'time' | 'milestones'>, reached: readonly string[]) => string;
  readonly sideHeadingOf: (
    moment: Pick<MomentForm, 'time' | 'milestones' | 'sides'>,
    reached: readonly string[],
  ) => string;
} {
  const { t } = useTexts();
  const { columns, teams, histories, hidesSolutions } = useDebrief();
  const nameOf = (name: string): string => {
    const place = columns.findIndex((column) => column.name === name);
    const isReached = teams.some(({ teamId }) => reachedAt(histories.get(teamId)?.[place]) !== undefined);
    // What nobody has reached can still be found out.
    return hidesSolutions && !isReached ? t('hiddenName') : columns[place]?.displayName || name;
  };
  const ownHeadingOf = (
    { time, milestones }: Pick<MomentForm, 'time' | 'milestones'>,
    reached: readonly string[],
  ): string => {
    if (milestones.length === 0) return t('presentTogether');
    if (milestones.length > 1) return reached.length === 0 ? t('presentNone') : reached.map(nameOf).join(', ');
    return reached.length === 0 ? t('presentLater') : t('presentBefore', { time: formatClock(time) });
  };
  return {
    headingOf: ({ milestones, heading }) => heading || milestones.map(nameOf).join(', '),
    ownHeadingOf,
    sideHeadingOf: (moment, reached) => {
      const written = moment.sides.find((side) => keyOfSide(side.reached) === keyOfSide(reached))?.heading;
      return written || ownHeadingOf(moment, reached);
    },
  };
}

import { Fragment } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { MilestoneSpot } from './lanes.ts';
import { MilestoneLink } from './milestone-link.tsx';

/** As many names are told. */
const MOST = 20;

/** Milestones that have no minute to be drawn at, because nothing switches them on. */
export function NeverMilestones({ id, spots }: { readonly id: string; readonly spots: readonly MilestoneSpot[] }) {
  const { t } = useTexts();
  const never = spots.filter(({ at }) => at === null);
  if (never.length === 0) return null;
  const rest = never.length - MOST;
  return (
    <p className="meta">
      {t('timelineNeverOn')}{' '}
      {never.slice(0, MOST).map(({ milestone: { name, displayName } }, index) => (
        <Fragment key={name}>
          {index === 0 ? null : ', '}
          <MilestoneLink id={id} name={name}>
            {displayName}
          </MilestoneLink>
        </Fragment>
      ))}
      {rest > 0 ? `, ${t('timelineMoreAt', { count: rest })}` : null}
    </p>
  );
}

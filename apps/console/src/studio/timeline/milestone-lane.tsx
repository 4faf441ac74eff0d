import { Icon } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Drawing } from './drawing.ts';
import { MilestoneLink } from './milestone-link.tsx';
import { HeadWords, LaneFrame } from './timeline-lane.tsx';

interface MilestoneLaneProps {
  readonly id: string;
  readonly drawn: Drawing['milestones'];
  readonly isCrowded: boolean;
  /** Those that what is selected switches. */
  readonly marked: ReadonlySet<string>;
}

/** Milestones at their earliest minutes. */
export function MilestoneLane({ id, drawn, isCrowded, marked }: MilestoneLaneProps) {
  const { t } = useTexts();
  const name = <HeadWords name={t('timelineMilestones')} more={t('timelineEarliest')} />;
  return (
    <LaneFrame name={name} label={t('timelineMilestones')} height={drawn.height}>
      {drawn.entries.map(({ thing, x, y, width }) => {
        const style = isCrowded ? { left: x, top: y } : { left: x, top: y, maxWidth: width + 8 };
        if (thing.kind === 'one') {
          const { milestone, at } = thing;
          const isMarked = marked.has(milestone.name);
          return (
            <MilestoneLink
              key={milestone.name}
              id={id}
              name={milestone.name}
              className={`${isCrowded ? 'timeline-mark is-milestone' : 'timeline-milestone'}${isMarked ? ' is-marked' : ''}`}
              style={style}
              title={
                isCrowded ? `${milestone.displayName}, ${t('timelineFrom', { minute: at })}` : milestone.displayName
              }
            >
              {isCrowded ? (
                <span className="hidden-text">{`${milestone.displayName}, ${t('timelineFrom', { minute: at })}`}</span>
              ) : (
                <>
                  <Icon name={milestone.isFinal ? 'flag' : 'ring'} />
                  <span className="timeline-name">{milestone.displayName}</span>
                  <span className="hidden-text">, {t('timelineFrom', { minute: at })}</span>
                </>
              )}
            </MilestoneLink>
          );
        }
        const names = thing.milestones.map(({ displayName }) => displayName).join(', ');
        const isMarked = thing.milestones.some((one) => marked.has(one.name));
        return (
          <span
            key={`${thing.kind} ${thing.at}`}
            className={`timeline-milestone is-several${isMarked ? ' is-marked' : ''}`}
            style={style}
            title={names}
          >
            <Icon name={thing.kind === 'endings' ? 'flag' : 'ring'} />
            <span aria-hidden="true">
              {t(thing.kind === 'endings' ? 'timelineEndings' : 'timelineMoreAt', { count: thing.milestones.length })}
            </span>
            <span className="hidden-text">{`${names}, ${t('timelineFrom', { minute: thing.at })}`}</span>
          </span>
        );
      })}
    </LaneFrame>
  );
}

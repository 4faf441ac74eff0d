import { Button } from '@muster/ui';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { TimelineItem, TimelineMilestone } from './item.ts';
import type { Lane } from './lanes.ts';
import { linksOf } from './links.ts';
import type { Spot } from './spots.ts';
import { TimelineSide } from './timeline-side.tsx';

interface SelectedSideProps {
  readonly id: string;
  readonly chosen: readonly Spot[];
  readonly lanes: readonly Lane[];
  readonly items: readonly TimelineItem[];
  readonly milestoneOf: (name: string) => TimelineMilestone | undefined;
  readonly isReadOnly: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onMove: () => void;
  readonly onChoose: (keys: readonly string[]) => void;
}

/** Beside the lanes: what is selected. */
export function SelectedSide(props: SelectedSideProps) {
  const { id, chosen, lanes, items, milestoneOf, isReadOnly, onStep, onMove, onChoose } = props;
  const { t } = useTexts();
  const [spot, ...others] = chosen;
  const links = useMemo(() => (spot === undefined ? [] : linksOf(new Set([spot.item.key]), items)), [spot, items]);
  return (
    <aside className="timeline-side" aria-label={t('timelineChosen')}>
      {spot === undefined ? <p className="meta">{t('timelinePick')}</p> : null}
      {spot !== undefined && others.length === 0 ? (
        <TimelineSide
          id={id}
          spot={spot}
          before={beforeIn(lanes, spot)}
          links={links}
          milestoneOf={milestoneOf}
          isReadOnly={isReadOnly}
          onStep={onStep}
          onMove={onMove}
          onChoose={(key) => onChoose([key])}
        />
      ) : null}
      {others.length === 0 ? null : (
        <>
          <h3>{t('timelineSelected', { count: chosen.length })}</h3>
          {isReadOnly ? null : <p className="meta">{t('timelineMoveThem')}</p>}
          <ul>
            {chosen.map(({ item }) => (
              <li key={item.key}>{item.name}</li>
            ))}
          </ul>
          <div className="row">
            {isReadOnly ? null : <Button onClick={onMove}>{t('timelineMove')}</Button>}
            <Button onClick={() => onChoose([])}>{t('timelineUnselect')}</Button>
          </div>
        </>
      )}
    </aside>
  );
}

/** What comes last before something in one of its lanes. */
function beforeIn(lanes: readonly Lane[], { item, at, coming }: Spot): Spot | undefined {
  if (coming === 'by_hand') return undefined;
  const earlier = lanes
    .filter(({ spots }) => spots.some((one) => one.item.key === item.key))
    .flatMap(({ spots }) => spots.filter((one) => one.at < at));
  return earlier.toSorted((a, b) => b.at - a.at)[0];
}

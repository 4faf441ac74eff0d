import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { DrawnLane } from './drawing.ts';
import type { Lane } from './lanes.ts';
import { TimelineChip } from './timeline-chip.tsx';

/** In pixels. */
const ROOM_FOR_WORDS = 100;

interface TimelineLaneProps {
  readonly drawn: DrawnLane;
  readonly index: number;
  readonly scale: number;
  /** The last minute of the exercise. */
  readonly end: number;
  readonly isCrowded: boolean;
  readonly selected: ReadonlySet<string>;
  readonly linked: ReadonlySet<string>;
  /** The item to which Tab leads, if it is in this lane. */
  readonly stop: string | undefined;
}

/** What comes to everybody, to a role, or by hand. */
export function TimelineLane(props: TimelineLaneProps) {
  const { t } = useTexts();
  const { drawn, index, scale, end, isCrowded, selected, linked, stop } = props;
  const { lane, height, spots } = drawn;
  const { quiet } = lane;
  const tails = isCrowded ? [] : spots.filter(({ thing }) => thing.coming === 'waits' && thing.at < end);
  return (
    <LaneFrame name={<LaneName lane={lane} />} height={height} label={useLaneLabel(lane)}>
      {quiet === undefined ? null : (
        <div className="timeline-quiet" style={{ left: quiet.from * scale, width: (quiet.to - quiet.from) * scale }}>
          {(quiet.to - quiet.from) * scale < ROOM_FOR_WORDS ? null : (
            <span aria-hidden="true">{t('timelineQuiet', { minutes: quiet.to - quiet.from })}</span>
          )}
          <span className="hidden-text">{t('timelineQuietSpan', { from: quiet.from, to: quiet.to })}</span>
        </div>
      )}
      {tails.map(({ thing, x, y, width }) => (
        <div
          key={thing.item.key}
          className="timeline-tail"
          style={{ left: x + width, top: y + 14, width: Math.max(0, end * scale - x - width) }}
        />
      ))}
      {spots.map((spot) => {
        const { key } = spot.thing.item;
        return (
          <TimelineChip
            key={key}
            drawn={spot}
            lane={index}
            isMark={isCrowded}
            isSelected={selected.has(key)}
            isLinked={linked.has(key)}
            isStop={stop === key}
            scale={scale}
          />
        );
      })}
    </LaneFrame>
  );
}

interface LaneFrameProps {
  readonly name: ReactNode;
  readonly label: string;
  readonly height: number;
  readonly children: ReactNode;
}

export function LaneFrame({ name, label, height, children }: LaneFrameProps) {
  return (
    <div className="timeline-lane" style={{ height }}>
      <div className="timeline-head">{name}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="timeline-body" role="group" aria-label={label}>
        {children}
      </div>
    </div>
  );
}

function LaneName({ lane }: { readonly lane: Lane }) {
  const { t } = useTexts();
  switch (lane.kind) {
    case 'everybody':
      return <HeadWords name={t('timelineEverybody')} more={t('timelineEveryRole')} />;
    case 'by_hand':
      return <HeadWords name={t('timelineByHand')} more={t('timelineAnyTime')} />;
    case 'role':
      return <HeadWords name={lane.role ?? ''} more={t('timelineOwn', { count: lane.ownCount })} />;
  }
}

export function HeadWords({ name, more }: { readonly name: string; readonly more: string }) {
  return (
    <>
      <strong>{name}</strong>
      <span className="meta">{more}</span>
    </>
  );
}

function useLaneLabel({ kind, role }: Lane): string {
  const { t } = useTexts();
  if (kind === 'role') return role ?? '';
  return t(kind === 'everybody' ? 'timelineEverybody' : 'timelineByHand');
}

import { useTexts } from '../../texts/use-texts.ts';
import type { TimelineMilestone } from './item.ts';
import { MinuteTable } from './minute-table.tsx';
import type { Spot } from './spots.ts';
import type { Minutes } from './timeline-window.tsx';

interface TimelineTablesProps {
  readonly spots: readonly Spot[];
  /** The minutes of a crowded timeline; undefined for all. */
  readonly shown: Minutes | undefined;
  readonly selected: ReadonlySet<string>;
  readonly milestoneOf: (name: string) => TimelineMilestone | undefined;
  readonly onChoose: (key: string) => void;
}

/** The table by minute: of the window of a crowded timeline, or of everything, behind a line. */
export function TimelineTables({ spots, shown, ...rest }: TimelineTablesProps) {
  const { t } = useTexts();
  if (shown !== undefined) {
    const { from, to } = shown;
    const own = spots.filter(({ coming, at }) => coming !== 'by_hand' && at >= from && at < to);
    const title = t('timelineWindow', { from, to, count: own.length, all: spots.length });
    return <MinuteTable title={title} spots={own} {...rest} />;
  }
  return (
    <details className="timeline-details">
      <summary>{t('timelineTable')}</summary>
      <MinuteTable title={t('timelineColumnWhat')} spots={spots} {...rest} />
    </details>
  );
}

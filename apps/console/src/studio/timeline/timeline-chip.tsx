import { Icon, type IconName } from '@muster/ui';
import { memo, use } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { thingKey } from '../notes/thing-key.ts';
import type { Drawn } from './drawing.ts';
import type { ItemShape } from './item.ts';
import { spokenWords } from './item-words.ts';
import { NoteCounts } from './note-counts.ts';
import type { Spot } from './spots.ts';

const ICONS: Readonly<Record<ItemShape, IconName>> = { message: 'message', mail: 'mail', form: 'form' };

interface TimelineChipProps {
  readonly drawn: Drawn<Spot>;
  /** The number of its lane. */
  readonly lane: number;
  readonly isMark: boolean;
  readonly isSelected: boolean;
  readonly isLinked: boolean;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
  readonly scale: number;
}

/** One item in a lane: a label, or a mark where many stand close together. What it does, the lanes hear. */
export const TimelineChip = memo(function TimelineChip(props: TimelineChipProps) {
  const { t } = useTexts();
  const { drawn, lane, isMark, isSelected, isLinked, isStop, scale } = props;
  const { thing: spot, x, y, width } = drawn;
  const { item, coming, at, until } = spot;
  const isSilent = item.cases.length > 0 && item.cases.every((one) => one.isSilent);
  const notes = use(NoteCounts)?.get(thingKey(item.kind, item.name)) ?? 0;
  const classes = [
    isMark ? 'timeline-mark' : 'timeline-chip',
    `is-${item.shape}`,
    ...(coming === 'waits' || coming === 'never' ? ['is-waiting'] : []),
    ...(coming === 'by_hand' ? ['is-by-hand'] : []),
    ...(isSilent ? ['is-silent'] : []),
    ...(isLinked ? ['is-linked'] : []),
    ...(item.isStale ? ['is-stale'] : []),
    ...(notes > 0 ? ['has-notes'] : []),
  ];
  const words = [spokenWords(spot, t), ...(notes > 0 ? [t('copyNotesOpenHere', { count: notes })] : [])].join(', ');
  const count = item.cases.length;
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={{ left: x, top: y, ...(isMark ? {} : { width }) }}
      aria-pressed={isSelected}
      aria-label={words}
      title={isMark || item.name.length > 28 ? words : undefined}
      tabIndex={isStop ? 0 : -1}
      data-key={item.key}
      data-lane={lane}
    >
      {isMark ? null : (
        <>
          <Icon name={coming === 'by_hand' ? 'hand' : ICONS[item.shape]} />
          <span className="timeline-name">{item.name}</span>
          {count > 1 ? (
            // Drawn by its style: the name of the button says it in words, and has to begin with what is written on it.
            <span className="timeline-count" data-count={count} />
          ) : null}
          {notes > 0 ? <span className="timeline-noted" data-count={notes} /> : null}
          {until > at ? <span className="timeline-delay" style={{ width: (until - at) * scale }} /> : null}
        </>
      )}
    </button>
  );
});

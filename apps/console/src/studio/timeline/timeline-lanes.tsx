import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { draw } from './drawing.ts';
import type { TimelineContents } from './item.ts';
import type { Lane, MilestoneSpot } from './lanes.ts';
import { linksOf } from './links.ts';
import { MilestoneLane } from './milestone-lane.tsx';
import type { Snap } from './moving.ts';
import type { Selection } from './selection.ts';
import type { Spot } from './spots.ts';
import { TimelineAxis } from './timeline-axis.tsx';
import { timelineKeys } from './timeline-keys.ts';
import { TimelineLane } from './timeline-lane.tsx';
import { TimelineLinks } from './timeline-links.tsx';
import { useDrag } from './use-drag.ts';
import { useRoom } from './use-room.ts';

interface TimelineLanesProps {
  readonly id: string;
  readonly contents: TimelineContents;
  readonly lanes: readonly Lane[];
  readonly milestones: readonly MilestoneSpot[];
  readonly selection: Selection;
  readonly snap: Snap;
  readonly isReadOnly: boolean;
  readonly spotOf: (key: string) => Spot | undefined;
  readonly shift: (keys: readonly string[], by: number) => void;
  readonly open: (key: string) => void;
  /** What is drawn over the lanes, such as the window of a long timeline. */
  readonly over: ((scale: number) => ReactNode) | undefined;
}

/** The heads of the lanes; the style sheet has the same width. */
const HEAD = 132;

export function TimelineLanes(props: TimelineLanesProps) {
  const { id, contents, lanes, milestones, selection, snap, isReadOnly, spotOf, shift, open, over } = props;
  const { t } = useTexts();
  const help = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const room = useRoom(sheet, HEAD);
  const { duration, items } = contents;
  const drawing = useMemo(() => draw({ lanes, milestones, duration, room }), [lanes, milestones, duration, room]);
  const { selected, keys, choose } = selection;
  const links = useMemo(() => linksOf(selected, items), [selected, items]);
  const linked = useMemo(() => new Set(links.flatMap(({ from, to }) => [from.key, to.key])), [links]);
  const marked = useMemo(
    () => new Set(items.flatMap((item) => (selected.has(item.key) ? [...item.switches] : []))),
    [items, selected],
  );
  const [stop, setStop] = useState<{ readonly key: string; readonly lane: number }>();
  const movedWith = (key: string): readonly string[] => (selected.has(key) ? keys : [key]);
  const drag = useDrag({ sheet, scale: drawing.scale, snap, spotOf, movedWith, onMove: shift, isReadOnly });
  const stopIn = stopOf(stop, drawing.lanes);
  const toggle = (key: string): void => choose(selected.has(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  const hearKeys = (event: KeyboardEvent<HTMLElement>): void =>
    timelineKeys(event, {
      snap,
      isReadOnly,
      selected: keys,
      goTo: (element, isMore) => {
        element.focus();
        const { key = '' } = element.dataset;
        choose(isMore ? [...new Set([...keys, key])] : [key]);
      },
      toggle,
      open,
      shift,
      clear: () => choose([]),
    });
  const hearClick = (event: MouseEvent<HTMLElement>): void => {
    const key = keyAt(event.target);
    if (key === undefined || drag.endedNow()) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggle(key);
    else choose([key]);
  };
  return (
    <>
      <p className="hidden-text" id={help}>
        {t(isReadOnly ? 'timelineHelpRead' : 'timelineHelp')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={sheet}
        className={drawing.isCrowded ? 'timeline is-crowded' : 'timeline'}
        role="group"
        aria-label={t('timelineTab')}
        aria-describedby={help}
        onKeyDown={hearKeys}
        onClick={hearClick}
        onDoubleClick={({ target }) => {
          const key = keyAt(target);
          if (key !== undefined) open(key);
        }}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          const key = keyAt(event.target);
          if (key !== undefined) drag.begin(event, key);
        }}
        onFocus={({ target }) => {
          const key = keyAt(target);
          if (key !== undefined) setStop({ key, lane: laneAt(target) });
        }}
      >
        <div className="timeline-sheet" style={{ width: HEAD + drawing.width }}>
          <TimelineAxis scale={drawing.scale} end={duration} width={drawing.width} />
          <div className="timeline-rows">
            {drawing.lanes.map((drawn, index) => (
              <TimelineLane
                key={`${drawn.lane.kind} ${drawn.lane.role ?? ''}`}
                drawn={drawn}
                index={index}
                scale={drawing.scale}
                end={duration}
                isCrowded={drawing.isCrowded}
                selected={selected}
                linked={linked}
                stop={stopIn?.lane === index ? stopIn.key : undefined}
              />
            ))}
            {drawing.milestones.entries.length === 0 ? null : (
              <MilestoneLane id={id} drawn={drawing.milestones} isCrowded={drawing.isCrowded} marked={marked} />
            )}
            <TimelineLinks links={links} drawing={drawing} />
            <div ref={drag.line} className="timeline-line" hidden aria-hidden="true" />
            {over?.(drawing.scale)}
          </div>
        </div>
      </div>
    </>
  );
}

const elementAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
const keyAt = (target: EventTarget): string | undefined => elementAt(target)?.dataset['key'];
const laneAt = (target: EventTarget): number => Number(elementAt(target)?.dataset['lane'] ?? 0);

/** Where Tab leads: to what had the focus before, or to the first item. */
function stopOf(
  stop: { readonly key: string; readonly lane: number } | undefined,
  lanes: ReturnType<typeof draw>['lanes'],
) {
  const isThere = stop !== undefined && lanes[stop.lane]?.spots.some(({ thing }) => thing.item.key === stop.key);
  if (isThere) return stop;
  const lane = lanes.findIndex(({ spots }) => spots.length > 0);
  const [first] = lanes[lane]?.spots ?? [];
  return first === undefined ? undefined : { key: first.thing.item.key, lane };
}

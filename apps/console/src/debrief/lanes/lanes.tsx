import { LANE_HEIGHT, LANE_PAD, lane, placeIn, timeAxis } from '@muster/ui/charts';
import { Fragment, memo, type PointerEvent, type ReactNode, useMemo } from 'react';
import { setbacksIn } from '../../exercise/milestone-count.ts';
import type { Lane } from '../../moments/lanes.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawn } from '../charts/drawn.tsx';
import { useNear } from '../charts/use-near.ts';
import { PAPER_WIDTH, useWidth } from '../charts/use-width.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { stopsIn } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { marksIn } from './lane-marks.ts';
import { useLaneGroups } from './lane-rows.ts';

const AXIS_HEIGHT = 22;
/** Of the names beside the lanes, at most. */
const NAMES_WIDTH = 160;
/** Lanes that are drawn together once they come near. */
const BLOCK = 10;

interface LanesProps {
  readonly lanes: ReadonlySet<Lane>;
  readonly time: number;
  readonly onTime: (seconds: number) => void;
}

/** A lane per team on one axis of exercise time, with the selected moment across all of them. */
export function Lanes({ lanes, time, onTime }: LanesProps) {
  const { t } = useTexts();
  const { end, columns } = useDebrief();
  const { groups, fold } = useLaneGroups();
  const setbacks = useMemo(() => setbacksIn(columns), [columns]);
  const [box, width] = useWidth<HTMLDivElement>(PAPER_WIDTH - NAMES_WIDTH);
  const span = { end, from: LANE_PAD, to: width - LANE_PAD };
  const axis = timeAxis(span, { width, y: 15, clock: formatClock });
  const x = placeIn(span)(time);
  const point = (event: PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - left - LANE_PAD) / Math.max(1, width - 2 * LANE_PAD)) * end;
    onTime(Math.min(end, Math.max(0, Math.round(seconds))));
  };
  return (
    <div className="lanes">
      <ul className="lane-names">
        {groups.map(({ key, words, isFolded, rows }) => (
          <Fragment key={key}>
            {words === '' ? null : (
              <li className="lane-group">
                <button type="button" aria-expanded={!isFolded} title={words} onClick={() => fold(key)}>
                  {words}
                </button>
              </li>
            )}
            {rows.map(({ key: id, name, role }) => (
              <li key={id} title={role === null ? name : t('teamAndRole', { team: name, role })}>
                {isFolded ? t('allOfGroup') : name}
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      <div className="lanes-scroll">
        {/* The slider below does the same for keys and screen readers. */}
        <div className="lanes-body" ref={box} onPointerDown={point} onPointerMove={point}>
          <Drawn drawing={{ width, height: AXIS_HEIGHT, shapes: axis }} />
          {groups.map(({ key, words, rows }) => (
            <Fragment key={key}>
              {words === '' ? null : <div className="lane-group" aria-hidden="true" />}
              {blocksOf(rows).map((block) => (
                <LaneBlock key={block[0]?.key} count={block.length}>
                  {() =>
                    block.map(({ key: id, name, moments }) => (
                      <LaneOfTeam
                        key={id}
                        name={name}
                        moments={moments}
                        lanes={lanes}
                        setbacks={setbacks}
                        end={end}
                        width={width}
                      />
                    ))
                  }
                </LaneBlock>
              ))}
            </Fragment>
          ))}
          <svg className="lanes-over" width={width} height="100%" aria-hidden="true">
            <line className="moment-line" x1={x} x2={x} y1={AXIS_HEIGHT - 4} y2="100%" />
          </svg>
        </div>
        <input
          type="range"
          className="scrubber"
          min={0}
          max={Math.ceil(end)}
          step={1}
          value={Math.round(time)}
          aria-label={t('moment')}
          aria-valuetext={formatClock(time)}
          onChange={({ target }) => onTime(Number(target.value))}
        />
      </div>
    </div>
  );
}

function blocksOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) =>
    rows.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}

interface LaneBlockProps {
  readonly count: number;
  readonly children: () => ReactNode;
}

/** Keeps the room of lanes that are far away: a hundred of them have a hundred thousand marks. */
function LaneBlock({ count, children }: LaneBlockProps) {
  const [block, isNear] = useNear<HTMLDivElement>();
  return (
    <div
      className="lane-block"
      ref={(element) => {
        block.current = element;
        element?.style.setProperty('min-height', `${count * LANE_HEIGHT}px`);
      }}
    >
      {isNear ? children() : null}
    </div>
  );
}

interface LaneProps {
  readonly name: string;
  readonly moments: readonly Mark[];
  readonly lanes: ReadonlySet<Lane>;
  readonly setbacks: ReadonlySet<string>;
  readonly end: number;
  readonly width: number;
}

const LaneOfTeam = memo(function LaneOfTeam({ name, moments: own, lanes, setbacks, end, width }: LaneProps) {
  const { t } = useTexts();
  const acts = own.filter(({ byTeam }) => byTeam).length;
  const drawing = lane(marksIn(own, lanes, setbacks), { end, width, stops: stopsIn(own).map(({ at }) => at) });
  return (
    <Drawn
      className="lane"
      drawing={drawing}
      label={t('laneWords', { team: name, count: acts, others: own.length - acts })}
    />
  );
});

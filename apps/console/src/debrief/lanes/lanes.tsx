import { anchorAt, timeTicks } from '@muster/ui/charts';
import { memo, type PointerEvent, useMemo } from 'react';
import { setbacksIn } from '../../exercise/milestone-count.ts';
import type { Lane } from '../../moments/lanes.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWidth } from '../charts/use-width.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { stopsIn, type TeamFacts } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { groupMarks } from './mark-groups.ts';
import { countsOf, LANE_HEIGHT, pathsOf } from './marks.ts';

/** Space for a mark at the very end. */
const PAD = 9;
const AXIS_HEIGHT = 22;

interface LanesProps {
  readonly lanes: ReadonlySet<Lane>;
  readonly time: number;
  readonly onTime: (seconds: number) => void;
}

/** A lane per team on one axis of exercise time, with the selected moment across all of them. */
export function Lanes({ lanes, time, onTime }: LanesProps) {
  const { t } = useTexts();
  const { shown, own, end, columns } = useDebrief();
  const setbacks = useMemo(() => setbacksIn(columns), [columns]);
  const [box, width] = useWidth<HTMLDivElement>();
  const xOf = (seconds: number): number => PAD + (seconds / end) * Math.max(0, width - 2 * PAD);
  const point = (event: PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - left - PAD) / Math.max(1, width - 2 * PAD)) * end;
    onTime(Math.min(end, Math.max(0, Math.round(seconds))));
  };
  return (
    <div className="lanes">
      <ul className="lane-names">
        {shown.map(({ teamId, name, role }) => (
          <li key={teamId} title={role === null ? name : t('teamAndRole', { team: name, role })}>
            {name}
          </li>
        ))}
      </ul>
      <div className="lanes-scroll">
        {/* The slider below does the same for keys and screen readers. */}
        <div className="lanes-body" ref={box} onPointerDown={point} onPointerMove={point}>
          <svg className="lane-axis" width={width} height={AXIS_HEIGHT} aria-hidden="true">
            {timeTicks(end, width).map((at) => (
              <text key={at} x={xOf(at)} y={15} textAnchor={anchorAt(xOf(at), width)}>
                {formatClock(at)}
              </text>
            ))}
          </svg>
          {shown.map((team) => (
            <LaneOfTeam
              key={team.teamId}
              team={team}
              moments={own.get(team.teamId) ?? NONE}
              lanes={lanes}
              setbacks={setbacks}
              end={end}
              width={width}
            />
          ))}
          <svg
            className="lanes-over"
            width={width}
            height={AXIS_HEIGHT + shown.length * LANE_HEIGHT}
            aria-hidden="true"
          >
            <line className="moment-line" x1={xOf(time)} x2={xOf(time)} y1={AXIS_HEIGHT - 4} y2="100%" />
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

const NONE: readonly Mark[] = [];

interface LaneProps {
  readonly team: TeamFacts;
  readonly moments: readonly Mark[];
  readonly lanes: ReadonlySet<Lane>;
  readonly setbacks: ReadonlySet<string>;
  readonly end: number;
  readonly width: number;
}

const LaneOfTeam = memo(function LaneOfTeam({ team, moments: own, lanes, setbacks, end, width }: LaneProps) {
  const { t } = useTexts();
  const xOf = (seconds: number): number => PAD + (seconds / end) * Math.max(0, width - 2 * PAD);
  const groups = groupMarks(own, lanes, xOf, setbacks);
  const { circles, digits, places } = countsOf(groups);
  const acts = own.filter(({ byTeam }) => byTeam).length;
  return (
    <svg
      className="lane"
      width={width}
      height={LANE_HEIGHT}
      role="img"
      aria-label={t('laneWords', { team: team.name, count: acts, others: own.length - acts })}
    >
      <line className="lane-line" x1={PAD} x2={Math.max(PAD, width - PAD)} y1="50%" y2="50%" />
      {stopsIn(own).map(({ at, seconds }) => (
        <line key={`${at} ${seconds}`} className="stop-line" x1={xOf(at)} x2={xOf(at)} y1="0" y2="100%" />
      ))}
      {pathsOf(groups).map(({ lane, isFilled, isSetback, path }) => (
        <path
          key={`${lane} ${isFilled} ${isSetback}`}
          className={`mark mark-${isSetback ? 'setbacks' : lane}`}
          data-hollow={isFilled ? undefined : ''}
          d={path}
        />
      ))}
      <path className="mark" data-hollow="" d={circles} />
      <text className="mark-counts" x={places.join(' ')} y="50%">
        {digits}
      </text>
    </svg>
  );
});

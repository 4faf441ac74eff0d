import { median } from '@muster/engine/history';
import { Field } from '@muster/ui';
import { useMemo, useRef, useState } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { type Event, eventKey, eventsIn, spansBetween } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { useWords } from '../history/use-words.ts';
import { Chart } from './chart.tsx';
import { anchorAt, timeTicks } from './scale.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 92;
const LINE = 40;
const PAD = 12;
const BOX_FROM = 30;

/**
 * How long teams took from one event to another: a dot per team, the median as a line; teams that never got there are
 * counted.
 */
export function ResponseTimes() {
  const { t } = useTexts();
  const { moments, own, shown } = useDebrief();
  const events = useEvents(moments);
  const [fromKey, setFrom] = useState<string>();
  const [toKey, setTo] = useState<string>();
  const from = events.find((event) => eventKey(event) === fromKey) ?? events.find(({ kind }) => kind === 'INJECT');
  const to =
    events.find((event) => eventKey(event) === toKey) ??
    events.find(({ kind }) => kind === 'MAIL') ??
    events.find(({ kind }) => kind === 'MILESTONE');
  if (from === undefined || to === undefined) return null;
  const spans = spansBetween(own, shown, from, to);
  const reached = spans.flatMap(({ team, seconds }) => (seconds === undefined ? [] : [{ team, seconds }]));
  const never = spans.length - reached.length;
  return (
    <Chart
      question={t('chartResponse')}
      choices={
        <div className="row response-choices">
          <EventSelect label={t('responseFrom')} value={eventKey(from)} events={events} onChoose={setFrom} />
          <EventSelect label={t('responseTo')} value={eventKey(to)} events={events} onChoose={setTo} />
        </div>
      }
      table={
        <table className="table">
          <caption className="hidden-text">{t('chartResponse')}</caption>
          <thead>
            <tr>
              <th>{t('debriefTeam')}</th>
              <th>{t('took')}</th>
            </tr>
          </thead>
          <tbody>
            {spans
              .toSorted((a, b) => (a.seconds ?? Number.POSITIVE_INFINITY) - (b.seconds ?? Number.POSITIVE_INFINITY))
              .map(({ team, seconds }) => (
                <tr key={team.teamId}>
                  <td>{team.name}</td>
                  <td>{seconds === undefined ? t('neverReached') : formatClock(seconds)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      }
    >
      <DotStrip values={reached.map(({ team, seconds }) => ({ name: team.name, seconds }))} never={never} />
    </Chart>
  );
}

/** What can be chosen, as the same object as long as it is the same: it is drawn with hundreds of options. */
function useEvents(moments: readonly Mark[]): readonly Event[] {
  const known = useRef<readonly Event[]>([]);
  return useMemo(() => {
    const found = eventsIn(moments);
    // Nothing that has happened ever goes away.
    if (found.length !== known.current.length) known.current = found;
    return known.current;
  }, [moments]);
}

interface EventSelectProps {
  readonly label: string;
  readonly value: string;
  readonly events: readonly Event[];
  readonly onChoose: (key: string) => void;
}

function EventSelect({ label, value, events, onChoose }: EventSelectProps) {
  const { t } = useTexts();
  const { momentWords } = useWords();
  const options = useMemo(() => {
    const words = ({ kind, name }: Event): string =>
      kind === 'MAIL'
        ? t('firstMailOfTeam')
        : momentWords({
            kind,
            name,
            text: '',
            from: null,
            byTeam: kind === 'TOOL',
            on: kind === 'MILESTONE' ? true : null,
          });
    return events.map((event) => (
      <option key={eventKey(event)} value={eventKey(event)}>
        {words(event)}
      </option>
    ));
  }, [events, t, momentWords]);
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
          {options}
        </select>
      )}
    </Field>
  );
}

interface StripProps {
  readonly values: readonly { readonly name: string; readonly seconds: number }[];
  readonly never: number;
}

function DotStrip({ values, never }: StripProps) {
  const { t } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>();
  const times = values.map(({ seconds }) => seconds);
  const most = Math.max(10, ...times);
  const middle = median(times);
  const xOf = (seconds: number): number => PAD + (seconds / most) * Math.max(0, width - 2 * PAD);
  const quarters = quartiles(times);
  return (
    <div ref={box} className="stack-tight">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={
          middle === undefined
            ? t('nobodyGotThere')
            : t('stripWords', { count: values.length, median: formatClock(middle), never })
        }
      >
        <line className="grid-line" x1={PAD} x2={Math.max(PAD, width - PAD)} y1={LINE} y2={LINE} />
        {timeTicks(most, width).map((at) => (
          <text key={at} x={xOf(at)} y={HEIGHT - 4} textAnchor={anchorAt(xOf(at), width)}>
            {formatClock(at)}
          </text>
        ))}
        {quarters === undefined || times.length < BOX_FROM ? null : (
          <rect
            className="strip-box"
            x={xOf(quarters[0])}
            width={Math.max(1, xOf(quarters[1]) - xOf(quarters[0]))}
            y={LINE + 16}
            height={10}
          />
        )}
        {values.map(({ name, seconds }) => (
          <circle key={name} className="strip-dot" cx={xOf(seconds)} cy={LINE} r={5}>
            <title>{`${name} ${formatClock(seconds)}`}</title>
          </circle>
        ))}
        {middle === undefined ? null : (
          <>
            <line className="strip-median" x1={xOf(middle)} x2={xOf(middle)} y1={LINE - 18} y2={LINE + 12} />
            <text x={xOf(middle)} y={14} textAnchor={anchorAt(xOf(middle), width)}>
              {t('medianIs', { time: formatClock(middle) })}
            </text>
          </>
        )}
      </svg>
      {never === 0 ? null : <p className="muted">{t('neverGotThere', { count: never })}</p>}
    </div>
  );
}

function quartiles(times: readonly number[]): [number, number] | undefined {
  const sorted = times.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(sorted.length / 4)], sorted[Math.floor((3 * sorted.length) / 4)]];
  return low === undefined || high === undefined ? undefined : [low, high];
}

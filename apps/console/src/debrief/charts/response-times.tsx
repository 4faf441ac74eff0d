import { spreadOf } from '@muster/engine/history';
import { Field } from '@muster/ui';
import { dotStrips } from '@muster/ui/charts';
import { useMemo, useRef, useState } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import { type Event, eventKey, eventsIn, spansBetween } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { useWords } from '../history/use-words.ts';
import { Chart } from './chart.tsx';
import { Drawn } from './drawn.tsx';
import { useWidth } from './use-width.ts';

/**
 * How long teams took from one event to another: a dot per team, the median as a line; teams that never got there are
 * counted.
 */
export function ResponseTimes() {
  const { t } = useTexts();
  const { moments } = useDebrief();
  const events = useEvents(moments);
  const [fromKey, setFrom] = useState<string>();
  const [toKey, setTo] = useState<string>();
  const from = events.find((event) => eventKey(event) === fromKey) ?? events.find(({ kind }) => kind === 'INJECT');
  const to =
    events.find((event) => eventKey(event) === toKey) ??
    events.find(({ kind }) => kind === 'MAIL') ??
    events.find(({ kind }) => kind === 'MILESTONE');
  if (from === undefined || to === undefined) return null;
  return (
    <Chart
      question={t('chartResponse')}
      choices={
        <div className="row response-choices">
          <EventSelect label={t('responseFrom')} value={eventKey(from)} events={events} onChoose={setFrom} />
          <EventSelect label={t('responseTo')} value={eventKey(to)} events={events} onChoose={setTo} />
        </div>
      }
      table={<SpanTable from={from} to={to} />}
    >
      <SpanStrips from={from} to={to} />
    </Chart>
  );
}

interface SpansProps {
  readonly from: Event;
  readonly to: Event;
}

/** Worked out by what draws them, once it comes near. */
function useSpans({ from, to }: SpansProps): ReturnType<typeof spansBetween> {
  const { own, shown } = useDebrief();
  return spansBetween(own, shown, from, to);
}

function SpanTable(ends: SpansProps) {
  const { t } = useTexts();
  const spans = useSpans(ends);
  return (
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

/** A strip, or one for each group. */
function SpanStrips(ends: SpansProps) {
  const { t } = useTexts();
  const spans = useSpans(ends);
  const { groups } = useDebrief();
  const groupWords = useGroupWords();
  const [box, width] = useWidth<HTMLDivElement>();
  const strips = groups.map((group) => {
    const own = spans.filter(({ team }) => group.teams.includes(team));
    const reached = own.flatMap(({ team, seconds }) => (seconds === undefined ? [] : [{ team, seconds }]));
    const never = own.length - reached.length;
    const values = reached.map(({ team, seconds }) => ({ seconds, title: `${team.name} ${formatClock(seconds)}` }));
    const words = groupWords(group);
    const title = words === '' || never === 0 ? words : `${words}, ${t('neverOfGroup', { count: never })}`;
    return { title, values, never, spread: spreadOf(reached.map(({ seconds }) => seconds)) };
  });
  const medianWords = (time: number): string => t('medianIs', { time: formatClock(time) });
  const words = strips.map(({ title, values, never, spread }) => {
    const own =
      spread === undefined
        ? t('nobodyGotThere')
        : t('stripWords', { count: values.length, median: formatClock(spread.middle), never });
    return title === '' ? own : `${title}: ${own}`;
  });
  const never = strips.reduce((sum, strip) => sum + strip.never, 0);
  return (
    <div ref={box} className="stack-tight">
      <Drawn drawing={dotStrips(strips, { width, clock: formatClock, medianWords })} label={words.join('; ')} />
      {never === 0 ? null : <p className="muted">{t('neverGotThere', { count: never })}</p>}
    </div>
  );
}

import type { TimelineEntry } from '@muster/rehearsal';
import { Button, SelectField } from '@muster/ui';
import { useState } from 'react';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';

const PAGE_SIZE = 100;

interface RehearsalTimelineProps {
  readonly timeline: readonly TimelineEntry[];
  /** Of the whole run, of which only the beginning may be here. */
  readonly length: number;
}

/** What happened in the first run. The words are those of the command line, in English. */
export function RehearsalTimeline({ timeline, length }: RehearsalTimelineProps) {
  const { t } = useTexts();
  const [team, setTeam] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const teams = [...new Set(timeline.flatMap((entry) => (entry.team === null ? [] : [entry.team])))];
  const entries = team === '' ? timeline : timeline.filter((entry) => entry.team === null || entry.team === team);
  return (
    <details className="rehearsal-run">
      <summary>
        <h2>{t('timelineTitle')}</h2>
      </summary>
      <div className="stack-tight">
        <div className="rehearsal-team">
          <SelectField
            label={t('timelineTeam')}
            value={team}
            options={[{ value: '', label: t('timelineAll') }, ...teams.map((name) => ({ value: name, label: name }))]}
            onChange={({ target }) => {
              setTeam(target.value);
              setShown(PAGE_SIZE);
            }}
          />
        </div>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col" className="right">
                  {t('timelineTime')}
                </th>
                <th scope="col">{t('timelineTeam')}</th>
                <th scope="col">{t('timelineWhat')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.slice(0, shown).map((entry, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the run is over, nothing is inserted
                <tr key={place}>
                  <td className="right num">{formatClock(entry.time / 1000)}</td>
                  <td className="no-wrap">{entry.team ?? t('timelineAll')}</td>
                  <td className="timeline-text" lang="en">
                    {entry.text}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {entries.length > shown ? (
          <div>
            <Button onClick={() => setShown(shown + PAGE_SIZE)}>
              {t('timelineMore', { count: Math.min(PAGE_SIZE, entries.length - shown) })}
            </Button>
          </div>
        ) : length > timeline.length ? (
          <p className="muted">{t('timelineCut', { count: length - timeline.length })}</p>
        ) : null}
      </div>
    </details>
  );
}

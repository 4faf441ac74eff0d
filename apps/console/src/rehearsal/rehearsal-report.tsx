import { Note } from '@muster/ui';
import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Endings } from './endings.tsx';
import { IdleTeams } from './idle-teams.tsx';
import { InstructorLoad } from './instructor-load.tsx';
import { KeptPaths } from './kept-paths.tsx';
import { neverSeen } from './never-seen.ts';
import { usePercent } from './numbers.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';
import { RehearsalTimeline } from './rehearsal-timeline.tsx';
import { Silences } from './silences.tsx';

const clock = (milliseconds: number | null): string => (milliseconds === null ? '–' : formatClock(milliseconds / 1000));

export function RehearsalReportView({ report }: { readonly report: RehearsalReport }) {
  const { t } = useTexts();
  const { runs, minutes, seed, teams } = report;
  return (
    <div className="stack">
      <p className="meta">
        {[
          t('rehearsalRunCount', { count: runs }),
          t('minutes', { count: minutes }),
          rolesOf(teams, (count) => t('teamCount', { count })),
          t('rehearsalSeedIs', { seed: String(seed ?? '') }),
        ].join(' · ')}
      </p>
      <KeptPaths paths={report.keptPaths} />
      <Endings report={report} />
      <IdleTeams idle={report.idle} />
      <Unseen report={report} />
      <ReachedMilestones report={report} />
      <Silences roles={report.roles} />
      <InstructorLoad report={report} />
      <RehearsalTimeline timeline={report.timeline} length={report.timelineLength} />
    </div>
  );
}

/** `4 teams (2 technical, 2 management)`. */
function rolesOf(teams: RehearsalReport['teams'], counted: (count: number) => string): string {
  const counts = new Map<string, number>();
  for (const { role } of teams) if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  const roles = [...counts].map(([role, count]) => `${count} ${role}`).join(', ');
  return roles === '' ? counted(teams.length) : `${counted(teams.length)} (${roles})`;
}

function Unseen({ report: { uncovered, endings, teamsWithoutEnding } }: { readonly report: RehearsalReport }) {
  const { t } = useTexts();
  const kinds = neverSeen(uncovered, t);
  const isEnded = endings.length > 0 && teamsWithoutEnding === 0;
  return (
    <section className="stack-tight">
      <h2>{t('unseenTitle')}</h2>
      {kinds.length === 0 ? (
        <Note tone={isEnded ? 'ok' : 'warn'}>
          {isEnded
            ? t('unseenNothing')
            : endings.length === 0
              ? t('unseenNothingNoEnding')
              : t('unseenNothingUnended', { count: teamsWithoutEnding })}
        </Note>
      ) : (
        <>
          <p className="muted narrow">{t('unseenMeans')}</p>
          <div className="unseen">
            {kinds.map(({ title, lines }) => (
              <section key={title}>
                <h3>{title}</h3>
                <ul className="bullets">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function ReachedMilestones({ report: { reached } }: { readonly report: RehearsalReport }) {
  const { t } = useTexts();
  const percent = usePercent();
  if (reached.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{t('reachedTitle')}</h2>
      <div className="table-scroll narrow">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('reachedMilestone')}</th>
              <th scope="col" className="right">
                {t('endingsShare')}
              </th>
              <th scope="col" className="right">
                {t('endingTeams')}
              </th>
              <th scope="col" className="right">
                {t('reachedEarliest')}
              </th>
              <th scope="col" className="right">
                {t('reachedMedian')}
              </th>
            </tr>
          </thead>
          <tbody>
            {reached.map(({ milestone, outcome, teams: count, of: all, earliest, median }) => (
              <tr key={milestone}>
                <th scope="row" className="row-name">
                  {milestone} {outcome === 'bad' ? <span className="pill pill-bad">{t('reachedSetback')}</span> : null}
                </th>
                <td className="right num no-wrap" data-label={t('endingsShare')}>
                  {percent(all === 0 ? 0 : count / all)}
                </td>
                <td className="right num no-wrap" data-label={t('endingTeams')}>
                  {t('rehearsalOf', { count, all })}
                </td>
                <td className="right num" data-label={t('reachedEarliest')}>
                  {clock(earliest)}
                </td>
                <td className="right num" data-label={t('reachedMedian')}>
                  {clock(median)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

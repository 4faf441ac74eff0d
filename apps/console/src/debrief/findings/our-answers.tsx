import { spreadOf } from '@muster/engine/history';
import { dotStrips } from '@muster/ui/charts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Chart } from '../charts/chart.tsx';
import { Drawn } from '../charts/drawn.tsx';
import { useWidth } from '../charts/use-width.ts';
import { useDebrief } from '../history/debrief-context.ts';
import type { Findings } from './findings.generated.ts';
import { useShownTeams } from './use-shown-teams.ts';

/** How long teams waited for the mails of each simulated person: a dot per answer. */
export function OurAnswers({ waits }: Pick<Findings, 'waits'>) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const { teams } = useDebrief();
  const { isShown } = useShownTeams();
  const [box, width] = useWidth<HTMLDivElement>();
  const names = new Map(overview.contacts.map(({ address, name }) => [address, name]));
  const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const own = waits.filter(({ teamId }) => isShown(teamId));
  const people = [...Map.groupBy(own, ({ address }) => address)].map(([address, all]) => {
    const seconds = all.flatMap((one) => one.seconds);
    const values = all.flatMap((one) =>
      one.seconds.map((wait) => ({
        seconds: wait,
        title: t('waitOf', { team: teamNames.get(one.teamId) ?? '', time: formatClock(wait) }),
      })),
    );
    return { address, name: names.get(address) || address, values, seconds, spread: spreadOf(seconds) };
  });
  if (people.length === 0) return null;
  const strips = people.map(({ name, values, seconds, spread }) => ({
    title: t('answersOfPerson', { person: name, count: seconds.length }),
    values,
    spread,
  }));
  const medianWords = (time: number): string => t('medianIs', { time: formatClock(time) });
  const words = people.map(({ name, spread }) => `${name}, ${medianWords(spread?.middle ?? 0)}`).join('; ');
  return (
    <Chart
      question={t('chartWaits')}
      table={
        <table className="table">
          <caption className="hidden-text">{t('chartWaits')}</caption>
          <thead>
            <tr>
              <th>{t('inTheNameOf')}</th>
              <th>{t('answersGiven')}</th>
              <th>{t('fastestAnswer')}</th>
              <th>{t('medianAt')}</th>
              <th>{t('slowestAnswer')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ address, name, seconds, spread }) => (
              <tr key={address}>
                <td>{name}</td>
                <td>{seconds.length}</td>
                <td>{formatClock(least(seconds))}</td>
                <td>{formatClock(spread?.middle ?? 0)}</td>
                <td>{formatClock(most(seconds))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <div ref={box}>
        <Drawn drawing={dotStrips(strips, { width, clock: formatClock, medianWords })} label={words} />
      </div>
    </Chart>
  );
}

/** There can be more than a call takes as arguments. */
const least = (values: readonly number[]): number => values.reduce((low, value) => Math.min(low, value));
const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value));

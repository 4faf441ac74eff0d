import { SetbackMark } from '../../room/result/setback-mark.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import type { Mark } from '../history/mark.ts';
import { useDescribed } from '../history/mark-texts.ts';
import { useWords } from '../history/use-words.ts';
import type { MomentForm } from './moment-form.ts';
import { useSideWords } from './side-words.ts';
import { type Side, type Standing, seenBy } from './sides.ts';
import { useSeen } from './use-seen.ts';

/** With more teams, what each did last is read by nobody at the back of the room. */
const MOST_TOLD = 6;

interface SideCardProps {
  readonly moment: MomentForm;
  readonly side: Side;
  readonly total: number;
  /** On paper what was seen is left out: it would have to be read first. */
  readonly tellsSeen: boolean;
  /** Whether it stands below a heading of its own. */
  readonly isBelow: boolean;
}

/** The teams on one side of what divided them. */
export function SideCard({ moment, side, total, tellsSeen, isBelow }: SideCardProps) {
  const Heading = isBelow ? 'h3' : 'h2';
  const { t } = useTexts();
  const { columns, own, hidesSolutions } = useDebrief();
  const { sideHeadingOf } = useSideWords();
  const { standings, setbacks } = side;
  const hasTimes = moment.milestones.length === 1;
  const [seen] = standings.flatMap(({ team }) => {
    const mark = tellsSeen ? seenBy(team, moment.time, { own }) : undefined;
    return mark === undefined ? [] : [{ team, mark }];
  });
  return (
    <section className="presented-side" data-setback={!hidesSolutions && setbacks.length > 0 ? '' : undefined}>
      <Heading>{sideHeadingOf(moment, side.reached)}</Heading>
      <p className="muted">{t('presentTeams', { count: standings.length, total })}</p>
      {hidesSolutions
        ? null
        : setbacks.map(({ place, count }) => (
            <p key={place} className="presented-setback">
              <SetbackMark /> {t('presentSetback', { name: columns[place]?.displayName || columns[place]?.name || '' })}
              {count < standings.length ? ` (${t('presentTeams', { count, total: standings.length })})` : ''}
            </p>
          ))}
      {standings.length > MOST_TOLD ? (
        <ManyTeams standings={standings} hasTimes={hasTimes} />
      ) : (
        <FewTeams standings={standings} hasTimes={hasTimes} />
      )}
      {seen === undefined ? null : (
        <TeamSaw team={seen.team.teamId} name={standings.length === 1 ? undefined : seen.team.name} mark={seen.mark} />
      )}
    </section>
  );
}

interface TeamsProps {
  readonly standings: readonly Standing[];
  readonly hasTimes: boolean;
}

function FewTeams({ standings, hasTimes }: TeamsProps) {
  const { t } = useTexts();
  const { momentWords } = useWords();
  const described = useDescribed(standings.flatMap(({ last }) => last ?? []));
  return (
    <table className="presented-teams">
      <thead>
        <tr>
          <th scope="col">{t('debriefTeam')}</th>
          {hasTimes ? <th scope="col">{t('presentAt')}</th> : null}
          <th scope="col">{t('presentLastAct')}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ team, at, last, isIdle }) => (
          <tr key={team.teamId}>
            <th scope="row">{team.name}</th>
            {hasTimes ? <td className="num">{at === undefined ? t('presentNever') : formatClock(at)}</td> : null}
            <td>
              {last === undefined
                ? t('presentNothing')
                : isIdle
                  ? t('presentNothingSince', { time: formatClock(last.exerciseTime) })
                  : momentWords(described(last))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ManyTeams({ standings, hasTimes }: TeamsProps) {
  const { t } = useTexts();
  return (
    <ul className="presented-many">
      {standings.map(({ team, at }) => (
        <li key={team.teamId}>
          <b>{team.name}</b>
          {hasTimes ? (
            <span className="num muted"> {at === undefined ? t('presentNever') : formatClock(at)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface TeamSawProps {
  readonly team: string;
  /** Undefined: the side is this team. */
  readonly name: string | undefined;
  readonly mark: Mark;
}

function TeamSaw({ team, name, mark }: TeamSawProps) {
  const { t } = useTexts();
  const text = useSeen(team, mark);
  if (text === undefined || text === '') return null;
  return (
    <div className="presented-saw">
      <p className="muted">{name === undefined ? t('presentTheySaw') : t('presentTeamSaw', { team: name })}</p>
      <p>
        <q>{text}</q>
      </p>
    </div>
  );
}

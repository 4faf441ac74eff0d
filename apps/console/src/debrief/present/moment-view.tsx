import { type ReactNode, useMemo } from 'react';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import type { MomentForm } from './moment-form.ts';
import { SideCard } from './side-card.tsx';
import { useSideWords } from './side-words.ts';
import { type Side, sidesOf } from './sides.ts';

/** What stands side by side on a projector; more sides are rows. */
const MOST_COLUMNS = 4;

interface MomentViewProps {
  readonly moment: MomentForm;
  /** The title, with its time: the heading of a page, or of a part of one. */
  readonly children: (title: ReactNode) => ReactNode;
  readonly tellsSeen?: boolean;
}

/** A moment as the class sees it. */
export function MomentView({ moment, children, tellsSeen = true }: MomentViewProps) {
  const { hidesSolutions, teams, columns, histories, own } = useDebrief();
  const { headingOf } = useSideWords();
  const { time, milestones } = moment;
  const sides = useMemo(
    () => sidesOf({ time, milestones }, { teams, columns, histories, own }),
    [time, milestones, teams, columns, histories, own],
  );
  const total = sides.reduce((sum, { standings }) => sum + standings.length, 0);
  const heading = headingOf(moment);
  return (
    <article className="presented-moment">
      {children(
        <>
          <span className="num presented-time">{formatClock(moment.time)}</span> {moment.title}
        </>,
      )}
      {hidesSolutions || moment.sentence === '' ? null : <p className="presented-sentence">{moment.sentence}</p>}
      {heading === '' ? null : <h2 className="presented-heading">{heading}</h2>}
      {sides.length > MOST_COLUMNS ? (
        <SideRows moment={moment} sides={sides} />
      ) : (
        <div className="presented-sides">
          {sides.map((side) => (
            <SideCard
              key={side.key}
              moment={moment}
              side={side}
              total={total}
              tellsSeen={tellsSeen}
              isBelow={heading !== ''}
            />
          ))}
        </div>
      )}
    </article>
  );
}

function SideRows({ moment, sides }: { readonly moment: MomentForm; readonly sides: readonly Side[] }) {
  const { t } = useTexts();
  const { sideHeadingOf } = useSideWords();
  return (
    <table className="presented-teams presented-rows">
      <tbody>
        {sides.map(({ key, reached, standings }) => (
          <tr key={key}>
            <th scope="row">{sideHeadingOf(moment, reached)}</th>
            <td className="num">{t('presentTeamCount', { count: standings.length })}</td>
            <td>{standings.map(({ team }) => team.name).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

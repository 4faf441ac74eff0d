import { HiddenText } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { elapsedOf, type MilestoneColumn, type TeamRow } from '../../exercise/overview-state.ts';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Activity } from '../stream/activity.tsx';
import { drawRecent, drawRow, type MatrixLayout, STRIP } from './matrix-layout.ts';
import { MembersHere } from './members-here.tsx';
import { heatOf, reachedBy } from './milestone-groups.ts';
import { TeamClock } from './team-clock.tsx';
import { StandingText } from './team-standing-text.tsx';

interface TeamLineProps {
  readonly exerciseId: string;
  readonly team: TeamRow;
  readonly layout: MatrixLayout;
  readonly milestones: readonly MilestoneColumn[];
  readonly isScored: boolean;
  readonly isSelected: boolean;
  readonly onPress: (team: TeamRow, event: MouseEvent<HTMLElement>) => void;
}

/** A team in the table. It is rendered again only if it has changed. */
export const TeamLine = memo(function TeamLine(props: TeamLineProps) {
  const { exerciseId, team, layout, milestones, isScored, isSelected, onPress } = props;
  const { t } = useTexts();
  const all = reachedBy(
    team,
    milestones.map((_, place) => place),
    milestones,
  );
  return (
    <tr data-team={team.teamId} aria-selected={isSelected || undefined}>
      <th scope="row">
        <Link
          to="/exercises/$exercise/teams/$team/seen"
          params={{ exercise: exerciseId, team: team.teamId }}
          search={true}
          className="team-link"
        >
          {team.name}
        </Link>
        {team.role === null ? null : <span className="team-role muted"> {team.role}</span>}
        {team.cell === null ? null : <span className="team-role muted"> · {t('inCell', { cell: team.cell })}</span>}{' '}
        <MembersHere team={team} isShort />
      </th>
      {team.clock === null ? null : (
        <td>
          <TeamClock team={team} isShort />
        </td>
      )}
      <td>
        <StandingText team={team} />
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cursor of the matrix does the same by keyboard */}
      <td className="matrix-cell" onClick={(event) => onPress(team, event)}>
        <HiddenText>
          {t('reachedOfAll', { reached: all.reached, total: all.total })}
          {all.setbacks === 0 ? null : `, ${t('setbacks', { count: all.setbacks })}`}
        </HiddenText>
        <Milestones team={team} layout={layout} milestones={milestones} />
      </td>
      {isScored ? <td className="right score-cell">{team.score}</td> : null}
      <td className="activity-cell">
        <Activity team={team} />
      </td>
    </tr>
  );
});

type MilestonesProps = Pick<TeamLineProps, 'team' | 'layout' | 'milestones'>;

/** All milestones of a team: one path per kind, and strips for large groups. */
function Milestones({ team, layout, milestones }: MilestonesProps) {
  const paths = drawRow(team, layout, milestones);
  return (
    <svg className="matrix-row" width={layout.width} height={20} viewBox={`0 -2 ${layout.width} 20`} aria-hidden="true">
      <path className="cell-on" d={paths.on} />
      <path className="cell-off" d={paths.off} />
      <path className="cell-bad" d={paths.bad} />
      <path className="cell-minus" d={paths.minus} />
      <path className="cell-neutral" d={paths.neutral} />
      <path className="cell-other" d={paths.notForIt} />
      <path className="cell-hand" d={paths.byHand} />
      {layout.groups.map(({ activity, x, places, isStrip }) => {
        if (!isStrip) return null;
        const share = reachedBy(team, places, milestones);
        return (
          <g key={activity ?? ''}>
            <rect className="strip" data-heat={heatOf(share)} x={x} y={1} width={STRIP} height={12} />
            <text x={x + STRIP + 4} y={12}>
              {`${share.reached}/${share.total}`}
              {share.setbacks === 0 ? null : <tspan className="strip-setbacks">{` −${share.setbacks}`}</tspan>}
            </text>
          </g>
        );
      })}
      <Recent team={team} layout={layout} />
    </svg>
  );
}

function Recent({ team, layout }: Pick<TeamLineProps, 'team' | 'layout'>) {
  const { overview } = useExercise();
  const now = useNow();
  const path = drawRecent(team, layout, elapsedOf(overview, team, now));
  return path === '' ? null : <path className="cell-recent" d={path} />;
}

import { HiddenText, Icon } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useMembersHere } from '../../exercise/frame/use-needs.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface MembersHereProps {
  readonly team: TeamRow;
  /** As a shape and two numbers, where there is little room. */
  readonly isShort?: boolean;
}

/** How many members of a team are here now; nothing while that is not known, or the team has none. */
export function MembersHere({ team, isShort = false }: MembersHereProps) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const here = useMembersHere(exercise.id, team.teamId);
  if (here === undefined || team.memberCount === 0) return null;
  const words = t('membersHere', { here, total: team.memberCount });
  if (!isShort) return <span className="num">{words}</span>;
  return (
    <span className="members-here num" title={words}>
      <Icon name="person" />
      <span aria-hidden="true">{`${here}/${team.memberCount}`}</span>
      <HiddenText>{words}</HiddenText>
    </span>
  );
}

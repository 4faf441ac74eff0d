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

/** How many members of a team are here now; nothing if the team has none, and a place for it while that is not known. */
export function MembersHere({ team, isShort = false }: MembersHereProps) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const here = useMembersHere(exercise.id, team.teamId);
  if (team.memberCount === 0) return null;
  // As wide and high as what comes: what is around it would move.
  const isUnknown = here === undefined;
  const words = t('membersHere', { here: here ?? 0, total: team.memberCount });
  const place = isUnknown ? { 'data-unknown': '', 'aria-hidden': true } : {};
  if (!isShort) {
    return (
      <span className="num members-words" {...place}>
        {words}
      </span>
    );
  }
  return (
    <span className="members-here num" {...(isUnknown ? place : { title: words })}>
      <Icon name="person" />
      <span aria-hidden="true">{`${here ?? 0}/${team.memberCount}`}</span>
      {isUnknown ? null : <HiddenText>{words}</HiddenText>}
    </span>
  );
}

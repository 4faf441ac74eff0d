import type { TeamToJoinOrMakeResult } from '../server/session.generated.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What somebody reads of a team before joining it. */
export function TeamFacts({ team }: { readonly team: TeamToJoinOrMakeResult['teamToJoin'] }) {
  const { t } = useTexts();
  return (
    <dl className="facts">
      <dt>{t('joinExercise')}</dt>
      <dd>{team.exerciseName}</dd>
      <dt>{t('joinTeamName')}</dt>
      <dd>{team.isMadeOnJoining ? t('joinOwnTeam') : team.name}</dd>
      {team.role === null ? null : (
        <>
          <dt>{t('joinRole')}</dt>
          <dd>{team.role}</dd>
        </>
      )}
    </dl>
  );
}

import { SelectField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';

/** The maximum number of chips; if there are more, only the selected ones, and a list to choose from. */
const MAX_CHIPS = 10;

/** A single one is a number, which is written without quotation marks. */
const inAddress = (ids: readonly string[]): string | number => (ids.length === 1 ? Number(ids[0]) : ids.join(','));

/** The selected teams; all and none are the same, and are not in the address. */
export function useTeamChoice() {
  const { teams, shown, isChosen } = useDebrief();
  const navigate = useNavigate({ from: '/exercises/$exercise/debrief' });
  const chosen = isChosen ? shown.map(({ teamId }) => teamId) : [];
  const choose = (ids: readonly string[]): void =>
    void navigate({
      search: ({ teams: _teams, ...others }: { teams?: string | number; t?: number }) =>
        ids.length === 0 || ids.length === teams.length ? others : { ...others, teams: inAddress(ids) },
      replace: true,
    });
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return { chosen, choose, toggle };
}

export function TeamChoice() {
  const { t } = useTexts();
  const { teams, shown, isChosen } = useDebrief();
  const { chosen, choose, toggle } = useTeamChoice();
  const chips = teams.length <= MAX_CHIPS ? teams : shown.filter(() => isChosen);
  const rest = teams.filter(({ teamId }) => !chosen.includes(teamId));
  return (
    <div className="row">
      <div className="chips">
        <button type="button" className="chip" aria-pressed={!isChosen} onClick={() => choose([])}>
          {t('allTeamsCount', { count: teams.length })}
        </button>
        {chips.map(({ teamId, name }) => (
          <button
            key={teamId}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(teamId)}
            onClick={() => toggle(teamId)}
          >
            {name}
          </button>
        ))}
      </div>
      {teams.length <= MAX_CHIPS ? null : (
        <SelectField
          label={t('chooseDebriefTeam')}
          labelHidden
          value=""
          options={[
            { value: '', label: t('chooseDebriefTeam') },
            ...rest.map(({ teamId, name }) => ({ value: teamId, label: name })),
          ]}
          onChange={({ target }) => choose([...chosen, target.value])}
        />
      )}
    </div>
  );
}

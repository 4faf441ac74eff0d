import { Button, Menu } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePlacing } from './placing-context.ts';

/** Actions on the selected people: the same as dragging them. */
export function PlacingBar() {
  const { t } = useTexts();
  const { exercise, selected, placed, mayPlace, isSending, move, takeOut, select } = usePlacing();
  if (!mayPlace) return null;
  // Always rendered, so that nothing moves on selection.
  if (selected.size === 0) return <p className="placing-bar muted">{t('howToPlace')}</p>;
  const ids = [...selected];
  const inTeams = ids.filter((id) => placed.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="placing-bar row" role="group" aria-label={t('withSelected')}>
      <span className="num">{t('peopleSelected', { count: ids.length })}</span>
      <Menu
        label={t('moveTo')}
        side="left"
        groups={[
          {
            key: 'teams',
            entries: exercise.teams.map((team) => ({
              key: team.id,
              label: t('teamWithMembers', { team: team.name, count: team.members.length }),
              onChoose: () => move(ids, team),
            })),
          },
        ]}
      />
      {inTeams.length === 0 ? null : (
        <Button disabledBecause={isSending ? t('sending') : undefined} onClick={() => takeOut(inTeams)}>
          {t('takeOut')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => select(ids, false)}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}

import { Loading, Note } from '@muster/ui';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DryRunEffects } from './dry-run-effects.tsx';
import { DryRunExtent, DryRunMilestone, ModifyMilestone } from './team.generated.ts';

interface SwitchDialogProps {
  readonly team: TeamRow;
  readonly milestone: string;
  readonly label: string;
  readonly activate: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before a milestone is switched by hand, with a preview of the effects. */
export function SwitchDialog({ team, milestone, label, activate, onClose }: SwitchDialogProps) {
  const { act } = useServer();
  const { t } = useTexts();
  const asked = { team: team.teamId, milestone, activate };
  const { data, error } = useQuery(DryRunMilestone, asked);
  const { data: extent } = useQuery(DryRunExtent, asked);
  const run = async (): Promise<void> => {
    await act(ModifyMilestone, { input: { teamId: team.teamId, milestone, activate } });
  };
  return (
    <FormDialog
      title={t(activate ? 'switchOnTitle' : 'switchOffTitle', { name: label, team: team.name })}
      act={t(activate ? 'switchOn' : 'switchOff')}
      onClose={onClose}
      run={run}
    >
      {data === undefined && error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      {error === undefined ? null : (
        <Note tone="warn">
          <ErrorWords error={error} />
        </Note>
      )}
      {data === undefined ? null : (
        <DryRunEffects
          run={data.dryRunMilestone}
          without={milestone}
          isComplete={extent?.dryRunMilestone.isComplete ?? true}
        />
      )}
    </FormDialog>
  );
}

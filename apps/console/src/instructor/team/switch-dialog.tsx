import { Button, Dialog, Loading, Note } from '@muster/ui';
import { useFormAnswer } from '../../account/form-answer.ts';
import { FormProblem } from '../../account/form-problem.tsx';
import { useQuery } from '../../server/query.ts';
import { act } from '../../server/request.ts';
import { useErrorText } from '../../shell/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { TeamRow } from '../frame/overview-state.ts';
import { DryRunEffects } from './dry-run-effects.tsx';
import { DryRunMilestone, ModifyMilestone } from './team.generated.ts';

interface SwitchDialogProps {
  readonly team: TeamRow;
  readonly milestone: string;
  readonly label: string;
  readonly activate: boolean;
  readonly onClose: () => void;
}

/** Asks before a milestone is switched by hand, with what that would bring about at this moment. */
export function SwitchDialog({ team, milestone, label, activate, onClose }: SwitchDialogProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const answer = useFormAnswer();
  const { data, error } = useQuery(DryRunMilestone, { team: team.teamId, milestone, activate });
  const run = (): void =>
    void answer.send(async () => {
      await act(ModifyMilestone, { input: { teamId: team.teamId, milestone, activate } });
      onClose();
    });
  const names = { name: label, team: team.name };
  return (
    <Dialog
      title={t(activate ? 'switchOnTitle' : 'switchOffTitle', names)}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabledBecause={answer.isSending ? t('sending') : undefined} onClick={run}>
            {t(activate ? 'switchOn' : 'switchOff')}
          </Button>
        </>
      }
    >
      {data === undefined && error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      {error === undefined ? null : <Note tone="warn">{errorText(error)}</Note>}
      {data === undefined ? null : <DryRunEffects run={data.dryRunMilestone} without={milestone} />}
      <FormProblem error={answer.error} ref={answer.note} />
    </Dialog>
  );
}

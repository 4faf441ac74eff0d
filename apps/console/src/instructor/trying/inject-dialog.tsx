import { SelectField } from '@muster/ui';
import { ApiError } from '@muster/ui/server';
import { useMemo, useState } from 'react';
import { InjectList } from '../../exercise/exercise.generated.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { InjectToSend, SendInjectInParts } from '../injects/injects.generated.ts';
import { ExplainedWords } from '../team/explained-words.tsx';
import { keyOfExplained, useExplanations } from '../team/use-explanations.ts';
import type { PlayedTeam } from './try-out.ts';
import { useAsked } from './use-asked.ts';

interface InjectDialogProps {
  readonly team: PlayedTeam;
  readonly position: number;
  readonly onClose: () => void;
}

/** Sends a prepared inject to a team, as an instructor would. */
export function InjectDialog({ team, position, onClose }: InjectDialogProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const injects = useAsked(InjectList, { exercise: EXERCISE_ID, offset: 0 }, position)?.exerciseInjects ?? [];
  const { overview } = useExercise();
  const [chosen, setChosen] = useState<string>();
  const [alternative, setAlternative] = useState('');
  const name = chosen ?? injects[0]?.name ?? '';
  const offset = Math.max(
    0,
    injects.findIndex((one) => one.name === name),
  );
  const [prepared] = useAsked(InjectToSend, { exercise: EXERCISE_ID, offset }, position)?.exerciseInjects ?? [];
  const asked = useMemo(
    () => (name === '' ? [] : [{ kind: 'inject' as const, name, teamId: team.id }]),
    [name, team.id],
  );
  const { found } = useExplanations(asked, position);
  const explanation = found.get(keyOfExplained({ kind: 'inject', name, teamId: team.id }));
  const alternatives = prepared?.inject.alternatives ?? [];
  const send = async (): Promise<void> => {
    const input = { inject: name, teamIds: [team.id], ...(alternative === '' ? {} : { alternative }) };
    const [result] = (await request(SendInjectInParts, { input })).sendInject;
    if (result?.sent === true) return;
    const { code, message, variant, params } = result ?? {};
    const more = { status: 409, variant: variant ?? undefined, params: params ?? undefined };
    throw new ApiError(code ?? 'unexpected', message ?? '', more);
  };
  return (
    <FormDialog
      title={t('trySendInjectTitle', { team: team.name })}
      act={t('trySend')}
      cannot={name === '' ? t('tryNoInjects') : undefined}
      onClose={onClose}
      run={send}
    >
      {injects.length === 0 ? (
        <p className="muted">{t('tryNoInjects')}</p>
      ) : (
        <SelectField
          label={t('tryInject')}
          value={name}
          options={injects.map((one) => ({ value: one.name, label: one.name }))}
          onChange={({ target }) => {
            setChosen(target.value);
            setAlternative('');
          }}
        />
      )}
      {explanation === undefined ? null : (
        <p className="muted">
          <ExplainedWords explained={explanation} milestones={overview.milestones} />
        </p>
      )}
      {alternatives.length < 2 ? null : (
        <SelectField
          label={t('tryAlternative')}
          value={alternative}
          options={[
            { value: '', label: t('tryAsItFits') },
            ...alternatives.map((one) => ({ value: one.name, label: one.name })),
          ]}
          onChange={({ target }) => setAlternative(target.value)}
        />
      )}
    </FormDialog>
  );
}

import { SelectField } from '@muster/ui';
import { ApiError } from '@muster/ui/server';
import { useMemo, useState } from 'react';
import { InjectList } from '../../exercise/exercise.generated.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AlternativePreview } from '../injects/alternative-preview.tsx';
import { fitting } from '../injects/fitting.ts';
import { InjectToSend, SendInjectInParts } from '../injects/injects.generated.ts';
import { ExplainedWords } from '../team/explained-words.tsx';
import { keyOfExplained, useExplanations } from '../team/use-explanations.ts';
import type { PlayedTeam } from './try-out.ts';
import { useAsked } from './use-asked.ts';
import { useFirstToSend } from './use-first-to-send.ts';

interface InjectDialogProps {
  readonly team: PlayedTeam;
  readonly position: number;
  readonly onClose: () => void;
}

/** Sends a prepared inject to a team, as an instructor would: at first the one that would go now. */
export function InjectDialog({ team, position, onClose }: InjectDialogProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const { overview } = useExercise();
  const list = useAsked(InjectList, { exercise: EXERCISE_ID, offset: 0 }, position)?.exerciseInjects;
  const names = useMemo(() => list?.map((one) => one.name), [list]);
  const first = useFirstToSend(names, team.id);
  const [chosen, setChosen] = useState<string>();
  const [alternative, setAlternative] = useState('');
  const name = chosen ?? first ?? '';
  const offset = Math.max(0, names?.indexOf(name) ?? 0);
  const [prepared] = useAsked(InjectToSend, { exercise: EXERCISE_ID, offset }, position)?.exerciseInjects ?? [];
  const asked = useMemo(
    () => (name === '' ? [] : [{ kind: 'inject' as const, name, teamId: team.id }]),
    [name, team.id],
  );
  const { found } = useExplanations(asked, position);
  const explanation = found.get(keyOfExplained({ kind: 'inject', name, teamId: team.id }));
  const alternatives = name === '' ? [] : (prepared?.inject.alternatives ?? []);
  const fits = fitting(explanation);
  const isSent = explanation?.kind === 'SENT';
  const goes = alternatives.filter((one) => one.name === (alternative === '' ? fits : alternative));
  const choosesAlternative = !isSent && (alternatives.length > 1 || (alternatives.length > 0 && fits === undefined));
  const send = async (): Promise<void> => {
    const input = { inject: name, teamIds: [team.id], ...(alternative === '' ? {} : { alternative }) };
    const [result] = (await request(SendInjectInParts, { input })).sendInject;
    if (result?.sent === true) return;
    const { code, message, variant, params } = result ?? {};
    const more = { status: 409, variant: variant ?? undefined, params: params ?? undefined };
    throw new ApiError(code ?? 'unexpected', message ?? '', more);
  };
  const cannot = (): string | undefined => {
    if (names?.length === 0) return t('tryNoInjects');
    if (name === '') return t('tryInjectMissing');
    if (isSent) return t('tryInjectSent');
    return alternative === '' && fits === undefined ? t('tryAlternativeMissing') : undefined;
  };
  return (
    <FormDialog
      title={t('trySendInjectTitle', { team: team.name })}
      act={t('trySend')}
      cannot={cannot()}
      about={`${name} ${alternative}`}
      onClose={onClose}
      run={send}
    >
      {names?.length === 0 ? <p className="muted">{t('tryNoInjects')}</p> : null}
      {names === undefined || names.length === 0 || first === undefined ? null : (
        <SelectField
          label={t('tryInject')}
          value={name}
          options={[
            ...(name === '' ? [{ value: '', label: t('tryInjectMissing') }] : []),
            ...names.map((one) => ({ value: one, label: one })),
          ]}
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
      {choosesAlternative ? (
        <SelectField
          label={t('tryAlternative')}
          value={alternative}
          options={[
            { value: '', label: t(fits === undefined ? 'tryAlternativeMissing' : 'tryAsItFits') },
            ...alternatives.map((one) => ({ value: one.name, label: one.name })),
          ]}
          onChange={({ target }) => setAlternative(target.value)}
        />
      ) : null}
      {isSent || goes.length === 0 ? null : <AlternativePreview alternatives={goes} />}
    </FormDialog>
  );
}

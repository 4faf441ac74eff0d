import { Button, Choice, TextField } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { usePart } from '../../../console/use-console.ts';
import { actResults } from '../../../exercise/result-store.ts';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { inputOf, lacking, proposedPlan } from './exercise-plan.ts';
import { CreateExercise, type DefinitionToUseResult, ExerciseList, FindExercises } from './exercises.generated.ts';
import { ModeChoice } from './mode-choice.tsx';
import { OpeningWarnings } from './opening-warnings.tsx';
import { withKnownRoles } from './team-plan.ts';
import { TeamsChoice } from './teams-choice.tsx';
import { usePlan } from './use-stored-plan.ts';

type Definition = DefinitionToUseResult['definition'];

export function NewExerciseForm({ definition }: { readonly definition: Definition }) {
  const { tell: tellResult } = usePart(actResults);
  const { act, refresh } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const answer = useFormAnswer();
  const form = useRef<HTMLFormElement>(null);
  const roles = definition.enableRoles ? definition.roles.map(({ name }) => name) : [];
  const [kept, change, forget] = usePlan(proposedPlan({ ...definition, roles }, useSearch({ from: '/exercises/new' })));
  const [isChecked, setChecked] = useState(false);
  const { cells } = definition;
  // Teams of a cell play together.
  const onDemand = kept.onDemand && cells.length === 0;
  const plan = { ...kept, onDemand, teams: withKnownRoles(kept.teams, roles, cells) };
  const missing = lacking(plan);
  const create = async (): Promise<void> => {
    const { createExercise } = await act(CreateExercise, { input: inputOf(plan, definition.id) });
    forget();
    refresh(ExerciseList, FindExercises);
    const { warnings } = createExercise;
    if (warnings.length > 0) tellResult({ tone: 'bad', content: <OpeningWarnings warnings={warnings} /> });
    await navigate({ to: '/exercises/$exercise/people', params: { exercise: createExercise.id } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!missing.name && !missing.teams) return void answer.send(create);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextField
        label={t('exerciseName')}
        value={plan.name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
        error={isChecked && missing.name ? t('fieldMissing') : undefined}
      />
      <TeamsChoice plan={plan} roles={roles} cells={cells} change={change} isChecked={isChecked} />
      <ModeChoice plan={plan} hasCells={cells.length > 0} change={change} isChecked={isChecked} />
      <fieldset className="stack-tight">
        <legend>{t('options')}</legend>
        <Choice
          type="checkbox"
          checked={plan.finishAtEnd}
          onChange={({ target }) => change({ finishAtEnd: target.checked })}
        >
          {t('finishAtEnd', { minutes: t('minutes', { count: definition.exerciseDuration }) })}
        </Choice>
        <Choice
          type="checkbox"
          checked={plan.shareFeedback}
          onChange={({ target }) => change({ shareFeedback: target.checked })}
        >
          {t('shareFeedback')}
        </Choice>
        <div className="date-field">
          <TextField
            label={t('plannedStartField')}
            hint={t('plannedStartMeans')}
            type="datetime-local"
            value={plan.plannedStart}
            onChange={({ target }) => change({ plannedStart: target.value })}
          />
        </div>
      </fieldset>
      <FormProblem error={answer.error} ref={answer.note} />
      {answer.error?.isUnreachable === true ? (
        <p className="row">
          {t('mayBeMade')} <Link to="/exercises">{t('exercises')}</Link>
        </p>
      ) : null}
      <div className="row">
        <Button kind="primary" type="submit" disabledBecause={answer.isSending ? t('sending') : undefined}>
          {t('createAct')}
        </Button>
        <span className="small muted">{t('createMeans')}</span>
      </div>
    </form>
  );
}

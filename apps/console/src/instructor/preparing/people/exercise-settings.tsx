import { Button, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { InstructorsList } from '../instructors-list.tsx';
import { GuestsSetting } from './guests-setting.tsx';
import { localDateTime } from './local-date-time.ts';
import {
  ExercisePeople,
  type ExercisePeopleResult,
  PlanExercise,
  ShareExercise,
  UnshareExercise,
} from './people.generated.ts';

type Exercise = ExercisePeopleResult['exercise'];

/** Other settings of an exercise: the planned start, and who runs it. */
export function ExerciseSettings({ exercise }: { readonly exercise: Exercise }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const change = async (operation: typeof ShareExercise | typeof UnshareExercise, user: string): Promise<void> => {
    await request<unknown, { exercise: string; user: string }>(operation, { exercise: exercise.id, user });
    refresh(ExercisePeople);
  };
  return (
    <div className="settings">
      {exercise.state === 'READY' ? <PlannedStart exercise={exercise} /> : null}
      {exercise.can.assign ? <GuestsSetting exerciseId={exercise.id} /> : null}
      {exercise.can.share ? (
        <section className="stack-tight">
          <h2>{t('instructors')}</h2>
          <p className="muted">{t('instructorsMeans')}</p>
          <InstructorsList
            instructors={exercise.instructors}
            ownerId={exercise.createdBy?.id}
            ownerText={t('createdIt')}
            onShare={(user) => change(ShareExercise, user)}
            onUnshare={(user) => change(UnshareExercise, user)}
          />
        </section>
      ) : null}
    </div>
  );
}

function PlannedStart({ exercise }: { readonly exercise: Exercise }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const answer = useFormAnswer();
  const [start, setStart] = useState(exercise.plannedStart === null ? '' : localDateTime(exercise.plannedStart));
  const [isSaved, setSaved] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaved(false);
    void answer.send(async () => {
      const plannedStart = start === '' ? null : new Date(start).toISOString();
      await request(PlanExercise, { exercise: exercise.id, plannedStart });
      refresh(ExercisePeople);
      setSaved(true);
    });
  };
  return (
    <section className="stack-tight">
      <h2>{t('plannedStartTitle')}</h2>
      <form className="row date-form" onSubmit={submit}>
        <TextField
          label={t('plannedStartField')}
          hint={t('plannedStartMeans')}
          type="datetime-local"
          value={start}
          onChange={({ target }) => {
            setStart(target.value);
            setSaved(false);
          }}
        />
        <Button type="submit" disabledBecause={answer.isSending ? t('sending') : undefined}>
          {t('saveAct')}
        </Button>
        <span role="status" className="small muted">
          {isSaved ? t('savedNow') : ''}
        </span>
      </form>
      <FormProblem error={answer.error} ref={answer.note} />
    </section>
  );
}

import { Button, Choice, IconButton, TextField } from '@muster/ui';
import { useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { type LessonForm, LIMITS, momentLine, secondsOf } from '../../lessons/lesson-form.ts';
import { LessonObjectives } from '../../lessons/lessons.generated.ts';
import { useQuery } from '../../server/query.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface EvidenceProps {
  readonly form: LessonForm;
  readonly onChange: (change: Partial<LessonForm>) => void;
}

const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** What a lesson was learned from: moments, teams and objectives. */
export function Evidence({ form, onChange }: EvidenceProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const names = new Map(overview.teams.map(({ teamId, name }) => [teamId, name]));
  const { moments, teamIds } = form;
  return (
    <fieldset className="stack-tight lesson-evidence">
      <legend>{t('lessonEvidence')}</legend>
      <ul className="plain-list">
        {moments.map((moment, place) => (
          <li key={`${moment.time} ${moment.text}`} className="row row-between">
            <span className="typed">{momentLine(moment, names)}</span>
            <IconButton
              icon="close"
              label={t('lessonWithout', { what: moment.text })}
              onClick={() => onChange({ moments: moments.filter((_, index) => index !== place) })}
            />
          </li>
        ))}
      </ul>
      {moments.length < LIMITS.moments ? (
        <NewMoment teamIds={teamIds} onAdd={(moment) => onChange({ moments: [...moments, moment] })} />
      ) : null}
      {overview.teams.length === 0 ? null : (
        <details>
          <summary>{t('lessonTeamsCount', { count: teamIds.length })}</summary>
          {overview.teams.map(({ teamId, name }) => (
            <Choice
              key={teamId}
              type="checkbox"
              checked={teamIds.includes(teamId)}
              onChange={() => onChange({ teamIds: toggled(teamIds, teamId) })}
            >
              {name}
            </Choice>
          ))}
        </details>
      )}
      {overview.teams[0] === undefined ? null : (
        <Objectives team={overview.teams[0].teamId} form={form} onChange={onChange} />
      )}
    </fieldset>
  );
}

/** A moment is about the teams that are ticked when it is added. */
function NewMoment({
  teamIds,
  onAdd,
}: {
  readonly teamIds: readonly string[];
  readonly onAdd: (moment: LessonForm['moments'][number]) => void;
}) {
  const { t } = useTexts();
  const [clock, setClock] = useState('');
  const [text, setText] = useState('');
  const time = secondsOf(clock);
  const add = (): void => {
    if (time === undefined || text.trim() === '') return;
    onAdd({ time, text: text.trim(), teamIds });
    setClock('');
    setText('');
  };
  return (
    <div className="lesson-moment">
      <TextField
        label={t('lessonTime')}
        hint={t('lessonTimeHint')}
        value={clock}
        onChange={({ target }) => setClock(target.value)}
      />
      <TextField
        label={t('lessonMoment')}
        maxLength={LIMITS.moment}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        icon="plus"
        disabledBecause={time === undefined || text.trim() === '' ? t('lessonMomentMissing') : undefined}
        onClick={add}
      >
        {t('lessonAddMoment')}
      </Button>
    </div>
  );
}

function Objectives({ team, form, onChange }: EvidenceProps & { readonly team: string }) {
  const { t } = useTexts();
  const all = useQuery(LessonObjectives, { teams: [team] }).data?.teamLearningObjectives ?? [];
  const { objectives } = form;
  if (all.length === 0) return null;
  return (
    <details>
      <summary>{t('lessonObjectivesCount', { count: objectives.length })}</summary>
      {all.map(({ name }) => (
        <Choice
          key={name}
          type="checkbox"
          checked={objectives.includes(name)}
          onChange={() => onChange({ objectives: toggled(objectives, name) })}
        >
          {name}
        </Choice>
      ))}
    </details>
  );
}

import '../preparing.css';
import { buttonClass, Empty, SelectField } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { personName } from '../../../people/person-name.ts';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { type TextTools, useTexts } from '../../../texts/use-texts.ts';
import { DefinitionsToChoose, type DefinitionsToChooseResult, DefinitionToUse } from './exercises.generated.ts';
import { NewExerciseForm } from './new-exercise-form.tsx';

type Definition = DefinitionsToChooseResult['definitions'][number];

/** Creates an exercise from a definition. */
export function NewExerciseScreen() {
  const tools = useTexts();
  const { t } = tools;
  const navigate = useNavigate();
  const { definition } = useSearch({ from: '/exercises/new' });
  const list = useQuery(DefinitionsToChoose, {});
  return (
    <InstructorPage>
      <Heading title={t('newExercise')}>{t('newExercise')}</Heading>
      <QueryResult query={list}>
        {({ definitions }) =>
          definitions.length === 0 ? (
            <Empty>
              <p>{t('needsDefinition')}</p>
              <Link to="/definitions/check" className={buttonClass('primary')}>
                {t('checkOrUpload')}
              </Link>
            </Empty>
          ) : (
            <div className="stack narrow">
              <SelectField
                label={t('exerciseDefinition')}
                value={definition ?? ''}
                options={[
                  ...(definition === undefined ? [{ value: '', label: t('chooseDefinition') }] : []),
                  ...definitions.map((one) => ({ value: one.id, label: optionText(tools, one, definitions) })),
                ]}
                onChange={({ target }) =>
                  void navigate({ to: '/exercises/new', search: { definition: target.value }, replace: true })
                }
              />
              {definition === undefined ? null : <ChosenDefinition key={definition} id={definition} />}
            </div>
          )
        }
      </QueryResult>
    </InstructorPage>
  );
}

/** Those of the same name also say who uploaded them and when. */
function optionText(
  { t, dateTime }: TextTools,
  { id, name, exerciseDuration, uploadedAt, uploadedBy }: Definition,
  all: readonly Definition[],
): string {
  const option = t('definitionOption', { name, minutes: t('minutes', { count: exerciseDuration }) });
  if (!all.some((other) => other.id !== id && other.name === name)) return option;
  const time = dateTime(uploadedAt);
  const uploaded = uploadedBy === null ? time : t('uploadedBy', { time, name: personName(uploadedBy, t) });
  return t('definitionOptionUploaded', { option, uploaded });
}

function ChosenDefinition({ id }: { readonly id: string }) {
  const query = useQuery(DefinitionToUse, { definition: id });
  return <QueryResult query={query}>{({ definition }) => <NewExerciseForm definition={definition} />}</QueryResult>;
}

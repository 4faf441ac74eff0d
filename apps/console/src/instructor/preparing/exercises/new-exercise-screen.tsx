import '../preparing.css';
import { buttonClass, Empty, SelectField } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionsToChoose, DefinitionToUse } from './exercises.generated.ts';
import { NewExerciseForm } from './new-exercise-form.tsx';

/** Creates an exercise from a definition. */
export function NewExerciseScreen() {
  const { t } = useTexts();
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
                  ...definitions.map(({ id, name, exerciseDuration }) => ({
                    value: id,
                    label: t('definitionOption', { name, minutes: t('minutes', { count: exerciseDuration }) }),
                  })),
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

function ChosenDefinition({ id }: { readonly id: string }) {
  const query = useQuery(DefinitionToUse, { definition: id });
  return <QueryResult query={query}>{({ definition }) => <NewExerciseForm definition={definition} />}</QueryResult>;
}

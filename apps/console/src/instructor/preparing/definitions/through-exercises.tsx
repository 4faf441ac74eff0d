import { SectionHeading } from '@muster/ui/page';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useQuery } from '../../../server/query.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionsThroughExercises, type DefinitionsThroughExercisesResult } from './definitions.generated.ts';

type Through = DefinitionsThroughExercisesResult['definitionsThroughExercises'][number]['through'];

/** The exercises through which somebody reads a definition. */
export function ThroughExercises({ exercises }: { readonly exercises: Through }) {
  const { t } = useTexts();
  return (
    <>
      {t('readThrough')}{' '}
      {exercises.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? '' : ', '}
          <Link to="/exercises/$exercise" params={{ exercise: id }}>
            {name}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/** Definitions of exercises that colleagues have shared; they can be read, and not used. */
export function DefinitionsOfShared() {
  const { t } = useTexts();
  const listed = useQuery(DefinitionsThroughExercises, {}).data?.definitionsThroughExercises ?? [];
  if (listed.length === 0) return null;
  return (
    <section className="stack-tight">
      <SectionHeading>{t('definitionsThrough')}</SectionHeading>
      <p className="muted">{t('definitionsThroughNote')}</p>
      <ul className="plain-list">
        {listed.map(({ id, name, through }) => (
          <li key={id} className="row">
            <Link to="/definitions/$definition/storyboard" params={{ definition: id }}>
              {name}
            </Link>
            <span className="meta">
              <ThroughExercises exercises={through} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

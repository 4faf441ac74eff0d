import '../preparing.css';
import { Empty } from '@muster/ui';
import { ExampleCards } from '../../../examples/example-cards.tsx';
import { useExamples } from '../../../examples/use-examples.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionPlaces } from './definition-places.tsx';

/** The definitions that ship with the platform. */
export function ExamplesScreen() {
  const { t } = useTexts();
  return (
    <InstructorPage>
      <Heading title={t('examples')}>{t('examples')}</Heading>
      <DefinitionPlaces />
      <QueryResult query={useExamples()}>
        {({ examples }) =>
          examples.length === 0 ? (
            <Empty>{t('noExamples')}</Empty>
          ) : (
            <>
              <ExampleCards examples={examples} />
              <p className="muted">{t('useItMeans')}</p>
            </>
          )
        }
      </QueryResult>
    </InstructorPage>
  );
}

import { Button, Note } from '@muster/ui';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { hiddenSolutions } from '../hidden-solutions.ts';

/** Stands where solutions would, while they are hidden. */
export function SolutionsHidden({
  text,
}: {
  readonly text: 'whyHidden' | 'injectHidden' | 'repliesHidden' | 'notesHidden';
}) {
  const { hide: hideSolutions } = usePart(hiddenSolutions);
  const { t } = useTexts();
  return (
    <Note>
      <p>{t(text)}</p>
      <div>
        <Button onClick={() => hideSolutions(false)}>{t('showSolutions')}</Button>
      </div>
    </Note>
  );
}

import { Button, Note } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { hideSolutions } from './hidden-solutions.ts';

/** Stands where solutions would, while they are hidden. */
export function SolutionsHidden({
  text,
}: {
  readonly text: 'whyHidden' | 'injectHidden' | 'repliesHidden' | 'notesHidden';
}) {
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

import type { TextId } from '../../../texts/store.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { CreateExerciseResult } from './exercises.generated.ts';

const WORDS: Readonly<Record<string, TextId>> = {
  shared_on_demand: 'warnSharedOnDemand',
  shared_without_cells: 'warnSharedWithoutCells',
};

/** What is allowed in a new exercise but probably a mistake. */
export function OpeningWarnings({ warnings }: Pick<CreateExerciseResult['createExercise'], 'warnings'>) {
  const { t } = useTexts();
  return warnings.map(({ code, message }) => {
    const text = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
    return (
      <span key={code} lang={text === undefined ? 'en' : undefined}>
        {text === undefined ? message : t(text)}{' '}
      </span>
    );
  });
}

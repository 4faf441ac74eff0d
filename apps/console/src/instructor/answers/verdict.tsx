import { Pill } from '@muster/ui';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface VerdictProps {
  readonly judgement: {
    readonly correct: boolean;
    readonly points: { readonly given: number; readonly of: number } | null;
    /** The level of the rubric, where it is asked for. */
    readonly level?: string | null;
  };
  /** Who judged, if it is shown. */
  readonly by?: string | undefined;
}

/** How an answer was judged. */
export function Verdict({ judgement: { correct, points, level = null }, by }: VerdictProps) {
  const { t } = useTexts();
  const shown = useHidesSolutions() ? null : level;
  const said = [
    t(correct ? 'judgedCorrect' : 'judgedWrong'),
    ...(points === null
      ? []
      : [shown === null ? t('judgedPoints', points) : t('judgedLevel', { ...points, level: shown })]),
    ...(by === undefined ? [] : [by]),
  ];
  return (
    <Pill tone={correct ? 'ok' : 'warn'} icon={correct ? 'check' : 'close'}>
      {said.join(', ')}
    </Pill>
  );
}

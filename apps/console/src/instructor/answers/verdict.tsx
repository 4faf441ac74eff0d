import { Pill } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';

interface VerdictProps {
  readonly judgement: {
    readonly correct: boolean;
    readonly points: { readonly given: number; readonly of: number } | null;
  };
  /** Who judged, if it is shown. */
  readonly by?: string | undefined;
}

/** How an answer was judged. */
export function Verdict({ judgement: { correct, points }, by }: VerdictProps) {
  const { t } = useTexts();
  const said = [
    t(correct ? 'judgedCorrect' : 'judgedWrong'),
    ...(points === null ? [] : [t('judgedPoints', points)]),
    ...(by === undefined ? [] : [by]),
  ];
  return (
    <Pill tone={correct ? 'ok' : 'warn'} icon={correct ? 'check' : 'close'}>
      {said.join(', ')}
    </Pill>
  );
}

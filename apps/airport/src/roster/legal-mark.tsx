import { HiddenText, Icon, type IconName } from '@muster/ui';
import type { Verdict } from '../legality/verdicts.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

const LOOKS: Readonly<Record<Verdict, { readonly text: TextId; readonly icon: IconName }>> = {
  broken: { text: 'markBroken', icon: 'warning' },
  'not judged': { text: 'markNotJudged', icon: 'help' },
  legal: { text: 'markLegal', icon: 'check' },
};

interface LegalMarkProps {
  readonly verdict: Verdict;
  readonly ruleCount: number;
}

/** What the rules say of a row, as a shape, a colour and a text. */
export function LegalMark({ verdict, ruleCount }: LegalMarkProps) {
  const { t } = useTexts();
  const { text, icon } = LOOKS[verdict];
  const label = t(text, { count: ruleCount });
  return (
    <span className="legal-mark" data-legality={verdict} title={label}>
      <Icon name={icon} />
      <HiddenText>{`, ${label}`}</HiddenText>
    </span>
  );
}

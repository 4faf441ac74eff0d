import { useExercise } from '../../exercise/exercise-context.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExplainedWords } from '../team/explained-words.tsx';
import type { SaidReply } from './said-reply.ts';

/** What a prepared reply switches for this team, or why it switches nothing. */
export function EffectText({ effect }: { readonly effect: SaidReply['effect'] }) {
  const { t } = useTexts();
  const { milestones } = useExercise().overview;
  if (effect === null) return null;
  if (!effect.applies && effect.reason !== null) {
    const parts = 'reasonParts' in effect ? effect.reasonParts : [];
    return (
      <span className="effect muted">
        <ExplainedWords explained={{ words: effect.reason, parts }} milestones={milestones} />
      </span>
    );
  }
  if (effect.milestones.length === 0) return <span className="effect muted">{t('noEffect')}</span>;
  return (
    <span className="effect">
      {effect.milestones
        .map(({ displayName, activate, changes }) => {
          const sign = activate ? '+' : '−';
          return changes ? `${sign} ${displayName}` : t('effectAlready', { name: `${sign} ${displayName}` });
        })
        .join(', ')}
    </span>
  );
}

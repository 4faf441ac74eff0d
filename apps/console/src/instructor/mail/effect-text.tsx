import { useTexts } from '../../texts/use-texts.ts';
import type { Reply } from './mail.generated.ts';

/** What a prepared reply switches for this team, or why it switches nothing. */
export function EffectText({ effect }: { readonly effect: Reply['effect'] }) {
  const { t } = useTexts();
  if (effect === null) return null;
  if (!effect.applies) return <span className="effect muted">{effect.reason ?? t('noEffect')}</span>;
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

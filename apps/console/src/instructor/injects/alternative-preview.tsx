import { Pill } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOfAddress } from '../mail/names.ts';
import type { InjectToSendResult } from './injects.generated.ts';

type Alternatives = InjectToSendResult['exerciseInjects'][number]['inject']['alternatives'];

/** What teams would read, per alternative, and what each switches. */
export function AlternativePreview({ alternatives }: { readonly alternatives: Alternatives }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const nameOf = (name: string): string => overview.milestones.find((one) => one.name === name)?.displayName ?? name;
  return (
    <div className="stack-tight">
      {alternatives.map((one) => {
        const effects = [
          ...one.control.activateMilestones.map((name) => `+ ${nameOf(name)}`),
          ...one.control.deactivateMilestones.map((name) => `− ${nameOf(name)}`),
        ];
        return (
          <details key={one.name} className="alternative" open={alternatives.length === 1}>
            <summary>
              <b>{one.name}</b>{' '}
              <span className="muted">
                {one.silent
                  ? t('silentAlternative')
                  : one.sender === null
                    ? one.channel
                    : t('alternativeFrom', {
                        channel: one.channel,
                        name: nameOfAddress(one.sender, overview.contacts),
                      })}
              </span>
              {one.control.roles.length === 0 ? null : <Pill>{one.control.roles.join(', ')}</Pill>}
              <span className="effect muted">{effects.length === 0 ? t('noEffect') : effects.join(', ')}</span>
            </summary>
            {one.silent ? null : (
              <div className="reply-preview stack-tight">
                {one.subject === null ? null : <h3>{one.subject}</h3>}
                <Markdown text={one.content.text} fileOf={() => undefined} top={3} />
                {one.content.files.length === 0 ? null : (
                  <p className="meta">{one.content.files.map(({ name }) => name).join(', ')}</p>
                )}
                {one.confirmationText === null ? null : (
                  <p className="meta">{t('withButton', { text: one.confirmationText })}</p>
                )}
                {one.overlay === null ? null : <p className="meta">{t('overEverything')}</p>}
              </div>
            )}
          </details>
        );
      })}
    </div>
  );
}

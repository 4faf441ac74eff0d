import { Button, CopyButton, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useRef } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { leftTeam } from './left-team.ts';

/** Tells somebody who was taken out of a team what has happened, and gives them what they had written there. */
export function LeftTeamNote({ teamName }: { readonly teamName?: string }) {
  const { t } = useTexts();
  const store = usePart(leftTeam);
  const left = useStore(store);
  const shown = useRef<HTMLDivElement>(null);
  if (left === undefined) return null;
  const text = left.texts.join('\n\n');
  return (
    <Note tone="warn" isAnswer>
      <p>
        {teamName === undefined
          ? t('leftTeam', { team: left.name })
          : t('movedToTeam', { from: left.name, to: teamName })}
      </p>
      {text === '' ? null : (
        <section className="stack-tight" aria-label={t('leftTexts', { team: left.name })}>
          <h2 className="small">{t('leftTexts', { team: left.name })}</h2>
          <div ref={shown} className="typed">
            {text}
          </div>
        </section>
      )}
      <div className="row">
        {text === '' ? null : (
          <CopyButton text={text} copied={t('copied')} selected={t('selectedToCopy')} shown={shown}>
            {t('copy')}
          </CopyButton>
        )}
        <Button onClick={() => store.set(undefined)}>{t('close')}</Button>
      </div>
    </Note>
  );
}

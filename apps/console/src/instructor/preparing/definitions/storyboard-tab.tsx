import { Loading, Note } from '@muster/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { storedPackage } from '../../../files/stored-package.ts';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { Story } from '../../../storyboard/story.tsx';
import { usePackage } from '../../../storyboard/use-package.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionHead } from './definitions.generated.ts';

const FAILURES = { unloaded: 'storyUnloaded', problems: 'storyProblems', broken: 'storyBroken' } as const;

const ROUTE = '/definitions/$definition/storyboard';

/** Everything that participants can meet, with its words, in the order of time. */
export function StoryboardTab() {
  const { definition } = useParams({ from: ROUTE });
  return <StoryOf key={definition} definition={definition} />;
}

function StoryOf({ definition }: { readonly definition: string }) {
  const { t } = useTexts();
  const server = useServer();
  const navigate = useNavigate({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const head = useQuery(DefinitionHead, { definition });
  const load = useCallback((signal: AbortSignal) => storedPackage(server, definition, signal), [server, definition]);
  const state = usePackage(load);
  return (
    <div className="stack">
      <p className="narrow no-print">{t('storyWhat')}</p>
      {state.step === 'reading' ? <Loading label={t('storyLoading')} /> : null}
      {state.step === 'failed' ? <Note tone="bad">{t(FAILURES[state.reason])}</Note> : null}
      {state.step === 'read' ? (
        <Story
          read={state.read}
          name={head.data?.definition.name ?? t('tabStoryboard')}
          search={search}
          onSearch={(change) => void navigate({ search: change, replace: true })}
        />
      ) : null}
    </div>
  );
}

import './trying.css';
import { Button, Loading, Note } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useExamples } from '../../examples/use-examples.ts';
import { storedPackage } from '../../files/stored-package.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { InstructorPage } from '../../shell/instructor-page.tsx';
import { NotFound, NotFoundHere } from '../../shell/not-found.tsx';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { DefinitionHead } from '../preparing/definitions/definitions.generated.ts';
import { Trying } from './trying.tsx';
import { type TryState, useTryOut } from './use-try-out.ts';

/** A definition, played here by one person. */
export function TryDefinitionScreen() {
  const server = useServer();
  const { definition } = useParams({ from: '/definitions/$definition/try' });
  const head = useQuery(DefinitionHead, { definition });
  const load = useCallback((signal: AbortSignal) => storedPackage(server, definition, signal), [server, definition]);
  if (head.data !== undefined) {
    return <TryPackage name={head.data.definition.name} load={load} leaveTo={`/definitions/${definition}`} />;
  }
  return (
    <InstructorPage>
      <QueryResult query={head} isScreen>
        {() => null}
      </QueryResult>
    </InstructorPage>
  );
}

/** An example that ships with the platform, before it is anybody's definition. */
export function TryExampleScreen() {
  const { fetched } = useServer();
  const { name } = useParams({ from: '/examples/$name/try' });
  const query = useExamples();
  const load = useCallback(
    async (signal: AbortSignal) => (await fetched(`/examples/${encodeURIComponent(name)}`, { signal })).blob(),
    [fetched, name],
  );
  const example = query.data?.examples.find((one) => one.name === name);
  if (example !== undefined) return <TryPackage name={example.title} load={load} leaveTo="/definitions/examples" />;
  return (
    <InstructorPage>
      <QueryResult query={query} isScreen>
        {() => <NotFoundHere />}
      </QueryResult>
    </InstructorPage>
  );
}

interface TryPackageProps {
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly leaveTo: string;
}

/** Nobody else can load the package of a definition. */
function TryPackage(props: TryPackageProps) {
  return useMe().group === 'TRAINEE' ? <NotFound /> : <LoadedPackage {...props} />;
}

function LoadedPackage({ name, load, leaveTo }: TryPackageProps) {
  const { state, begin, goTo, retry } = useTryOut(name, load);
  if (state.step !== 'playing') return <NotPlaying name={name} state={state} onAgain={retry} />;
  const { opened, tryOut } = state;
  return (
    <Trying
      key={tryOut.opensAt}
      name={name}
      definition={opened.definition}
      tryOut={tryOut}
      begin={begin}
      goTo={goTo}
      leaveTo={leaveTo}
    />
  );
}

const FAILURES = { unloaded: 'tryUnloaded', problems: 'tryProblems', broken: 'tryBroken' } as const;

interface NotPlayingProps {
  readonly name: string;
  readonly state: Exclude<TryState, { step: 'playing' }>;
  readonly onAgain: () => void;
}

function NotPlaying({ name, state, onAgain }: NotPlayingProps) {
  const { t } = useTexts();
  const title = t('tryTitle', { name });
  return (
    <InstructorPage>
      <div className="stack">
        <Heading title={title}>{name}</Heading>
        {state.step === 'reading' ? (
          <Loading label={t('tryReading')} />
        ) : (
          <Note tone="bad">
            <p>{t(FAILURES[state.reason])}</p>
            {state.reason === 'unloaded' ? (
              <div>
                <Button onClick={onAgain}>{t('tryAgain')}</Button>
              </div>
            ) : null}
          </Note>
        )}
      </div>
    </InstructorPage>
  );
}

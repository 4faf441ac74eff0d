import { Loading } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { checks } from '../checks.ts';
import type { EditedFile } from '../editing/editor-state.ts';
import { OpenNotes } from './open-notes.tsx';
import { ShortRehearsal } from './short-rehearsal.tsx';
import { useKeptPaths } from './use-kept-paths.ts';
import type { LineVersion } from './versions-of-copy.ts';

const ChangesSince = lazyPart('comparing', async () => ({
  default: (await import('./changes-since.tsx')).ChangesSince,
}));

interface BeforePublishingProps {
  readonly id: string;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly versions: readonly LineVersion[];
  readonly onLeave: () => void;
}

/** What should be known before. None of it prevents publishing. */
export function BeforePublishing({ id, files, versions, onLeave }: BeforePublishingProps) {
  const { t } = useTexts();
  // As they were when the dialog was opened: saves and arrivals must not begin all of it anew.
  const [opened] = useState(files);
  const [newest] = versions;
  return (
    <>
      <Warnings id={id} onLeave={onLeave} />
      <KeptPaths files={opened} />
      <ShortRehearsal id={id} files={opened} onLeave={onLeave} />
      <OpenNotes id={id} onLeave={onLeave} />
      {newest === undefined ? null : (
        <Suspense fallback={<Loading label={t('loading')} lines={2} />}>
          <ChangesSince id={id} files={opened} newest={newest} onLeave={onLeave} />
        </Suspense>
      )}
      <WhoUses versions={versions} />
    </>
  );
}

function Warnings({ id, onLeave }: Pick<BeforePublishingProps, 'id' | 'onLeave'>) {
  const { t } = useTexts();
  const outcome = useStore(usePart(checks)(id));
  if (outcome === undefined) return <p>{t('checkingNow')}</p>;
  if (outcome === 'broken') return <p>{t('checkNotRunning')}</p>;
  if (outcome.warningCount === 0) return <p>{t('publishNoWarnings')}</p>;
  const [first] = outcome.diagnostics;
  return (
    <p>
      {t('publishWarnings', { count: outcome.warningCount })}{' '}
      {first === undefined ? null : (
        <Link
          to="/studio/$workspace/files/$"
          params={{ workspace: id, _splat: first.file }}
          search={{ line: first.line }}
          onClick={onLeave}
        >
          {t('readWarnings')}
        </Link>
      )}
    </p>
  );
}

function KeptPaths({ files }: Pick<BeforePublishingProps, 'files'>) {
  const { t } = useTexts();
  const state = useKeptPaths([...files.values()]);
  switch (state.step) {
    case 'none':
      return null;
    case 'playing':
      return <p role="status">{t('pathsPlaying')}</p>;
    case 'not run':
      return <p role="status">{t('pathsNotRun')}</p>;
    case 'played': {
      const count = state.results.length;
      const failed = state.results.filter(({ ok }) => !ok).map(({ file }) => file);
      return (
        <p role="status">
          {failed.length === 0
            ? t('pathsPassed', { count })
            : t('pathsFailed', { count, failed: failed.length, names: failed.slice(0, MOST_NAMES).join(', ') })}
        </p>
      );
    }
  }
}

const MOST_NAMES = 5;

function WhoUses({ versions }: Pick<BeforePublishingProps, 'versions'>) {
  const { t } = useTexts();
  const used = versions.filter(({ exerciseCount }) => exerciseCount > 0);
  if (used.length === 0) return null;
  return (
    <div>
      <p>{t('exercisesKeep', { count: used.reduce((sum, { exerciseCount }) => sum + exerciseCount, 0) })}</p>
      <ul className="bullets">
        {used.slice(0, MOST_NAMES).map(({ id, lineVersion, exercises, exerciseCount }) => {
          const others = exerciseCount - exercises.length;
          const names = [
            ...exercises.map(({ name }) => name),
            ...(others > 0 ? [t('usesOfOthers', { count: others })] : []),
          ];
          return <li key={id}>{t('usesOfVersion', { version: lineVersion ?? 1, names: names.join(', ') })}</li>;
        })}
      </ul>
    </div>
  );
}

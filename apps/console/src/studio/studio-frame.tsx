import './studio.css';
import { Button, Loading, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, Outlet, useChildMatches, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { usePart } from '../console/use-console.ts';
import { useServer } from '../server/use-server.ts';
import { Heading } from '../shell/heading.tsx';
import { InstructorPage } from '../shell/instructor-page.tsx';
import { usePageKeys } from '../shell/keys.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { ScreenProblemHere } from '../shell/screen-problem.tsx';
import { TabHeading } from '../shell/tab-heading.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { checks, useCheckWhileOpen } from './checks.ts';
import { type Editor, editors } from './editing/editor.ts';
import { type EditorState, isOver } from './editing/editor-state.ts';
import { largeTexts } from './editing/text-size.ts';
import { GoToKey } from './going/go-to-key.tsx';
import { LargeTexts } from './large-texts.tsx';
import { SaveState } from './save-state.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useSettled } from './use-settled.ts';

const PublishDialog = lazyPart('publishing', async () => ({
  default: (await import('./publishing/publish-dialog.tsx')).PublishDialog,
}));

const TogetherBar = lazyPart('together', async () => ({
  default: (await import('./together/together-bar.tsx')).TogetherBar,
}));

const DeletedCopy = lazyPart('studio', async () => ({ default: (await import('./deleted-copy.tsx')).DeletedCopy }));

/** A working copy: its name, whether it is saved, and its pages. */
export function StudioFrame() {
  const { t } = useTexts();
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const editor = usePart(editors)(id);
  const editing = useStore(editor);
  useEffect(() => void editor.open(), [editor]);
  useCheckWhileOpen(id);
  return (
    <InstructorPage>
      {editing.step === 'loading' ? <Loading label={t('loading')} isScreen /> : null}
      {editing.step === 'failed' ? (
        <>
          <ScreenProblemHere error={editing.error} onAgain={() => void editor.reload()} />
          {editing.left.length === 0 ? null : <Deleted id={id} name={t('rescuedTexts')} />}
        </>
      ) : null}
      {editing.step === 'open' ? <OpenCopy id={id} editor={editor} state={editing.state} /> : null}
    </InstructorPage>
  );
}

function Deleted(props: { readonly id: string; readonly name: string }) {
  const { t } = useTexts();
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <DeletedCopy {...props} />
    </Suspense>
  );
}

const TABS = [
  { to: '/studio/$workspace/timeline', text: 'timelineTab' },
  { to: '/studio/$workspace/milestones/$name', text: 'timelineTab' },
  { to: '/studio/$workspace/parts/$kind', text: 'studioParts' },
  { to: '/studio/$workspace/parts/$kind/$name', text: 'studioParts' },
  { to: '/studio/$workspace/files/$', text: 'studioFiles' },
  { to: '/studio/$workspace/play', text: 'studioPlay' },
  { to: '/studio/$workspace/rehearse', text: 'studioRehearse' },
  { to: '/studio/$workspace/review', text: 'studioReview' },
  { to: '/studio/$workspace/notes', text: 'studioNotes' },
  { to: '/studio/$workspace/history', text: 'studioHistory' },
  { to: '/studio/$workspace/sharing', text: 'studioSharing' },
] as const;

interface OpenCopyProps {
  readonly id: string;
  readonly editor: Editor;
  readonly state: EditorState;
}

function OpenCopy({ id, editor, state }: OpenCopyProps) {
  const { t } = useTexts();
  const { addressOf } = useServer();
  const outcome = useStore(usePart(checks)(id));
  const [isPublishing, setPublishing] = useState(false);
  const problems = outcome === undefined || outcome === 'broken' ? undefined : outcome.problemCount;
  const settled = useSettled(state.files);
  const large = useMemo(() => largeTexts(settled), [settled]);
  const isHeld = large.tooLarge.length > 0;
  const cannot = state.isReadOnly
    ? t('studioReadOnly')
    : state.conflicts.size > 0
      ? t('settleFirst')
      : isHeld
        ? t('divideFirst')
        : problems === undefined || problems === 0
          ? undefined
          : t('mendBeforePublishing', { count: problems });
  return (
    <>
      <div className="row row-between">
        <Heading title={state.name}>{state.name}</Heading>
        <div className="row">
          <SaveState state={state} isHeld={isHeld} />
          <UndoButtons editor={editor} steps={state.steps} />
          <a href={addressOf(`/workspaces/${id}/package`)} className="button">
            {t('downloadZip')}
          </a>
          <Button kind="primary" disabledBecause={cannot} onClick={() => setPublishing(true)}>
            {t('publish')}
          </Button>
        </div>
      </div>
      {state.isReadOnly ? <Note>{t('studioReadOnly')}</Note> : null}
      <LargeTexts {...large} />
      {isOver(state.refusal) ? <Deleted id={id} name={state.name} /> : null}
      <Suspense fallback={null}>
        <TogetherBar id={id} editor={editor} state={state} />
      </Suspense>
      <StudioTabs id={id} />
      <TabHeading tabs={TABS.map(({ to, text }) => ({ to, name: t(text) }))} />
      <Outlet />
      <GoToKey id={id} files={state.files} />
      {isPublishing ? (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <PublishDialog id={id} state={state} onClose={() => setPublishing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A tab is current on all of its pages: the link of *Files* leads to one file, and others are as much its pages. */
function StudioTabs({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const shown = useChildMatches({ select: (matches) => matches[0]?.fullPath ?? '' });
  const below = (...addresses: readonly string[]) => ({
    className: 'tab',
    'aria-current': addresses.some((address) => shown === address || shown.startsWith(`${address}/`))
      ? ('page' as const)
      : undefined,
    activeProps: {},
  });
  const params = { workspace: id };
  const navigate = useNavigate();
  const files = { ...params, _splat: 'config.yml' };
  usePageKeys([
    { key: 'g t', text: 'timelineTab', run: () => void navigate({ to: '/studio/$workspace/timeline', params }) },
    { key: 'g f', text: 'studioFiles', run: () => void navigate({ to: '/studio/$workspace/files/$', params: files }) },
    { key: 'g p', text: 'studioPlay', run: () => void navigate({ to: '/studio/$workspace/play', params }) },
    { key: 'g r', text: 'studioReview', run: () => void navigate({ to: '/studio/$workspace/review', params }) },
    { key: 'g n', text: 'studioNotes', run: () => void navigate({ to: '/studio/$workspace/notes', params }) },
  ]);
  return (
    <nav className="tabs" aria-label={t('studioPages')}>
      <Link
        to="/studio/$workspace/timeline"
        params={params}
        {...below('/studio/$workspace/timeline', '/studio/$workspace/milestones')}
      >
        {t('timelineTab')}
      </Link>
      <Link
        to="/studio/$workspace/parts/$kind"
        params={{ ...params, kind: 'inject' }}
        {...below('/studio/$workspace/parts')}
      >
        {t('studioParts')}
      </Link>
      <Link to="/studio/$workspace/files/$" params={files} {...below('/studio/$workspace/files')}>
        {t('studioFiles')}
      </Link>
      <Link to="/studio/$workspace/play" params={params} {...below('/studio/$workspace/play')}>
        {t('studioPlay')}
      </Link>
      <Link to="/studio/$workspace/rehearse" params={params} {...below('/studio/$workspace/rehearse')}>
        {t('studioRehearse')}
      </Link>
      <Link to="/studio/$workspace/review" params={params} {...below('/studio/$workspace/review')}>
        {t('studioReview')}
      </Link>
      <Link to="/studio/$workspace/notes" params={params} {...below('/studio/$workspace/notes')}>
        {t('studioNotes')}
      </Link>
      <Link to="/studio/$workspace/history" params={params} {...below('/studio/$workspace/history')}>
        {t('studioHistory')}
      </Link>
      <Link to="/studio/$workspace/sharing" params={params} {...below('/studio/$workspace/sharing')}>
        {t('studioSharing')}
      </Link>
    </nav>
  );
}

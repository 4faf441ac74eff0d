import type { Fix } from '@muster/definition/fixes';
import { Button, Loading, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import { usePart } from '../console/use-console.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { applyFixes } from './apply-fixes.ts';
import { checks } from './checks.ts';
import { type Editor, editors } from './editing/editor.ts';
import type { EditorState } from './editing/editor-state.ts';
import type { OpenDialog } from './file-dialogs.tsx';
import { FileList } from './file-list.tsx';
import { fixTitle } from './fix-title.ts';
import { ProblemList, problemsInOrder } from './problem-list.tsx';
import { TextView } from './text-view.tsx';

const AttachmentView = lazyPart('studio', async () => ({
  default: (await import('./attachment-view.tsx')).AttachmentView,
}));
const ConflictView = lazyPart('together', async () => ({
  default: (await import('./together/conflict-view.tsx')).ConflictView,
}));
const FileDialogs = lazyPart('studio', async () => ({ default: (await import('./file-dialogs.tsx')).FileDialogs }));

/** The files of a working copy, one of them open, and what is wrong in all of them. */
export function FilesTab() {
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const editor = usePart(editors)(id);
  const editing = useStore(editor);
  return editing.step === 'open' ? <Files id={id} editor={editor} state={editing.state} /> : null;
}

const NONE: readonly ShownDiagnostic[] = [];

interface FilesProps {
  readonly id: string;
  readonly editor: Editor;
  readonly state: EditorState;
}

function Files({ id, editor, state }: FilesProps) {
  const tools = useTexts();
  const { t } = tools;
  const navigate = useNavigate();
  const { _splat: path = '' } = useParams({ from: '/studio/$workspace/files/$' });
  const { line } = useSearch({ from: '/studio/$workspace/files/$' });
  const check = usePart(checks)(id);
  const outcome = useStore(check);
  const [isRefused, setRefused] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const diagnostics = outcome === undefined || outcome === 'broken' ? NONE : outcome.diagnostics;
  const listed = useMemo(() => problemsInOrder(diagnostics, path), [diagnostics, path]);
  const goTo = (to: string, at?: number): void =>
    void navigate({
      to: '/studio/$workspace/files/$',
      params: { workspace: id, _splat: to },
      search: at === undefined ? {} : { line: at },
    });
  // Hundreds take longer to draw than a key may wait.
  const deferred = useDeferredValue(listed);
  useProblemKeys(listed, path, line, goTo);
  const mend = useCallback(
    (fixes: readonly Fix[]): void => {
      const [first] = fixes;
      const now = editor.current();
      const checked = check.current();
      if (first === undefined || now.step !== 'open' || checked === undefined || checked === 'broken') return;
      const label = fixes.length === 1 ? fixTitle(tools, first) : tools.t('fixAllLikeIt', { count: fixes.length });
      const done = applyFixes(editor, now.state, checked.files, fixes, label);
      if (done !== 'stale') setRefused(done === 'impossible');
    },
    [editor, check, tools],
  );
  const file = state.files.get(path);
  const conflict = state.conflicts.get(path);
  return (
    <div className="studio-files">
      <div className="stack">
        <FileList id={id} files={state.files} unsaved={state.unsaved} diagnostics={diagnostics} />
        {state.isReadOnly ? null : (
          <div className="row">
            <Button icon="plus" onClick={() => setDialog('add')}>
              {t('newFile')}
            </Button>
            <Button icon="upload" onClick={() => setDialog('upload')}>
              {t('sendAttachment')}
            </Button>
          </div>
        )}
      </div>
      <div className="stack">
        {file === undefined ? (
          <Note>{t('noSuchFile')}</Note>
        ) : (
          <>
            <div className="row row-between">
              <h3>
                <code>{path}</code>
              </h3>
              {state.isReadOnly ? null : (
                <div className="row">
                  <Button onClick={() => setDialog('rename')}>{t('renameFile')}</Button>
                  <Button onClick={() => setDialog('remove')}>{t('takeFileAway')}</Button>
                </div>
              )}
            </div>
            {conflict === undefined ? null : (
              // By itself: one goes on writing below while it is loaded.
              <Suspense fallback={<Loading label={t('loading')} />}>
                <ConflictView
                  workspace={id}
                  conflict={conflict}
                  file={file}
                  onSettle={(decided) => editor.settle(path, decided)}
                />
              </Suspense>
            )}
            <Suspense fallback={<Loading label={t('loading')} />}>
              {file.text === null ? (
                <AttachmentView id={id} file={file} onFile={(next) => editor.upload(path, next)} />
              ) : (
                <TextView
                  path={path}
                  text={file.text}
                  line={line}
                  editor={editor}
                  isReadOnly={state.isReadOnly}
                  diagnostics={diagnostics}
                  check={check}
                  onFix={mend}
                />
              )}
            </Suspense>
          </>
        )}
        {isRefused ? <Note tone="warn">{t('fixNotPossible')}</Note> : null}
        {outcome === 'broken' ? <Note tone="warn">{t('checkNotRunning')}</Note> : null}
        <ProblemList id={id} diagnostics={deferred} isKnown={outcome !== undefined} onFix={mend} />
      </div>
      {dialog === undefined ? null : (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <FileDialogs
            dialog={dialog}
            path={path}
            state={state}
            editor={editor}
            onDone={(to) => goTo(to)}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** F8 goes to the next problem, Shift+F8 to the one before. */
function useProblemKeys(
  problems: readonly { readonly file: string; readonly line: number }[],
  path: string,
  line: number | undefined,
  goTo: (path: string, line: number) => void,
): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || problems.length === 0) return;
      event.preventDefault();
      const at = problems.findIndex((problem) => problem.file === path && problem.line === line);
      const step = event.shiftKey ? -1 : 1;
      const next = problems.at(at === -1 && step === 1 ? 0 : (at + step) % problems.length);
      if (next !== undefined) goTo(next.file, next.line);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

import './parts.css';
import type { Part } from '@muster/definition/edit';
import { Loading, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type Editor, editors } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { type FormKind, isFormKind } from './form-kinds.ts';
import { outlines } from './outlines.ts';
import { applyIntent, type PartDesk, PartDeskProvider, type PatchRefused } from './part-desk.ts';
import { KindList, PartList } from './part-list.tsx';
import { PartPage } from './part-page.tsx';

const NewPartDialog = lazyPart('studio', async () => ({
  default: (await import('./new-part-dialog.tsx')).NewPartDialog,
}));

const InsertBlockDialog = lazyPart('forms', async () => ({
  default: (await import('./forms/insert-block-dialog.tsx')).InsertBlockDialog,
}));

const Attachments = lazyPart('forms', async () => ({
  default: (await import('./forms/attachments.tsx')).Attachments,
}));

/** The parts of a working copy in forms. */
export function PartsTab() {
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const editor = usePart(editors)(id);
  const editing = useStore(editor);
  return editing.step === 'open' ? <Parts id={id} editor={editor} state={editing.state} /> : null;
}

interface PartsProps {
  readonly id: string;
  readonly editor: Editor;
  readonly state: EditorState;
}

function Parts({ id, editor, state }: PartsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const params: { readonly kind?: string; readonly name?: string } = useParams({ strict: false });
  const { nth = 0, alternative = 0 } =
    useSearch({ from: '/studio/$workspace/parts/$kind/$name', shouldThrow: false }) ?? {};
  const { of, know } = usePart(outlines)(id);
  const outline = of(state.files);
  const [refused, setRefused] = useState<PatchRefused>();
  const [isAdding, setAdding] = useState(false);
  const [isInserting, setInserting] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  // What stands beside the field may come after the key.
  const listed = useDeferredValue(outline);
  const kind: FormKind = isFormKind(params.kind ?? '') ? (params.kind as FormKind) : 'exercise';
  const wanted = kind === 'exercise' ? '' : params.name === '-' ? '' : params.name;
  const part = outline.parts.find((one) => one.kind === kind && one.name === wanted && one.nth === nth);
  const open = (name: string, search: { readonly nth?: number; readonly alternative?: number } = {}): void =>
    void navigate({
      to: '/studio/$workspace/parts/$kind/$name',
      params: { workspace: id, kind, name: name || '-' },
      search,
      replace: true,
    });
  const change: PartDesk['change'] = (intent, label, source = 'view') => {
    const problem = applyIntent({ editor, known: outline, know }, intent, label, source);
    setRefused(problem);
    return problem === undefined;
  };
  const blocks = isInserting ? (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <InsertBlockDialog
        outline={outline}
        onInsert={(intent, name, into) => {
          const done = change(intent, t('stepAdd', { name }));
          if (done) void navigate({ to: '/studio/$workspace/parts/$kind', params: { workspace: id, kind: into } });
          return done;
        }}
        onClose={() => setInserting(false)}
      />
    </Suspense>
  ) : null;
  const kinds = (
    <KindList id={id} outline={listed} onInsert={state.isReadOnly ? undefined : () => setInserting(true)} />
  );
  if (params.kind === 'file') {
    return (
      <div className="studio-parts">
        {kinds}
        <div className="stack" data-wide="">
          {refused === undefined ? null : <RefusedNote id={id} refused={refused} />}
          <Suspense fallback={<Loading label={t('loading')} />}>
            <Attachments id={id} editor={editor} state={state} outline={outline} change={change} />
          </Suspense>
        </div>
        {blocks}
      </div>
    );
  }
  return (
    <div className="studio-parts">
      {kinds}
      {kind === 'exercise' ? null : (
        <PartList id={id} outline={listed} kind={kind} onAdd={state.isReadOnly ? undefined : add} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever leaves a field wants it saved */}
      <div className="stack" data-wide={kind === 'exercise' ? '' : undefined} onBlur={() => void editor.flush()}>
        {refused === undefined ? null : <RefusedNote id={id} refused={refused} />}
        {part === undefined ? (
          <NoPart kind={kind} name={params.name} />
        ) : (
          <PartDeskProvider value={deskOf(id, outline, state, part, change)}>
            <PartPage
              key={`${kind} ${part.name} ${part.nth}`}
              alternative={alternative}
              onAlternative={(index) => open(part.name, { ...(nth > 0 && { nth }), alternative: index })}
              onRenamed={(name) => open(name)}
              onRemoved={() => void navigate({ to: '/studio/$workspace/parts/$kind', params: { workspace: id, kind } })}
            />
          </PartDeskProvider>
        )}
      </div>
      {blocks}
      {isAdding ? (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <NewPartDialog
            kind={kind}
            parts={outline.parts}
            after={part}
            onMake={(intent, name) => {
              const made = change(intent, t('stepAdd', { name }));
              if (made) open(name);
              return made;
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function deskOf(
  workspace: string,
  outline: PartDesk['outline'],
  { files }: EditorState,
  part: Part,
  change: PartDesk['change'],
): PartDesk {
  const { kind, name, nth } = part;
  return { workspace, outline, files, part, ref: { kind, name, nth }, change };
}

function NoPart({ kind, name }: { readonly kind: FormKind; readonly name: string | undefined }) {
  const { t } = useTexts();
  if (kind === 'exercise') return <Note tone="warn">{t('partNoExercise')}</Note>;
  return <Note>{name === undefined ? t('partChoose') : t('partGone', { name })}</Note>;
}

/** Why a change was not made: the text offers what the form cannot do. */
function RefusedNote({ id, refused: { reason, file, line } }: { readonly id: string; readonly refused: PatchRefused }) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <Note tone="warn">
        {t(`patch_${reason}`)}{' '}
        {file === undefined ? null : (
          <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file }} search={{ line: line ?? 1 }}>
            {t('partShowText')}
          </Link>
        )}
      </Note>
    </div>
  );
}

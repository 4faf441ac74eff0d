import { toApiError } from '@muster/ui/server';
import type { Console } from '../../console/console.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import type { Asides } from './asides.ts';
import type { EditorState } from './editor-state.ts';
import type { Keeper } from './keeper.ts';
import { type LoadedCopy, loadWorkingCopy } from './load-working-copy.ts';
import type { OpenCopy } from './open-copy.ts';
import { taking } from './take-up.ts';
import { NO_STEPS } from './undo-stack.ts';

/** Reads a working copy, and puts what the server does not have yet on top. */
export async function loadCopy(
  { server, clock }: Console,
  copy: OpenCopy,
  { keeper, asides, flush }: { readonly keeper: Keeper; readonly asides: Asides; readonly flush: () => Promise<void> },
): Promise<void> {
  try {
    const [loaded, kept] = await Promise.all([loadWorkingCopy(server, copy.id), keeper.all()]);
    // Typed since the browser was asked what it keeps.
    const typed = copy.typed();
    copy.knownTo = loaded.revision;
    copy.set({ step: 'open', state: stateOf(loaded) });
    keeper.reset();
    // What the browser has is newer than what the server refused.
    for (const { path, base, text } of loaded.workspace.asides) {
      asides.note(path, base);
      copy.update(taking({ path, base, text, saved: undefined, at: clock.now() }));
    }
    keeper.takeUp(kept.filter(keeper.isOwn));
    for (const { path, revision: base, text, saved } of typed) {
      copy.update(taking({ path, base, text: text ?? '', saved, at: clock.now() }));
      void keeper.keep(path);
    }
    keeper.takeUp(kept.filter((one) => !keeper.isOwn(one)));
    if (kept.length > 0 || typed.length > 0) void flush();
    void keeper.whenPageBeforeIsGone().then(keeper.takeUp);
  } catch (error) {
    const kept = isRefusedWith(error, 'workspace_unknown') ? await keeper.all() : [];
    const left = kept.filter(({ path }, index) => kept.findIndex((one) => one.path === path) === index);
    copy.set({ step: 'failed', error: toApiError(error), left });
  }
}

function stateOf({ workspace: { name, access }, revision, files }: LoadedCopy): EditorState {
  return {
    name,
    isReadOnly: access === 'REVIEW',
    revision,
    files,
    unsaved: new Set(),
    conflicts: new Map(),
    isSaving: false,
    unsavedSince: undefined,
    refusal: undefined,
    arrivals: [],
    steps: NO_STEPS,
  };
}

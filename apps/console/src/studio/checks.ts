import { perKey } from '@muster/ui/state';
import { useEffect } from 'react';
import { createLiveCheck, type LiveCheck } from '../checking/live-check.ts';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';
import { editors } from './editing/editor.ts';
import type { Editing, EditorState } from './editing/editor-state.ts';

/** The check of each working copy. */
export const checks = ({ clock }: Console): ((id: string) => LiveCheck) =>
  perKey((_id: string) => createLiveCheck(clock));

/** Checks the files of a working copy whenever they change, while it is open. */
export function useCheckWhileOpen(id: string): void {
  const editor = usePart(editors)(id);
  const live = usePart(checks)(id);
  useEffect(() => {
    let checked: EditorState['files'] | undefined;
    const look = (): void => {
      const files = filesOf(editor.current());
      if (files === undefined || files === checked) return;
      checked = files;
      live.check(() => [...(filesOf(editor.current()) ?? [])].map(([path, { size, text }]) => ({ path, size, text })));
    };
    look();
    const stop = editor.subscribe(look);
    return () => {
      stop();
      live.end();
    };
  }, [editor, live]);
}

const filesOf = (editing: Editing): EditorState['files'] | undefined =>
  editing.step === 'open' ? editing.state.files : undefined;

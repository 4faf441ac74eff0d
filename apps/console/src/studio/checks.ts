import { wallNow } from '@muster/ui/runtime';
import { createStore, perKey, type Store } from '@muster/ui/state';
import { useEffect } from 'react';
import type { CheckedFile } from '../checking/check-messages.ts';
import { createLiveCheck, type LiveCheck } from '../checking/live-check.ts';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';
import { editors } from './editing/editor.ts';
import type { Editing, EditorState } from './editing/editor-state.ts';

/** The check of each working copy. */
export const checks = ({ clock }: Console): ((id: string) => LiveCheck) =>
  perKey((_id: string) => createLiveCheck(clock));

/** The last text of each working copy in which the check found no problem. */
export const soundTexts = (_: Console): ((id: string) => Store<SoundText | undefined>) =>
  perKey((_id: string) => createStore<SoundText | undefined>(undefined));

export interface SoundText {
  readonly files: readonly CheckedFile[];
  /** The wall clock when it was checked, in milliseconds. */
  readonly at: number;
}

/** Checks the files of a working copy whenever they change, while it is open. */
export function useCheckWhileOpen(id: string): void {
  const editor = usePart(editors)(id);
  const live = usePart(checks)(id);
  const sound = usePart(soundTexts)(id);
  useEffect(() => {
    let checked: EditorState['files'] | undefined;
    let sent: readonly CheckedFile[] = [];
    const look = (): void => {
      const files = filesOf(editor.current());
      if (files === undefined || files === checked) return;
      checked = files;
      live.check(() => {
        sent = [...(filesOf(editor.current()) ?? [])].map(([path, { size, text, bytes }]) => ({
          path,
          size,
          text,
          bytes,
        }));
        return sent;
      });
    };
    look();
    const stops = [
      editor.subscribe(look),
      // What it says is about what it was sent last.
      live.subscribe(() => {
        const outcome = live.current();
        if (outcome === undefined || outcome === 'broken' || outcome.problemCount > 0) return;
        if (sound.current()?.files !== sent) sound.set({ files: sent, at: wallNow() });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      live.end();
    };
  }, [editor, live, sound]);
}

const filesOf = (editing: Editing): EditorState['files'] | undefined =>
  editing.step === 'open' ? editing.state.files : undefined;

import type { Outline } from '@muster/definition/edit';
import { derived, perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import { editors } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { outlines } from '../parts/outlines.ts';
import { contentsOf } from './contents-of.ts';
import type { TimelineContents } from './item.ts';

/** What is written in a working copy, and what of it stands on its timeline. */
export interface Written {
  readonly outline: Outline;
  readonly contents: TimelineContents;
}

/** What is written in each working copy now; undefined until its files are there. */
export const written = ({ part }: Console): ((id: string) => Readable<Written | undefined>) =>
  perKey((id: string) => {
    const { of } = part(outlines)(id);
    let files: EditorState['files'] | undefined;
    let now: Written | undefined;
    return derived(part(editors)(id), (editing) => {
      if (editing.step !== 'open' || editing.state.files === files) return now;
      files = editing.state.files;
      const read = of(files);
      now = { outline: read, contents: contentsOf(read, now?.contents) };
      return now;
    });
  });

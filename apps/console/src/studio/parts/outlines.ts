import { type EditFiles, type Outline, outline } from '@muster/definition/edit';
import { perKey } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';

interface Outlines {
  of(files: EditFiles): Outline;
  /** What a change has read already: a megabyte takes as long as many keys. */
  know(outline: Outline): void;
}

/** The outline of each working copy: of every text, only what has changed is read again. */
export const outlines = (_console: Console): ((id: string) => Outlines) =>
  perKey((_id: string) => {
    let last: Outline | undefined;
    return {
      of: (files) => {
        if (last?.files !== files) last = outline(files, last);
        return last;
      },
      know: (outline) => {
        last = outline;
      },
    };
  });

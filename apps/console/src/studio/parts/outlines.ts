import { type EditFiles, type Outline, outline } from '@muster/definition/edit';
import { perKey } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';

/** The outline of each working copy: of every text, only what has changed is read again. */
export const outlines = (_console: Console): ((id: string) => (files: EditFiles) => Outline) =>
  perKey((_id: string) => {
    let last: Outline | undefined;
    return (files) => {
      if (last?.files !== files) last = outline(files, last);
      return last;
    };
  });

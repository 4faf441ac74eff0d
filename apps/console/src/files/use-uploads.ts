import { type ApiError, toApiError } from '@muster/ui/server';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePage } from '../console/use-page.ts';
import { useServer } from '../server/use-server.ts';
import { carriesFiles, type DroppedFiles, filesIn, isPastedFile } from './dropped-files.ts';
import { type FileFault, siftFiles } from './sift-files.ts';
import { uploadFile } from './upload.ts';

export interface RefusedFile {
  readonly name: string;
  readonly why: FileFault | ApiError;
}

interface UploadsOptions {
  readonly exerciseId: string;
  /** Null: for the instructors. */
  readonly teamId: string | null;
  /** Why nothing can be uploaded now. */
  readonly cannot?: string | undefined;
  /** Called once per file that has been uploaded. */
  readonly onUploaded: (file: { readonly id: string; readonly name: string }) => void;
}

export interface Uploads {
  /** What is dropped or pasted into the form, or section, around this element is uploaded. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly take: (dropped: DroppedFiles) => void;
  /** How many of the files are still to come. */
  readonly left: number;
  readonly refused: readonly RefusedFile[];
}

/** Uploads several files, one after another: one that is refused does not keep the others. */
export function useUploads(options: UploadsOptions): Uploads {
  const server = useServer();
  const { maxFileMb } = usePage().settings;
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const place = useRef<HTMLDivElement>(null);
  // What is typed while a file is on its way must not be lost with it.
  const latest = useRef(options);
  latest.current = options;
  const upload = async (accepted: readonly File[]): Promise<void> => {
    for (const file of accepted) {
      const { exerciseId, teamId } = latest.current;
      try {
        const id = await uploadFile(server, exerciseId, teamId, file);
        latest.current.onUploaded({ id, name: file.name });
      } catch (error) {
        const why = toApiError(error);
        setRefused((before) => [...before, { name: file.name, why }]);
      }
      setLeft((count) => count - 1);
    }
  };
  const take = ({ files, folders }: DroppedFiles): void => {
    if (latest.current.cannot !== undefined || left > 0) return;
    const sifted = siftFiles(files, folders, maxFileMb);
    setRefused(sifted.refused.map(({ name, fault }) => ({ name, why: fault })));
    setLeft(sifted.accepted.length);
    void upload(sifted.accepted);
  };
  useDroppedFiles(place, take);
  return { place, take, left, refused };
}

function useDroppedFiles(place: RefObject<HTMLDivElement | null>, take: (dropped: DroppedFiles) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const area = place.current?.closest<HTMLElement>('form, section');
    if (area == null) return;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      area.dataset['dropping'] = '';
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node) || !area.contains(relatedTarget)) delete area.dataset['dropping'];
    };
    const drop = (event: DragEvent): void => {
      delete area.dataset['dropping'];
      if (event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current(filesIn(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent): void => {
      if (event.clipboardData === null || !isPastedFile(event.clipboardData)) return;
      // Without a form, what is pasted anywhere on the screen is meant, unless somebody types there.
      const target = event.target instanceof Element ? event.target : null;
      if (!area.contains(target) && (area.matches('form') || target?.closest('form, input, textarea') != null)) return;
      event.preventDefault();
      latest.current(filesIn(event.clipboardData));
    };
    // Beside the area, a browser would leave the page and open the file.
    const miss = (event: DragEvent): void => {
      if (event.defaultPrevented || event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', miss);
    document.addEventListener('drop', miss);
    area.addEventListener('dragover', over);
    area.addEventListener('dragleave', leave);
    area.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', miss);
      document.removeEventListener('drop', miss);
      area.removeEventListener('dragover', over);
      area.removeEventListener('dragleave', leave);
      area.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [place]);
}

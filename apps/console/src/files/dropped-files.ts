/** Files that were dropped, or pasted: a browser cannot upload a folder as a file. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly folders: readonly string[];
}

export function filesIn({ items, files }: DataTransfer): DroppedFiles {
  const folders = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry?.isDirectory === true ? [entry.name] : [];
  });
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}

export const carriesFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/** Text from a word processor comes with a picture of itself: then the text is meant. */
export const isPastedFile = (pasted: DataTransfer): boolean =>
  carriesFiles(pasted) && !pasted.types.includes('text/plain') && !pasted.types.includes('text/html');

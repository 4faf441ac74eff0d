/** Why a file is not uploaded: told before anything is sent. */
export type FileFault = 'large' | 'folder' | 'many';

export interface SiftedFiles {
  readonly accepted: readonly File[];
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[];
}

/** Uploads take turns; more than this is rather a mistake, such as a whole folder. */
export const MAX_FILES_AT_ONCE = 20;
const MB = 1024 * 1024;

/** Of files that were chosen, dropped or pasted, those that the server would take. */
export function siftFiles(files: readonly File[], folders: readonly string[], maxFileMb: number): SiftedFiles {
  const isSmall = ({ size }: File): boolean => size <= maxFileMb * MB;
  const small = files.filter(isSmall);
  return {
    accepted: small.slice(0, MAX_FILES_AT_ONCE),
    refused: [
      ...folders.map((name) => ({ name, fault: 'folder' as const })),
      ...files.filter((file) => !isSmall(file)).map(({ name }) => ({ name, fault: 'large' as const })),
      ...small.slice(MAX_FILES_AT_ONCE).map(({ name }) => ({ name, fault: 'many' as const })),
    ],
  };
}

/** What the server wrote into the page. */
export interface PageSettings {
  readonly basePath: string;
  readonly version: string;
  /** How large a file can be that is uploaded for a team. */
  readonly maxFileMb: number;
}

export function readPageSettings(page: Document): PageSettings {
  const meta = (name: string): string => page.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';
  return { basePath: meta('base-path'), version: meta('version'), maxFileMb: Number(meta('max-file-mb')) };
}

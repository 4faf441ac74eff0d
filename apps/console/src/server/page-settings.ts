/** What the server wrote into the page. */
export interface PageSettings {
  readonly basePath: string;
  readonly version: string;
}

export function readPageSettings(page: Document): PageSettings {
  const meta = (name: string): string => page.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';
  return { basePath: meta('base-path'), version: meta('version') };
}

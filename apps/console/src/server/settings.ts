const meta = (name: string): string => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';

/** What the server wrote into the page. */
export const settings = { basePath: meta('base-path'), version: meta('version') } as const;

/** The address of a file of an exercise. */
export const fileAddress = (exerciseId: string, fileId: string): string =>
  `${settings.basePath}/files/${exerciseId}/${fileId}`;

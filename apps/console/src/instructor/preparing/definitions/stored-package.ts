import { settings } from '../../../server/settings.ts';

export const packageAddress = (definition: string): string => `${settings.basePath}/definitions/${definition}`;

/** The package of a definition, as it was uploaded. */
export async function storedPackage(definition: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(packageAddress(definition), signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error(response.statusText);
  return response.blob();
}

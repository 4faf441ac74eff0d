import type { Server } from '../server/server.ts';

/** The path of the package of a definition, as it was uploaded. */
export const packagePath = (definition: string): string => `/definitions/${definition}`;

export async function storedPackage({ fetched }: Server, definition: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetched(packagePath(definition), signal === undefined ? {} : { signal });
  return response.blob();
}

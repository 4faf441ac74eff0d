import { useCallback, useEffect, useState } from 'react';
import { type ApiError, toApiError } from '../../server/api-error.ts';
import { fetched } from '../../server/request.ts';

/** How far a file is that the server builds in the background. */
export type Building =
  | { readonly state: 'unknown' | 'absent' | 'building' }
  | { readonly state: 'ready'; readonly size: number }
  | { readonly state: 'failed'; readonly error: ApiError };

const ASK_EVERY_MS = 1000;

/** What was begun in this page, so that it goes on when somebody has left and comes back. */
const begun = new Set<string>();

/** A look takes nothing and begins nothing: ready with its size, or not. */
async function look(path: string): Promise<Building> {
  const response = await fetched(path, { method: 'HEAD' });
  if (response.status === 202) return { state: begun.has(path) ? 'building' : 'absent' };
  begun.delete(path);
  return { state: 'ready', size: Number(response.headers.get('content-length') ?? 0) };
}

/** A file that is built when somebody asks for it. Its address serves it once it is ready. */
export function useBuiltFile(path: string): { readonly building: Building; readonly build: () => void } {
  const [building, setBuilding] = useState<Building>({ state: 'unknown' });
  const fail = useCallback(
    (thrown: unknown) => {
      begun.delete(path);
      setBuilding({ state: 'failed', error: toApiError(thrown) });
    },
    [path],
  );
  useEffect(() => {
    setBuilding({ state: 'unknown' });
    look(path).then(setBuilding, fail);
  }, [path, fail]);
  const isBuilding = building.state === 'building';
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void look(path).then(setBuilding, fail), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBuilding, path, fail]);
  const build = (): void => {
    begun.add(path);
    setBuilding({ state: 'building' });
    // What is there already must not be fetched now: that is for the browser, into a file.
    const begin = new AbortController();
    fetched(path, { signal: begin.signal }).then(async (response) => {
      if (response.status === 202) return;
      begin.abort();
      setBuilding(await look(path));
    }, fail);
  };
  return { building, build };
}

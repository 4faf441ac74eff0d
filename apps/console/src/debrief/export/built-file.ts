import { type ApiError, toApiError } from '@muster/ui/server';
import { useCallback, useEffect, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import type { Server } from '../../server/server.ts';
import { useServer } from '../../server/use-server.ts';

/** The state of a file that the server builds in the background. */
export type BuildState =
  | { readonly state: 'unknown' | 'absent' | 'building' }
  /** Some proxies do not say the size, since they compress what they pass on. */
  | { readonly state: 'ready'; readonly size: number | undefined }
  | { readonly state: 'failed'; readonly error: ApiError };

const POLL_INTERVAL_MS = 1000;

/** Builds that this page started, so that they are still shown after navigating away and back. */
const begunBuilds = (): Set<string> => new Set();

/** A HEAD request neither downloads nor starts anything: ready, with its size if that is told, or not. */
async function look({ fetched }: Server, begun: Set<string>, path: string): Promise<BuildState> {
  const response = await fetched(path, { method: 'HEAD' });
  if (response.status === 202) return { state: begun.has(path) ? 'building' : 'absent' };
  begun.delete(path);
  const length = response.headers.get('content-length');
  return { state: 'ready', size: length === null ? undefined : Number(length) };
}

/** A file that is built on request. Its address serves it once it is ready. */
export function useBuiltFile(path: string): { readonly building: BuildState; readonly build: () => void } {
  const server = useServer();
  const begun = usePart(begunBuilds);
  const [building, setBuilding] = useState<BuildState>({ state: 'unknown' });
  const fail = useCallback(
    (thrown: unknown) => {
      begun.delete(path);
      setBuilding({ state: 'failed', error: toApiError(thrown) });
    },
    [begun, path],
  );
  useEffect(() => {
    setBuilding({ state: 'unknown' });
    look(server, begun, path).then(setBuilding, fail);
  }, [server, begun, path, fail]);
  const isBuilding = building.state === 'building';
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void look(server, begun, path).then(setBuilding, fail), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isBuilding, server, begun, path, fail]);
  const build = (): void => {
    begun.add(path);
    setBuilding({ state: 'building' });
    // A finished file must not be fetched here: the browser downloads it.
    const begin = new AbortController();
    server.fetched(path, { signal: begin.signal }).then(async (response) => {
      if (response.status === 202) return;
      begin.abort();
      setBuilding(await look(server, begun, path));
    }, fail);
  };
  return { building, build };
}

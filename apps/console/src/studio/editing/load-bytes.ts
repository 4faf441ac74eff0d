import type { Server } from '../../server/server.ts';

/** Bytes that are loaded for the check alone; a text that it reads has at most half of them. */
const MOST_BYTES = 10_000_000;

/** Those of texts that are not edited here. What is gone meanwhile, and what is too much, is left out. */
export async function loadBytes(
  { fetched }: Pick<Server, 'fetched'>,
  id: string,
  files: readonly { readonly path: string; readonly size: number }[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  let left = MOST_BYTES;
  for (const { path, size } of files) {
    if (size > left) continue;
    left -= size;
    const answer = await fetched(`/workspaces/${id}/files/${encodeURIComponent(path)}`).catch(() => undefined);
    if (answer !== undefined) found.set(path, new Uint8Array(await answer.arrayBuffer()));
  }
  return found;
}

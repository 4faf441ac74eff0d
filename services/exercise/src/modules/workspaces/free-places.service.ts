import type { Tx } from '@muster/kit/database';
import { filesOf, placesAround } from './workspace-files.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';

/** Refuses new files at places that are taken: by a file, by a folder, or because one of their folders is a file. */
export async function refuseTakenPlaces(tx: Tx, workspaceId: number, fresh: readonly string[]): Promise<void> {
  const [taken] = await filesOf(tx, workspaceId, fresh);
  if (taken !== undefined) throw workspacesErrors.path_taken('file', { path: taken.path });
  const sorted = fresh.toSorted();
  refuseAny(
    sorted.flatMap((path, i) => folderFor(sorted[i - 1], path) ?? []),
    new Set(fresh),
  );
  const places = await placesAround(tx, workspaceId, fresh);
  const inside = places.find((place) => place.inside !== null);
  if (inside !== undefined) throw workspacesErrors.path_taken('folder', { path: inside.path });
  const folders = places.flatMap(({ path, before }) => folderFor(before ?? undefined, path) ?? []);
  refuseAny(folders, new Set((await filesOf(tx, workspaceId, [...new Set(folders)])).map(({ path }) => path)));
}

function refuseAny(folders: readonly string[], files: ReadonlySet<string>): void {
  const path = folders.find((folder) => files.has(folder));
  if (path !== undefined) throw workspacesErrors.path_taken('folder', { path });
}

/**
 * The only folder of a path that can be a file, if another file comes right before it in the order of paths. Whatever
 * comes between the two begins with that folder, and goes on otherwise than with a slash: so the folder ends where the
 * two paths begin to differ.
 */
function folderFor(before: string | undefined, path: string): string | undefined {
  if (before === undefined) return undefined;
  let same = 0;
  while (same < before.length && before.charCodeAt(same) === path.charCodeAt(same)) same += 1;
  return path[same] === '/' ? path.slice(0, same) : undefined;
}

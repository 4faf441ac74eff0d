import type { Server } from '../../server/server.ts';
import { SaveFiles, type SaveFilesResult } from '../studio.generated.ts';

/** A change of one file, as the server takes it. */
export interface SentChange {
  readonly path: string;
  readonly base: number;
  readonly text?: string;
  readonly fileId?: string;
  readonly remove?: boolean;
  readonly movedFrom?: string;
}

/** A change of a text. */
export type SentText = Pick<SentChange, 'path' | 'base'> & { readonly text: string };

/** The paths at which nothing is after changes. */
export const goneBy = (changes: readonly SentChange[]): string[] =>
  changes.flatMap(({ path, remove, movedFrom }) => [
    ...(remove === true ? [path] : []),
    ...(movedFrom === undefined ? [] : [movedFrom]),
  ]);

/** A request has at most a megabyte, and a character up to six bytes in JSON. */
export const CHARACTERS_PER_SAVE = 150_000;

/** Sends a file for a later save; returns its id. */
export async function sendFile({ call }: Pick<Server, 'call'>, workspace: string, file: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', file, 'file');
  const answer = (await call(`/workspaces/${workspace}/files`, { method: 'POST', body: form })) as { file_id: string };
  return answer.file_id;
}

/** Saves changes, all or none; long texts are sent as files. */
export async function sendChanges(
  server: Pick<Server, 'call' | 'request'>,
  workspace: string,
  changes: readonly SentChange[],
): Promise<SaveFilesResult['saveWorkspaceFiles']> {
  const sent: SentChange[] = [];
  let characters = 0;
  for (const change of changes) {
    const { text, ...rest } = change;
    if (text === undefined || characters + text.length <= CHARACTERS_PER_SAVE) {
      sent.push(change);
      characters += text?.length ?? 0;
    } else {
      sent.push({ ...rest, fileId: await sendFile(server, workspace, new Blob([text])) });
    }
  }
  return (await server.request(SaveFiles, { workspace, changes: sent })).saveWorkspaceFiles;
}

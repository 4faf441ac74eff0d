import type { Server } from '../../server/server.ts';
import { CHARACTERS_PER_SAVE, sendFile } from '../editing/send-changes.ts';
import { KeepAside } from '../studio.generated.ts';

/** Keeps a text that its author has not taken on the server. */
export async function keepAside(
  server: Pick<Server, 'call' | 'request'>,
  workspace: string,
  path: string,
  text: string,
): Promise<void> {
  const content =
    text.length > CHARACTERS_PER_SAVE ? { fileId: await sendFile(server, workspace, new Blob([text])) } : { text };
  await server.request(KeepAside, { workspace, path, ...content });
}

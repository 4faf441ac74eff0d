import type { Server } from '../server/server.ts';

/** Makes a working copy of a zip; returns its id. */
export function copyOfZip(server: Pick<Server, 'call' | 'withClientId'>, name: string, zip: Blob): Promise<string> {
  return server.withClientId(async (clientId) => {
    const form = new FormData();
    form.set('name', name);
    form.set('client_id', clientId);
    form.set('file', zip, 'package.zip');
    const answer = await server.call('/workspaces/from-package', { method: 'POST', body: form });
    return (answer as { workspace_id: string }).workspace_id;
  });
}

import type { Server } from '../server/server.ts';

/** Uploads a file for a team, or for the instructors. Returns its id. A lost answer is asked for again. */
export async function uploadFile(
  { call, withClientId }: Server,
  exerciseId: string,
  teamId: string | null,
  file: File,
): Promise<string> {
  return withClientId(async (clientId) => {
    const form = new FormData();
    if (teamId !== null) form.set('team_id', teamId);
    form.set('client_id', clientId);
    form.set('file', file);
    const answer = (await call(`/files/${exerciseId}`, { method: 'POST', body: form })) as { file_id: string };
    return answer.file_id;
  });
}

import { call } from '../../server/request.ts';

/** Uploads a file for a team. Returns its id. */
export async function uploadFile(exerciseId: string, teamId: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('team_id', teamId);
  form.set('file', file);
  const answer = (await call(`/files/${exerciseId}`, { method: 'POST', body: form })) as { file_id: string };
  return answer.file_id;
}

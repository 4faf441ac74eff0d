import { ApiError } from '@muster/ui/server';
import { asCaller, type Call, origin, requireSeen } from './call.ts';

const ADDRESS = /^\/files\/(\d+)(?:\/(.+))?$/;

/** The addresses of files, the only ones that a stage answers. */
export async function answerFiles(call: Call, path: string, { method, body }: RequestInit): Promise<Response> {
  const [, exerciseId, fileId] = ADDRESS.exec(path) ?? [];
  if (exerciseId === undefined) {
    throw new ApiError('not_on_stage', `The stage has no address ${path}.`, { status: 404 });
  }
  requireSeen(call, exerciseId);
  if (fileId === undefined && method === 'POST' && body instanceof FormData) return upload(call, body);
  const bytes = fileId === undefined ? undefined : await call.exercise.files.read(fileId);
  if (bytes === undefined) throw new ApiError('file_unknown', 'There is no such file.', { status: 404 });
  return new Response(bytes);
}

function upload(call: Call, form: FormData): Response {
  const [file, team] = [form.get('file'), form.get('team_id')];
  if (!(file instanceof Blob)) throw new ApiError('bad_value', 'A file is missing.', { status: 400 });
  const teamId = typeof team === 'string' ? asCaller(call, team).teamId : null;
  const id = call.exercise.upload(teamId, file, file.name, origin(call));
  return Response.json({ file_id: id, file_name: file.name });
}

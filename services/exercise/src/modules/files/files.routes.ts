import { type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { openFile } from './download.service.ts';
import { filesAccess as access } from './files.policy.ts';
import { servedAs } from './media-type.ts';
import { receiveFile } from './receive-file.ts';
import { expectUpload, uploadFile } from './upload.service.ts';

const FileUploadResponse = Type.Object(
  { file_id: Type.String({ format: 'uuid', description: 'The id under which the file can be downloaded.' }) },
  { $id: 'FileUploadResponse' },
);

/** Whatever a file holds, it is a page of nobody: no scripts, no origin, no frames. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const refused = reference(ErrorResponse);
const exerciseId = id64('The id of the exercise.');
const MEDIA_TYPES = ['application/*', 'text/*', 'image/*'];

export function registerFiles(app: HttpServer, platform: ExerciseDeps): void {
  const { config } = platform;
  const tags = ['files'];
  app.addSchema(FileUploadResponse);

  app.post(
    `${config.basePath}/files/:exercise_id`,
    {
      config: {
        access: access.upload,
        formParts: {
          file: { file: true, description: 'The file, with its name.' },
          team_id: {
            optional: true,
            description:
              'The team to which the file belongs. If it is left out, the file of a member belongs to their team, and that of an instructor to the instructors until they send it to a team.',
          },
        },
      },
      schema: {
        tags,
        operationId: 'uploadFile',
        summary: 'Upload a file to an exercise',
        description: `Stores a file of a team while its exercise runs, or of the instructors until it has finished. A file has at most ${config.maxFileMb} MB, and the files of a team ${config.maxTeamFilesMb} MB together. The media type is found out from the bytes.`,
        consumes: ['multipart/form-data'],
        params: Type.Object({ exercise_id: exerciseId }),
        response: {
          200: reference(FileUploadResponse),
          400: refused,
          401: refused,
          403: refused,
          404: refused,
          409: refused,
          413: refused,
          507: refused,
          default: refused,
        },
      },
    },
    async (request) => {
      const { exercise_id: id } = request.params;
      await expectUpload(platform, request.actor, id);
      const { file, fields } = await receiveFile(request, platform);
      const teamIds = (fields.get('team_id') ?? []).filter((id) => id !== '');
      return { file_id: await uploadFile(platform, request.actor, id, { file, teamIds }) };
    },
  );

  app.get(
    `${config.basePath}/files/:exercise_id/:file_id`,
    {
      config: { access: access.download, produces: MEDIA_TYPES },
      schema: {
        tags,
        operationId: 'downloadFile',
        summary: 'Download a file of an exercise',
        description:
          'Answers a file that was uploaded, or one of the definition, as it is. Members of a team get what the team has uploaded, been sent or can open; instructors get everything. What a browser could run comes as an attachment.',
        params: Type.Object({
          exercise_id: exerciseId,
          file_id: Type.String({ format: 'uuid', description: 'The id of the file.' }),
        }),
        produces: MEDIA_TYPES,
        response: {
          200: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
          400: refused,
          401: refused,
          403: refused,
          404: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { exercise_id: id, file_id: fileId } = request.params;
      const { row, handle } = await openFile(platform, request.actor, id, fileId.toLowerCase());
      reply.header('content-security-policy', CONTENT_POLICY);
      return sendBlob(request, reply, {
        handle,
        size: row.size,
        hash: row.blob_hash,
        name: row.name,
        ...servedAs(row.media_type),
      });
    },
  );
}

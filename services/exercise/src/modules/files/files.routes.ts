import { type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import { openFile } from './download.service.ts';
import { filesAccess as access } from './files.policy.ts';
import { FileUploadResponse } from './files.schema.ts';
import type { FilesDeps } from './files-deps.ts';
import { servedAs } from './media-type.ts';
import { receiveFile } from './receive-file.ts';
import { expectUpload, uploadFile } from './upload.service.ts';

/** A downloaded file must not act as a page: no scripts, no origin, no frames. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const refused = reference(ErrorResponse);
const exerciseId = id64('The id of the exercise.');
const MEDIA_TYPES = ['application/*', 'text/*', 'image/*'];

export function registerFiles(app: HttpServer, platform: FilesDeps): void {
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
              'The team that the file is for. By default, a file of a member is for their team, and a file of an instructor for the instructors, until they send it to a team.',
          },
          client_id: {
            optional: true,
            description:
              'An idempotency key of your choice, 1 to 64 characters. An upload repeated with the same key takes effect once and gets the same answer. Keys belong to you and the exercise, and are kept as long as the exercise.',
          },
        },
      },
      schema: {
        tags,
        operationId: 'uploadFile',
        summary: 'Upload a file to an exercise',
        description: `Stores a file for a team while its exercise is running, or for the instructors until it has finished. A file can have at most ${config.maxFileMb} MB, and all files of a team together ${config.maxTeamFilesMb} MB. The media type is determined from the bytes.`,
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
      const clientId = fields.get('client_id')?.at(-1);
      return { file_id: await uploadFile(platform, request.actor, id, { file, teamIds, clientId }) };
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
          'Returns an uploaded file, or one of the definition, byte for byte. Members of a team can read what the team has uploaded, received or can open; instructors can read everything. Types that a browser could run are sent as attachments.',
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

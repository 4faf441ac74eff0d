import { type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import { definitionsAccess as access } from './definitions.policy.ts';
import { InvalidDefinition, ProblemSchema, UploadResponse } from './definitions.schema.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { openPackage } from './packages.service.ts';
import { receivePackage } from './receive-package.ts';
import { uploadDefinition, validatePackage } from './upload.service.ts';
import { whenGone } from './when-gone.ts';

const refused = reference(ErrorResponse);
const zip = Type.Unsafe<never>({ type: 'string', format: 'binary' });

export function registerDefinitions(app: HttpServer, platform: DefinitionDeps): void {
  const { config, blobs } = platform;
  const tags = ['definitions'];
  for (const schema of [ProblemSchema, UploadResponse, InvalidDefinition]) app.addSchema(schema);

  app.post(
    `${config.basePath}/definitions`,
    {
      config: {
        access: access.upload,
        formParts: {
          name: { description: 'What the definition is called.' },
          file: { file: true, description: 'The package, a zip.' },
          share_with: {
            optional: true,
            description: 'The username of an instructor to share it with; can be repeated.',
          },
          client_id: {
            optional: true,
            description:
              'An idempotency key of your choice, 1 to 64 characters. An upload repeated with the same key takes effect once and gets the same answer.',
          },
        },
      },
      schema: {
        tags,
        operationId: 'uploadDefinition',
        summary: 'Upload a definition',
        description:
          'Parts: name, file, and optionally share_with (the username of an instructor; may be repeated) and client_id (an idempotency key).',
        consumes: ['multipart/form-data'],
        response: {
          200: reference(UploadResponse),
          400: reference(InvalidDefinition),
          401: refused,
          403: refused,
          413: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { file, fields } = await receivePackage(request, blobs, config.maxDefinitionMb);
      const upload = {
        name: fields.get('name')?.at(-1),
        file,
        shareWith: fields.get('share_with') ?? [],
        clientId: fields.get('client_id')?.at(-1),
      };
      const { id, warnings, warningCount } = await uploadDefinition(platform, request.actor, upload, whenGone(reply));
      reply.header('x-warnings', warningCount);
      return { definition_id: String(id), warnings: [...warnings] };
    },
  );

  app.post(
    `${config.basePath}/definitions/validate`,
    {
      config: { access: access.validate, formParts: { file: { file: true, description: 'The package, a zip.' } } },
      schema: {
        tags,
        operationId: 'validateDefinition',
        summary: 'Check a definition without storing it',
        description:
          'Checks the package like an upload. 204 means that there are no problems; the header `X-Warnings` has the number of warnings. 400 lists the problems.',
        consumes: ['multipart/form-data'],
        response: {
          204: Type.Null({ description: 'Nothing is wrong.' }),
          400: reference(InvalidDefinition),
          401: refused,
          403: refused,
          413: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { file } = await receivePackage(request, blobs, config.maxDefinitionMb);
      const { warningCount } = await validatePackage(platform, request.actor, file, whenGone(reply));
      return reply.code(204).header('x-warnings', warningCount).send(null);
    },
  );

  app.get(
    `${config.basePath}/definitions/:definition_id`,
    {
      config: { access: access.download, produces: ['application/zip'] },
      schema: {
        tags,
        operationId: 'downloadDefinition',
        summary: 'Download a definition as it was uploaded',
        description:
          'Returns the package byte for byte. Instructors can download what they uploaded, what is shared with them and the definitions of exercises that they run, administrators and tokens with the operation GET_DEFINITION everything.',
        params: Type.Object({ definition_id: id64('The id of the definition.') }),
        produces: ['application/zip'],
        response: { 200: zip, 400: refused, 401: refused, 403: refused, 404: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { row, handle } = await openPackage(platform, request.actor, request.params.definition_id);
      return sendBlob(request, reply, {
        handle,
        size: row.size,
        hash: row.blob_hash,
        type: 'application/zip',
        name: `${row.name}.zip`,
        disposition: 'attachment',
      });
    },
  );
}

import { basename } from 'node:path/posix';
import type { Readable } from 'node:stream';
import { contentDisposition, type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { readClientId } from '../../client-ids/index.ts';
import { ErrorResponse } from '../../error-response.ts';
import { receivePackage, whenGone } from '../definitions/index.ts';
import { createWorkspace } from './create-workspace.service.ts';
import { openFile, packageOfWorkspace } from './read-workspaces.service.ts';
import { expectFile, keepFile } from './receive-file.service.ts';
import { workspacesAccess } from './workspaces.policy.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';

const access = workspacesAccess.write;
const refused = reference(ErrorResponse);
const refusals = { 400: refused, 401: refused, 403: refused, 404: refused, default: refused };
const binary = { type: 'string', format: 'binary' };
const workspaceId = id64('The id of the working copy.');
const tags = ['definitions'];

/** A downloaded file must not act as a page. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function registerWorkspaces(app: HttpServer, platform: WorkspacesDeps): void {
  app.addSchema(WorkspaceCreated);
  app.addSchema(WorkspaceFileReceived);
  registerUploads(app, platform);
  registerDownloads(app, platform);
}

const WorkspaceCreated = Type.Object(
  { workspace_id: Type.String({ description: 'The id of the new working copy.' }) },
  { $id: 'WorkspaceCreatedResponse' },
);

const WorkspaceFileReceived = Type.Object(
  { file_id: Type.String({ description: 'The `fileId` of a change of `saveWorkspaceFiles`.' }) },
  { $id: 'WorkspaceFileResponse' },
);

function registerUploads(app: HttpServer, platform: WorkspacesDeps): void {
  const { config, blobs } = platform;

  app.post(
    `${config.basePath}/workspaces/from-package`,
    {
      config: {
        access,
        formParts: {
          name: { description: 'What the working copy is called.' },
          file: { file: true, description: 'The package, a zip. It may have problems.' },
          client_id: {
            optional: true,
            description:
              'An idempotency key of your choice, 1 to 64 characters. An upload repeated with the same key takes effect once and gets the same answer.',
          },
        },
      },
      schema: {
        tags,
        operationId: 'createWorkspaceFromPackage',
        summary: 'Make a working copy of a package',
        description:
          'Unpacks a package, also one with problems, into a new working copy. An archive that is damaged, unsafe or too large to unpack is refused with `definition_invalid`.',
        consumes: ['multipart/form-data'],
        response: { 200: reference(WorkspaceCreated), ...refusals, 409: refused, 413: refused },
      },
    },
    async (request, reply) => {
      const { file, fields } = await receivePackage(request, blobs, config.maxDefinitionMb);
      try {
        const { id } = await createWorkspace(platform, request.actor, {
          name: fields.get('name')?.at(-1),
          source: { archive: file, gone: whenGone(reply) },
          clientId: readClientId(fields.get('client_id')?.at(-1), 'client_id'),
        });
        return { workspace_id: String(id) };
      } finally {
        await file.discard();
      }
    },
  );

  app.post(
    `${config.basePath}/workspaces/:workspace_id/files`,
    {
      config: { access, formParts: { file: { file: true, description: 'The file.' } } },
      schema: {
        tags,
        operationId: 'sendWorkspaceFile',
        summary: 'Send a file for a working copy',
        description:
          'Keeps a file for a day, until `saveWorkspaceFiles` names it with the path that it gets. Sent again, it is another one.',
        consumes: ['multipart/form-data'],
        params: Type.Object({ workspace_id: workspaceId }),
        response: { 200: reference(WorkspaceFileReceived), ...refusals, 413: refused, 507: refused },
      },
    },
    async (request) => {
      const { workspace_id: id } = request.params;
      await expectFile(platform, request.actor, id);
      const { file } = await receivePackage(request, blobs, config.maxDefinitionMb);
      return { file_id: await keepFile(platform, request.actor, id, file) };
    },
  );
}

function registerDownloads(app: HttpServer, platform: WorkspacesDeps): void {
  const { config } = platform;

  app.get(
    `${config.basePath}/workspaces/:workspace_id/files/:path`,
    {
      config: { access, produces: ['application/octet-stream'] },
      schema: {
        tags,
        operationId: 'downloadWorkspaceFile',
        summary: 'Download a file of a working copy',
        description: 'Returns the file as it is now, byte for byte.',
        params: Type.Object({
          workspace_id: workspaceId,
          path: Type.String({ maxLength: 2000, description: 'Its path, with `%2F` for each slash.' }),
        }),
        produces: ['application/octet-stream'],
        response: { 200: Type.Unsafe<Uint8Array>(binary), ...refusals },
      },
    },
    async (request, reply) => {
      const { workspace_id: id, path } = request.params;
      const { file, content } = await openFile(platform, request.actor, id, path);
      const type = 'application/octet-stream';
      reply.header('content-security-policy', CONTENT_POLICY);
      if (typeof content !== 'string') {
        const blob = { handle: content, size: file.size, hash: file.hash, type, name: basename(path) };
        return sendBlob(request, reply, { ...blob, disposition: 'attachment' });
      }
      return reply
        .headers({
          'content-disposition': contentDisposition('attachment', basename(path)),
          'cache-control': 'private, no-cache',
        })
        .type(type)
        .send(Buffer.from(content));
    },
  );

  app.get(
    `${config.basePath}/workspaces/:workspace_id/package`,
    {
      config: { access, produces: ['application/zip'] },
      schema: {
        tags,
        operationId: 'downloadWorkspace',
        summary: 'Download a working copy',
        description:
          'Returns the package as it is now, also one with problems. The same files give the same bytes. The state is kept in the history on its own.',
        params: Type.Object({ workspace_id: workspaceId }),
        produces: ['application/zip'],
        response: { 200: Type.Unsafe<Readable>(binary), ...refusals },
      },
    },
    async (request, reply) => {
      const { workspace, zip } = await packageOfWorkspace(platform, request.actor, request.params.workspace_id);
      return reply
        .headers({
          'content-disposition': contentDisposition('attachment', `${workspace.name}.zip`),
          'cache-control': 'private, no-cache',
        })
        .type('application/zip')
        .send(zip);
    },
  );
}

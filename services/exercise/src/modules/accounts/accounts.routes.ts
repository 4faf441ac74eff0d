import { TooLarge } from '@muster/kit/blobs';
import { translateError } from '@muster/kit/errors';
import { type HttpServer, receiveForm } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { ErrorResponse } from '../../error-response.ts';
import { platformErrors } from '../../platform-errors.ts';
import { accountsErrors } from './accounts.errors.ts';
import { accountsAccess as access } from './accounts.policy.ts';
import { RegisterRequest, UploadErrors, UploadResponse } from './accounts.schema.ts';
import { register } from './registration.service.ts';
import type { Enrolment } from './upload/enrolment.ts';
import { requestRefused } from './upload/users-csv.ts';
import type { UsersUploads } from './upload/users-upload.service.ts';

const MAX_CSV_BYTES = 5 * 1024 * 1024;

const refused = reference(ErrorResponse);

export interface AccountsRoutesDeps extends Deps {
  readonly usersUploads: UsersUploads;
  readonly enrolment: Enrolment;
}

export function registerAccounts(app: HttpServer, deps: AccountsRoutesDeps): void {
  const { config } = deps;
  const tags = ['accounts'];
  for (const schema of [RegisterRequest, UploadResponse, UploadErrors]) app.addSchema(schema);

  app.post(
    `${config.basePath}/user/register`,
    {
      config: { access: access.register },
      schema: {
        tags,
        operationId: 'registerUser',
        summary: 'Register as a trainee',
        description: 'If the username is an e-mail address, a link to set a password is sent to it.',
        body: reference(RegisterRequest),
        response: {
          204: Type.Null({ description: 'Registered.' }),
          400: refused,
          403: refused,
          409: refused,
          429: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      await register(deps, request.body, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${config.basePath}/users/upload`,
    {
      config: {
        access: access.upload,
        formParts: {
          file: { file: true, description: 'The list of users, as CSV in UTF-8.' },
          exercise_id: {
            optional: true,
            description: 'The id of an exercise that the caller runs: the columns team, role and cell count then.',
          },
        },
      },
      errorHandler: (error, { id }) => {
        throw withMessages(error, id);
      },
      schema: {
        tags,
        operationId: 'uploadUsers',
        summary: 'Register users from a CSV file',
        description:
          'Columns in any order: username, first_name, last_name, and optionally group and tags (separated by |), and with an identity provider subject, the id of the user there. With exercise_id, each row can also name the team of its trainee in that exercise, and the role and cell of that team: team, role, cell. All rows or none.',
        consumes: ['multipart/form-data'],
        response: {
          200: reference(UploadResponse),
          400: reference(UploadErrors),
          401: refused,
          403: refused,
          404: refused,
          409: refused,
          413: refused,
          default: refused,
        },
      },
    },
    async (request) => {
      const { file, exerciseId } = await readList(request);
      const actor = requirePerson(request.actor);
      const { usersUploads, enrolment } = deps;
      return exerciseId === undefined
        ? usersUploads.upload(actor, file)
        : usersUploads.uploadTo(enrolment, exerciseId, actor, file);
    },
  );
}

interface UploadedList {
  readonly file: Buffer;
  readonly exerciseId: number | undefined;
}

async function readList(request: FastifyRequest): Promise<UploadedList> {
  const { file, fields } = await receiveForm(request, {
    limit: MAX_CSV_BYTES,
    tooLarge: () => platformErrors.file_too_large('list'),
    receive: (content) => readWhole(content, MAX_CSV_BYTES),
  });
  const named = fields.get('exercise_id') ?? [];
  if (named.length === 0) return { file, exerciseId: undefined };
  const [id = ''] = named;
  // Without a usable id nobody could say whether teams were meant to count.
  if (named.length > 1 || !/^\d{1,15}$/.test(id)) throw accountsErrors.exercise_id_invalid();
  return { file, exerciseId: Number(id) };
}

async function readWhole(content: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Every 400 of the upload has a list of messages, even one from before the file was read. */
function withMessages(thrown: unknown, requestId: string): unknown {
  const error = translateError(thrown, requestId);
  return error.status === 400 && error.more['errors'] === undefined ? requestRefused(error) : thrown;
}

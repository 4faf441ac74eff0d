import { contentDisposition, type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { takeLogs } from './exports.service.ts';
import { takeKey } from './key.service.ts';
import { logsAccess as access } from './logs.policy.ts';

const refused = reference(ErrorResponse);
const csv = Type.String({ description: 'The key file, in UTF-8 with a header row.' });

const LogsQuery = Type.Object({
  recalculate: Type.Optional(
    Type.Enum(['true', 'false', ''], {
      description: '`true`: export anew even if nothing has happened since the last export. Empty means `false`.',
    }),
  ),
  files: Type.Optional(
    Type.Enum(['all', ''], {
      description:
        '`all`: with all uploaded files as they are, whatever names are in them. Otherwise files that are no text are left out.',
    }),
  ),
});

export function registerLogs(app: HttpServer, platform: ExerciseDeps): void {
  app.get(
    `${platform.config.basePath}/exercise/:exercise_id/logs`,
    {
      config: { access: access.logs, produces: ['application/zip'] },
      schema: {
        tags: ['logs'],
        operationId: 'getExerciseLogs',
        summary: 'Get the logs of an exercise',
        description:
          'Exports what happened in an exercise, with pseudonyms instead of names, as a zip archive. 202 means that it is being built: ask again with the same parameters. What was built goes to the next request. After that, a request builds anew if anything has happened since, or if `recalculate` is `true`.',
        params: Type.Object({ exercise_id: id64('The id of the exercise.') }),
        querystring: LogsQuery,
        produces: ['application/zip'],
        response: {
          200: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
          202: Type.Unsafe<undefined>({ type: 'null', description: 'The logs are being exported. Ask again.' }),
          400: refused,
          401: refused,
          403: refused,
          404: refused,
          500: refused,
          default: refused,
        },
      },
    },
    async (request, reply) => {
      const { recalculate, files } = request.query;
      const taken = await takeLogs(platform, request.actor, request.params.exercise_id, {
        recalculate: recalculate === 'true',
        allFiles: files === 'all',
        isKnown: tagsIn(request),
        isLook: request.method === 'HEAD',
      });
      if (taken === undefined) return reply.code(202).header('cache-control', 'no-store').send(undefined);
      const { row, handle } = taken;
      return sendBlob(request, reply, {
        handle,
        size: row.size,
        hash: row.blob_hash,
        type: 'application/zip',
        name: `${row.name} - logs.zip`,
        disposition: 'attachment',
        cacheControl: 'no-store',
      });
    },
  );

  app.get(
    `${platform.config.basePath}/exercise/:exercise_id/key`,
    {
      // To look at its head would be to take it.
      exposeHeadRoute: false,
      config: { access: access.key, produces: ['text/csv'] },
      schema: {
        tags: ['logs'],
        operationId: 'getExerciseKey',
        summary: 'Get the key to the pseudonyms of an exercise',
        description:
          'Tells who is called what in the logs of the exercise: `user_id,username,first_name,last_name,team`, with those who have left it. That somebody took it is recorded, and shown to the instructors of the exercise.',
        params: Type.Object({ exercise_id: id64('The id of the exercise.') }),
        produces: ['text/csv'],
        response: { 200: csv, 400: refused, 401: refused, 403: refused, 404: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { exercise, csv: key } = await takeKey(platform, request.actor, request.params.exercise_id);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': contentDisposition('attachment', `${exercise} - key.csv`),
          'cache-control': 'no-store',
        })
        .send(key);
    },
  );
}

/** Whether the request is about an export that whoever asks has already: the hash is its ETag. */
function tagsIn({ headers }: FastifyRequest): (hash: string) => boolean {
  const conditions = [headers['if-none-match'], headers['if-range'], headers['if-match']].join(' ');
  return (hash) => conditions.includes(`"${hash}"`);
}

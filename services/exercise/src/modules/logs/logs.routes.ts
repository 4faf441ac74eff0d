import { contentDisposition, type HttpServer, sendBlob } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { takeExport } from './exports.service.ts';
import { type ExportForm, isLogs, logsForm } from './forms.policy.ts';
import { takeKey } from './key.service.ts';
import { logsAccess as access } from './logs.policy.ts';
import { REPORT_LANGUAGES, reportIn } from './reports.policy.ts';

const refused = reference(ErrorResponse);
const csv = Type.String({ description: 'The key file, in UTF-8 with a header row.' });

const recalculate = Type.Optional(
  Type.Boolean({
    description: '`true` exports again even if nothing has happened since the last export. Empty means `false`.',
  }),
);
const files = Type.Optional(
  Type.Enum(['all', ''], {
    description:
      '`all` includes all uploaded files unchanged, whatever names are in them. By default, files that are not text are left out.',
  }),
);
const layout = Type.Optional(
  Type.Enum(['inject', ''], {
    description:
      '`inject` lays the files out as the published analysis of the INJECT platform reads them: folders of teams only, numbered from 1.',
  }),
);
const language = Type.Optional(
  Type.Enum([...REPORT_LANGUAGES, ''], { description: 'The language of the report. By default it is English.' }),
);
const params = Type.Object({ exercise_id: id64('The id of the exercise.') });
const refusals = { 400: refused, 401: refused, 403: refused, 404: refused, default: refused };
const building = Type.Unsafe<undefined>({ type: 'null', description: 'The build is in progress. Request it again.' });

/** A page that people open: it may contain its own styles and images, and nothing else. */
const REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function registerLogs(app: HttpServer, platform: ExerciseDeps): void {
  app.get(
    `${platform.config.basePath}/exercise/:exercise_id/logs`,
    {
      config: { access: access.logs, ownPagesOnly: true, produces: ['application/zip'] },
      schema: {
        tags: ['logs'],
        operationId: 'getExerciseLogs',
        summary: 'Get the logs of an exercise',
        description:
          'Exports what happened in an exercise as a zip archive, with pseudonyms instead of names. 202 means that the build is in progress: repeat the request with the same parameters. A finished export goes to the next request. After that, a request builds a new one if anything has happened since, or if `recalculate` is `true`.',
        params,
        querystring: Type.Object({ recalculate, files, layout }),
        produces: ['application/zip'],
        response: {
          200: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
          202: building,
          500: refused,
          ...refusals,
        },
      },
    },
    async (request, reply) =>
      sendExport(platform, request, reply, {
        exerciseId: request.params.exercise_id,
        form: logsForm({
          allFiles: request.query.files === 'all',
          layout: request.query.layout === 'inject' ? 'inject' : 'muster',
        }),
        recalculate: request.query.recalculate ?? false,
      }),
  );

  app.get(
    `${platform.config.basePath}/exercise/:exercise_id/report`,
    {
      config: { access: access.report, ownPagesOnly: true, produces: ['text/html'] },
      schema: {
        tags: ['logs'],
        operationId: 'getExerciseReport',
        summary: 'Get a report on an exercise',
        description:
          'Returns one HTML page with charts and tables, generated from the exported logs, so people have pseudonyms. It needs no network. 202 means that the build is in progress: repeat the request with the same parameters.',
        params,
        querystring: Type.Object({ recalculate, language }),
        produces: ['text/html'],
        response: { 200: Type.Unsafe<never>({ type: 'string' }), 202: building, 500: refused, ...refusals },
      },
    },
    async (request, reply) =>
      sendExport(platform, request, reply, {
        exerciseId: request.params.exercise_id,
        form: reportIn(request.query.language || 'en'),
        recalculate: request.query.recalculate ?? false,
      }),
  );

  app.get(
    `${platform.config.basePath}/exercise/:exercise_id/key`,
    {
      // Without HEAD, which would record a download.
      exposeHeadRoute: false,
      config: { access: access.key, ownPagesOnly: true, produces: ['text/csv'] },
      schema: {
        tags: ['logs'],
        operationId: 'getExerciseKey',
        summary: 'Get the key to the pseudonyms of an exercise',
        description:
          'Returns who has which pseudonym in the logs of the exercise: `user_id,username,first_name,last_name,team`, including former participants; then the ids of their team, the exercise and its definition in the logs and, as `platform_…`, on the platform. Every download is recorded, and shown to the instructors of the exercise.',
        params,
        produces: ['text/csv'],
        response: { 200: csv, ...refusals },
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

interface ExportQuery {
  readonly exerciseId: number;
  readonly form: ExportForm;
  readonly recalculate: boolean;
}

const FILE_NAMES: Readonly<Record<ExportForm, string>> = {
  text: 'logs.zip',
  all: 'logs with all files.zip',
  inject: 'logs for INJECT.zip',
  'inject-all': 'logs for INJECT with all files.zip',
  report: 'report.html',
  'report-cs': 'report.cs.html',
};

async function sendExport(
  platform: ExerciseDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { exerciseId, ...query }: ExportQuery,
): Promise<FastifyReply> {
  const isLook = request.method === 'HEAD';
  const taken = await takeExport(platform, request.actor, exerciseId, {
    ...query,
    isKnown: tagsIn(request),
    mustBeKnown: !['*', undefined].includes(request.headers['if-match']?.trim()),
    isLook,
  });
  if (taken === undefined) return reply.code(202).header('cache-control', 'no-store').send(undefined);
  const { row, handle } = taken;
  const isReport = !isLogs(query.form);
  if (isReport) reply.header('content-security-policy', REPORT_POLICY);
  return sendBlob(request, reply, {
    handle,
    size: row.size,
    hash: row.blob_hash,
    type: isReport ? 'text/html; charset=utf-8' : 'application/zip',
    name: `${row.name} - ${FILE_NAMES[query.form]}`,
    disposition: isReport ? 'inline' : 'attachment',
    cacheControl: 'no-store',
  });
}

/** Whether the caller has this export already: its hash is the ETag. */
function tagsIn({ headers }: FastifyRequest): (hash: string) => boolean {
  const conditions = [headers['if-range'], headers['if-match']].join(' ');
  return (hash) => conditions.includes(`"${hash}"`);
}

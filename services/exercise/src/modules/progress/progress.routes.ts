import type { HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { progressAccess as access } from './progress.policy.ts';
import { ProgressResponse } from './progress.schema.ts';
import { readProgress } from './progress.service.ts';

const refused = reference(ErrorResponse);

export function registerProgress(app: HttpServer, platform: ExerciseDeps): void {
  app.addSchema(ProgressResponse);
  app.get(
    `${platform.config.basePath}/progress/:username/`,
    {
      config: { access: access.read },
      schema: {
        tags: ['progress'],
        operationId: 'getProgress',
        summary: 'Get the progress of a trainee',
        description:
          'Lists the exercises of the user, newest first. Trainees can read their own progress, instructors that of trainees in their exercises, administrators and tokens with the operation PROGRESS everything. Members of a team get no more than the team sees.',
        params: Type.Object({
          username: Type.String({ description: 'The username, percent-encoded, matched as at login.' }),
        }),
        response: {
          200: reference(ProgressResponse),
          401: refused,
          403: refused,
          404: refused,
          default: refused,
        },
      },
    },
    async (request) => readProgress(platform, request.actor, request.params.username),
  );
}

import { contentDisposition, type HttpServer } from '@muster/kit/http';
import { id64, reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { takeKey } from './key.service.ts';
import { logsAccess as access } from './logs.policy.ts';

const refused = reference(ErrorResponse);
const csv = Type.String({ description: 'The key file, in UTF-8 with a header row.' });

export function registerLogs(app: HttpServer, platform: ExerciseDeps): void {
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

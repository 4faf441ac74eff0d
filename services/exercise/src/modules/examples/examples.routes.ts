import { contentDisposition, type HttpServer } from '@muster/kit/http';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';
import { ErrorResponse } from '../../error-response.ts';
import { examplesAccess } from './examples.policy.ts';
import { examplePackage } from './examples.service.ts';
import type { ExamplesDeps } from './examples-deps.ts';

const refused = reference(ErrorResponse);
const zip = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

export function registerExamples(app: HttpServer, platform: ExamplesDeps): void {
  app.get(
    `${platform.config.basePath}/examples/:name`,
    {
      config: { access: examplesAccess, produces: ['application/zip'] },
      schema: {
        tags: ['definitions'],
        operationId: 'downloadExample',
        summary: 'Download a shipped example',
        description:
          'Returns the package of an example definition, to be read, tried or changed. The query `examples` lists them, and the mutation `useExample` makes one your own.',
        params: Type.Object({ name: Type.String({ maxLength: 100, description: 'The name of the example.' }) }),
        produces: ['application/zip'],
        response: { 200: zip, 401: refused, 403: refused, 404: refused, default: refused },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { bytes } = await examplePackage(platform, name);
      reply.headers({
        'content-disposition': contentDisposition('attachment', `${name}.zip`),
        'cache-control': 'private, no-cache',
      });
      return reply.type('application/zip').send(bytes);
    },
  );
}

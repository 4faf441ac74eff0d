import { DEFINITION_VERSION } from '@muster/definition/format';
import type { HttpServer } from '@muster/kit/http';
import { VERSION } from '@muster/kit/version';
import { Type } from 'typebox';
import { EVERYONE } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';

const VersionInformation = Type.Object({
  version: Type.String({ description: 'The version of this program.' }),
  definition_version: Type.String({ description: 'The version of the definition format that it reads.' }),
});

export function registerVersion(app: HttpServer, { config }: Deps): void {
  app.get(
    `${config.basePath}/version`,
    {
      config: { access: EVERYONE },
      schema: {
        tags: ['version'],
        operationId: 'getVersion',
        summary: 'Get the version',
        description: 'Returns the versions of the program and of the definition format that it reads. Needs no login.',
        response: { 200: VersionInformation },
      },
    },
    async () => ({ version: VERSION, definition_version: DEFINITION_VERSION }),
  );
}

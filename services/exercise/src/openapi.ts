import { THIS_SERVER } from '@muster/kit/http';

/** The head of the OpenAPI document; the rest comes from the routes. */
export const openapiInfo = (basePath: string) => ({
  info: {
    title: 'Exercise platform',
    description:
      'Accounts and sessions, definitions, and exercises with their files, progress, sandbox logs and exported logs. Everything else is in GraphQL, which has its own schema.',
    version: '7.0.0',
    license: { name: 'MIT' },
  },
  servers: [
    THIS_SERVER,
    { url: `http://localhost:8000`, description: `This machine; every path begins with ${basePath}.` },
  ],
});

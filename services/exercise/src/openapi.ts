import { THIS_SERVER } from '@muster/kit/http';

/** The head of the OpenAPI document; the rest comes from the routes. */
export const openapiInfo = (basePath: string) => ({
  info: {
    title: 'Exercise platform',
    description: 'Users, sessions and definitions of exercises.',
    version: '7.0.0',
    license: { name: 'MIT' },
  },
  servers: [
    THIS_SERVER,
    { url: `http://localhost:8000`, description: `This machine; every path begins with ${basePath}.` },
  ],
});

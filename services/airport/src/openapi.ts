/** The head of the OpenAPI document; the rest comes from the routes. */
export const openapiInfo = {
  info: {
    title: 'Airport management service',
    description: 'Stewards, flights and the assignment of one to the other; airplanes, airports, cities and countries.',
    version: '1.1',
    license: { name: 'MIT' },
  },
  servers: [
    {
      url: '{scheme}://{server}:{port}',
      variables: {
        scheme: { default: 'http', enum: ['http', 'https'] },
        server: { default: 'localhost' },
        port: { default: '8080' },
      },
    },
  ],
};

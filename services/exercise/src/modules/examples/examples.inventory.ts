import { type Inventory, instructors, orToken } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async () => ({ downloads: ['/examples/tour'] }),
  routes: { 'GET /examples/:name': orToken(instructors(), 'UPLOAD_DEFINITION') },
  fields: {
    'Query.examples': orToken(instructors('examples { name }'), 'UPLOAD_DEFINITION'),
    'Mutation.useExample': orToken(instructors('useExample(name: "x") { id }'), 'UPLOAD_DEFINITION'),
  },
  repeats: { 'Mutation.useExample': 'Again, it returns the definition that it has made.' },
};

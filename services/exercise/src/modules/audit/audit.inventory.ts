import { admins, type Inventory } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: { 'Query.audit': admins('audit { hasNextPage }') },
};

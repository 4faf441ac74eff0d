import { everyone, type Inventory } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: { 'GET /version': everyone() },
};

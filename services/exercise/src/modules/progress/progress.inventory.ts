import { type Inventory, orToken, people } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: { 'GET /progress/:username/': orToken(people(), 'PROGRESS') },
};

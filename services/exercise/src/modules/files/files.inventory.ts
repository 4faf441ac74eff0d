import { type Inventory, people } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'POST /files/:exercise_id': people(),
    'GET /files/:exercise_id/:file_id': people(),
  },
};

import { type Inventory, instructors } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'GET /exercise/:exercise_id/logs': instructors(),
    'GET /exercise/:exercise_id/report': instructors(),
    'GET /exercise/:exercise_id/key': instructors(),
  },
};

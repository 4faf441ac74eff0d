import { type Inventory, instructors } from '../../testing/endpoint.ts';
import { polledLogs } from '../../testing/logs-archive.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [exerciseId] = valuesOf('exerciseId');
    await polledLogs(admin, exerciseId);
    return { downloads: [`/exercise/${exerciseId}/logs`] };
  },
  routes: {
    'GET /exercise/:exercise_id/logs': instructors(),
    'GET /exercise/:exercise_id/report': instructors(),
    'GET /exercise/:exercise_id/key': instructors(),
  },
};

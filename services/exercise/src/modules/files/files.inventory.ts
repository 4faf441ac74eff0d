import { type Inventory, participants } from '../../testing/endpoint.ts';
import { sentFile } from '../../testing/files.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [exerciseId] = valuesOf('exerciseId');
    const [teamId] = valuesOf('teamId');
    const id = await sentFile(admin, exerciseId, 'Some notes.', 'notes.txt', { team_id: teamId });
    return { downloads: [`/files/${exerciseId}/${id}`] };
  },
  routes: {
    'POST /files/:exercise_id': participants(),
    'GET /files/:exercise_id/:file_id': participants(),
  },
};

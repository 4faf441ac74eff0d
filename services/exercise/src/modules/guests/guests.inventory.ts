import assert from 'node:assert/strict';
import { everyone, type Inventory } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, platform, valuesOf }) => {
    const [definitionId] = valuesOf('definitionId');
    const { createExercise } = await admin.ask(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { joinCode } } }',
      { input: { definitionId, name: 'With guests', guests: true } },
    );
    const joinCode = createExercise.teams[0].joinCode;
    const body = { join_code: joinCode, display_name: 'Zdislava Ořechová' };
    assert.equal((await platform.visitor().post('/auth/guest', body)).status, 200);
    return { calls: { guestTeam: [{ joinCode }] } };
  },
  routes: { 'POST /auth/guest': everyone() },
  fields: { 'Query.guestTeam': everyone('guestTeam(joinCode: "x") { name }') },
  repeats: {
    'POST /auth/guest': 'The name exists once: again, it is refused as taken; the first guest stays, without a way in.',
  },
};

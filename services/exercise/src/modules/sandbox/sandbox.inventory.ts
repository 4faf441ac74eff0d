import assert from 'node:assert/strict';
import { eventually } from '@muster/kit/testing';
import { type Inventory, withTeamToken } from '../../testing/endpoint.ts';
import { LOG } from '../../testing/sandbox-of-team.ts';

export const inventory: Inventory = {
  examples: async ({ platform, admin, valuesOf }) => {
    const [teamId] = valuesOf('teamId');
    const { rotateTeamToken } = await admin.ask(
      'mutation ($teamId: ID!) { rotateTeamToken(teamId: $teamId) { sandboxToken } }',
      { teamId },
    );
    const sandbox = platform.visitor({ 'team-token': rotateTeamToken.sandboxToken });
    const answer = await sandbox.post(`/sandbox/${teamId}`, [LOG]);
    assert.equal(answer.status, 204, answer.text);
    await eventually('the log is compared with the rules', async () =>
      (await platform.readTable('teams')).find((row) => row['sandbox_matched'] === 1),
    );
    return {};
  },
  routes: { 'POST /sandbox/:team_id': withTeamToken() },
};

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';
import { ModifyMilestone } from '../team/team.generated.ts';

it('The totals below the teams say in words what all have reached of each group, by the rule of the rows', async (t) => {
  const { screen } = await renderScreen('/exercises/1/overview', {
    as: INES,
    state: 'running',
    t,
    after: async (stage) => {
      const input = { teamId: '1', milestone: 'arrived', activate: true };
      await stage.as(INES).request(ModifyMilestone, { input });
    },
  });
  // Of the other milestones one is on from the start, which is neutral.
  await screen.find('row', /^Reached by, of 2 Read messages: 1 of 2; .*; Use tools: 0 of 5; .*; Other: 0 of 12/);
  await screen.find('row', /^Owls .* 1 of 13 milestones/);
  await screen.find('row', /^Moles .* 0 of 14 milestones/);
});

it('What fewer than half of the teams have reached is neither a setback nor neutral', async (t) => {
  const { screen } = await renderScreen('/exercises/1/overview?few=true&group=-', { as: INES, state: 'running', t });
  await screen.until(() => /Show all groups/.test(screen.text), 'the milestones one by one');
  assert.match(screen.text, /Ada has answered/);
  assert.doesNotMatch(screen.text, /No mail to Ada two minutes after arriving/);
});

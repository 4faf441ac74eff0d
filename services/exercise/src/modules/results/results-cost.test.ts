import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { CountedPlatform } from '../../testing/counted-platform.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\n',
  'channels.yml': '- { name: Tools, type: tool }\n',
  'milestones.yml': '- { name: seen, team_visible: true }\n',
  'tools.yml': '- { name: look, responses: [{ param: on, content: Fine., control: { activate_milestone: seen } }] }\n',
} as const;

onEachDatabase('the cost of results', (kind) => {
  let platform: CountedPlatform;
  let teams: readonly { readonly id: string }[];

  before(async () => {
    platform = await CountedPlatform.start(kind);
    const { admin } = platform;
    const exercise = await platform.create({ definitionId: await platform.define(DEFINITION), teamCount: 2 });
    teams = exercise.teams;
    await admin.ask('mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }', exercise);
    const input = { teamId: teams[0]?.id, tool: 'look', argument: 'on' };
    await admin.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', { input });
    await admin.ask('mutation ($id: ID!) { finishExercise(exerciseId: $id) { id } }', exercise);
  });
  after(() => platform.remove());

  const statements = (fields: string) => platform.statementsOf(() => platform.admin.ask(`{ ${fields} }`));
  const result = (team: number): string => `teamResult(teamId: "${teams[team]?.id}") { milestones { name } }`;

  it('has the events of a class once, for all of its teams and whoever asks later', async () => {
    const first = await statements(result(0));
    const reads = (list: readonly string[]) => list.filter((text) => text.includes('"data" from "events"'));
    assert.ok(reads(first).length > 0, first.join('\n'));
    for (const team of [0, 1]) assert.deepEqual(reads(await statements(result(team))), []);
  });

  it('is the same for one team, however often a request asks for it', async () => {
    const often = Array.from({ length: 20 }, (_, i) => `a${i}: ${result(0)}`).join(' ');
    assert.equal((await statements(often)).length, (await statements(result(0))).length);
  });
});

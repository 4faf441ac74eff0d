import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

const USE = `mutation ($input: UseToolInput!, $clientId: String) {
  useTool(useToolInput: $input, clientId: $clientId) { id tool argument text }
}`;
const LOG = `query ($team: ID!) { teamView(teamId: $team) { actionLogs { id toolUse { tool argument text } } } }`;

interface Use {
  readonly id: string;
  readonly tool: string;
  readonly argument: string;
  readonly text: string;
}

onEachDatabase('concurrent acts of one exercise', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  /** The tool uses in the log of a team, in order. */
  async function usesOf(team: string): Promise<Use[]> {
    const { data, text } = await stage.instructor.graphql(LOG, { team });
    assert.ok(data?.teamView, text);
    const log: { readonly id: string; readonly toolUse: Omit<Use, 'id'> | null }[] = data.teamView.actionLogs;
    return log.flatMap(({ id, toolUse }) => (toolUse === null ? [] : { id, ...toolUse }));
  }

  it('get their own answers, are refused one by one, and take effect once per clientId', async () => {
    const sides = [
      { team: played.team, by: played.member.visitor },
      { team: played.otherTeam, by: played.otherMember.visitor },
    ] as const;
    const acts = Array.from({ length: 50 }, (_, index) => {
      const side = index % 2 === 0 ? sides[0] : sides[1];
      const kind = index % 10 < 2 ? 'unknown' : index % 10 < 6 ? 'repeated' : 'plain';
      const argument = kind === 'repeated' ? 'host' : `argument ${index}`;
      return { ...side, kind, argument };
    });
    const answers = await Promise.all(
      acts.map(async ({ team, by, kind, argument }) => {
        const tool = kind === 'unknown' ? 'hammer' : 'nmap';
        const clientId = kind === 'repeated' ? 'the same each time' : null;
        const { codes, data } = await by.graphql(USE, { input: { teamId: team, tool, argument }, clientId });
        return { codes, use: data?.useTool as Use | null | undefined };
      }),
    );
    const logs = new Map([
      [played.team, await usesOf(played.team)],
      [played.otherTeam, await usesOf(played.otherTeam)],
    ]);
    for (const [index, { team, kind, argument }] of acts.entries()) {
      const answer = answers[index];
      if (kind === 'unknown') assert.deepEqual(answer?.codes, ['tool_unknown']);
      else {
        const text = argument === 'host' ? 'Port 80 is open.' : 'Nothing.';
        const logged = logs.get(team)?.filter((use) => use.argument === argument);
        assert.deepEqual(logged, [{ id: answer?.use?.id, tool: 'nmap', argument, text }]);
        assert.deepEqual(answer?.use, logged?.[0]);
      }
    }
    // Ten plain ones per team, and one that was sent ten times.
    assert.deepEqual(
      [...logs.values()].map((log) => log.length),
      [11, 11],
    );
    for (const log of logs.values()) {
      const numbers = log.map(({ id }) => Number(id.split('-').at(-1)));
      assert.deepEqual(
        numbers,
        numbers.toSorted((one, other) => one - other),
      );
    }
  });
});

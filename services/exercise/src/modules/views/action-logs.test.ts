import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('the action log of a team', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
    for (const tool of ['look', 'nmap', 'look']) {
      const input = { teamId: played.team, tool, argument: tool };
      assert.deepEqual((await call(played.member.visitor, { mutation: 'useTool', input })).codes, []);
    }
  });
  after(() => stage.remove());

  const list = async (by: Visitor, filter: object, fields = 'number') =>
    (
      await by.ask(`query ($filter: LogFilterInput!) { teamActionLogs(logFilter: $filter) { ${fields} } }`, {
        filter: { teamId: played.team, ...filter },
      })
    ).teamActionLogs;
  const numbers = async (filter: object): Promise<number[]> =>
    (await list(played.member.visitor, filter)).map(({ number }: { number: number }) => number);

  it('lists what it has received and done, newest first', async () => {
    assert.deepEqual(await list(played.member.visitor, {}, 'id number kind toolUse { tool }'), [
      { id: `${played.team}-6`, number: 6, kind: 'TOOL', toolUse: { tool: 'look' } },
      { id: `${played.team}-5`, number: 5, kind: 'TOOL', toolUse: { tool: 'nmap' } },
      { id: `${played.team}-4`, number: 4, kind: 'TOOL', toolUse: { tool: 'look' } },
      { id: `${played.team}-3`, number: 3, kind: 'QUESTIONNAIRE', toolUse: null },
      { id: `${played.team}-2`, number: 2, kind: 'MAIL', toolUse: null },
      { id: `${played.team}-1`, number: 1, kind: 'MESSAGE', toolUse: null },
    ]);
  });

  it('is filtered by channel, kinds and tool, and read in pages', async () => {
    const asked: [filter: object, numbers: number[]][] = [
      [{ channel: 'Messages' }, [1]],
      [{ channel: 'Mail' }, [2]],
      [{ channel: 'Forms' }, [3]],
      [{ channel: 'Tools' }, [6, 5, 4]],
      [{ kinds: ['MESSAGE', 'QUESTIONNAIRE'] }, [3, 1]],
      [{ kinds: ['MESSAGE'], channel: 'Tools' }, []],
      [{ tool: 'look' }, [6, 4]],
      [{ limit: 2 }, [6, 5]],
      [{ limit: 2, before: 5 }, [4, 3]],
      [{ after: 4 }, [6, 5]],
      [{ before: 6, after: 4 }, [5]],
      [{ channel: null, kinds: null, tool: null, before: null, after: null, limit: null }, [6, 5, 4, 3, 2, 1]],
    ];
    for (const [filter, expected] of asked) assert.deepEqual(await numbers(filter), expected, JSON.stringify(filter));
  });

  it('cannot be read by anyone else', async () => {
    const filter = { teamId: played.team };
    for (const by of [played.otherMember.visitor, (await stage.exercises.trainee()).visitor]) {
      const listed = await by.graphql('query ($f: LogFilterInput!) { teamActionLogs(logFilter: $f) { id } }', {
        f: filter,
      });
      assert.deepEqual(listed.codes, ['team_unknown']);
      const one = await by.graphql(`{ actionLog(logId: "${played.team}-1") { id } }`);
      assert.deepEqual(one.codes, ['team_unknown']);
    }
  });

  it('contains one entry by its id', async () => {
    const { member, team } = played;
    const { actionLog } = await member.visitor.ask(`{ actionLog(logId: "${team}-4") { id toolUse { text } } }`);
    assert.deepEqual(actionLog, { id: `${team}-4`, toolUse: { text: 'A room.' } });
    for (const logId of [`${team}-7`, `${team}-0`, `${team}-01`, `${team}`, 'x', '', `${team}-${'9'.repeat(400)}`]) {
      const { codes } = await member.visitor.graphql(`{ actionLog(logId: "${logId}") { id } }`);
      assert.deepEqual(codes, ['action_log_unknown'], logId);
    }
  });
});

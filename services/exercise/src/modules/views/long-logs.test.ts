import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** More than a thousand, the limit of several other answers. */
const ENTRIES = 1_100;

onOneDatabase('a long action log', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  for (const onDemand of [false, true]) {
    it(`can be read to its beginning, page by page, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, team, member } = await stage.play({ onDemand });
      if (onDemand) await stage.exercises.act('startTeam', team, 'id', member.visitor);
      const first = 4;
      // Several acts per request, up to the cost limit; concurrent ones share transactions.
      const acts = Array.from({ length: 50 }, (_, n) => `a${n}: useTool(useToolInput: $input) { id }`).join(' ');
      const input = { teamId: team, tool: 'look' };
      const useOften = () => member.visitor.ask(`mutation ($input: UseToolInput!) { ${acts} }`, { input });
      await Promise.all(Array.from({ length: ENTRIES / 50 }, useOften));
      const page = async (by: Visitor, filter: object, fields = 'number'): Promise<{ number: number }[]> =>
        (
          await by.ask(`query ($f: LogFilterInput!) { teamActionLogs(logFilter: $f) { ${fields} } }`, {
            f: { teamId: team, ...filter },
          })
        ).teamActionLogs;
      const readAll = async (by: Visitor): Promise<number[]> => {
        const numbers: number[] = [];
        for (let before: number | undefined; ; before = numbers.at(-1)) {
          const entries = await page(by, { limit: 200, before });
          if (entries.length === 0) return numbers;
          numbers.push(...entries.map(({ number }) => number));
        }
      };
      const all = Array.from({ length: ENTRIES + first - 1 }, (_, n) => ENTRIES + first - 1 - n);
      assert.deepEqual(await readAll(member.visitor), all);
      assert.deepEqual(
        (await page(member.visitor, { channel: 'Messages' })).map(({ number }) => number),
        [1],
        'before all the others',
      );
      const whole = `id kind timestamp exerciseTime toolUse { tool argument text user { username } attachments { name } }
        message { text } email { text } submission { id } overlay { duration } confirmation { text } inject { name }`;
      assert.equal((await page(stage.instructor, { limit: 200 }, whole)).length, 200);
      for (const limit of [0, -1, 201, 2_147_483_647]) {
        const query = `{ teamActionLogs(logFilter: { teamId: "${team}", limit: ${limit} }) { id } }`;
        assert.deepEqual((await member.visitor.graphql(query)).codes, ['page_invalid']);
      }
      const edges: [filter: object, length: number][] = [
        [{ before: 0 }, 0],
        [{ before: -2_147_483_648 }, 0],
        [{ before: 2_147_483_647 }, 50],
        [{ after: 2_147_483_647 }, 0],
        [{ after: -2_147_483_648, before: 3 }, 2],
        [{ kinds: [] }, 0],
        [{ tool: 'no such tool' }, 0],
      ];
      for (const [filter, length] of edges) {
        assert.equal((await page(member.visitor, filter)).length, length, JSON.stringify(filter));
      }
      const refused: [filter: object, code: string][] = [
        [{ channel: 'Nowhere' }, 'channel_unknown'],
        [{ channel: 'x'.repeat(1_001) }, 'text_invalid'],
        [{ tool: 'x'.repeat(1_001) }, 'text_invalid'],
        [{ tool: 'a\0b' }, 'text_invalid'],
        [{ kinds: ['NONE'] }, 'invalid_query'],
      ];
      for (const [filter, code] of refused) {
        const answer = await member.visitor.graphql(
          'query ($f: LogFilterInput!) { teamActionLogs(logFilter: $f) { id } }',
          { f: { teamId: team, ...filter } },
        );
        assert.deepEqual(answer.codes, [code], JSON.stringify(filter).slice(0, 100));
      }

      await stage.exercises.act('stopExercise', id);
      assert.deepEqual(await readAll(member.visitor), all, 'stopped');
      await stage.exercises.act('finishExercise', id);
      assert.deepEqual(await readAll(member.visitor), all, 'finished');
      const { copyExercise: copy } = await stage.instructor.ask(
        `mutation { copyExercise(exerciseId: "${id}", name: "Again", withMembers: true) { id teams { id } } }`,
      );
      const copied = copy.teams[0].id;
      const ofCopy = `{ teamActionLogs(logFilter: { teamId: "${copied}" }) { id } teamTools(teamId: "${copied}") { name } }`;
      assert.deepEqual(await member.visitor.ask(ofCopy), { teamActionLogs: [], teamTools: [] });
      await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      for (const by of [member.visitor, stage.instructor]) {
        const gone = await by.graphql(`{ teamActionLogs(logFilter: { teamId: "${team}" }) { id } }`);
        assert.deepEqual(gone.codes, ['team_unknown']);
      }
      const use = await call(member.visitor, { mutation: 'useTool', input });
      assert.deepEqual(use.codes, ['team_unknown']);
    });
  }

  it('is no longer visible to a member who is moved to another team', async () => {
    const { team, otherTeam, member } = await stage.play();
    const query = (id: string) => `{ teamActionLogs(logFilter: { teamId: "${id}" }) { id } }`;
    assert.deepEqual((await member.visitor.graphql(query(team))).codes, []);
    await stage.exercises.assign(otherTeam, member);
    assert.deepEqual((await member.visitor.graphql(query(team))).codes, ['team_unknown']);
    assert.deepEqual((await member.visitor.graphql(query(otherTeam))).codes, []);
  });
});

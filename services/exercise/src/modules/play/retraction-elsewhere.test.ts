import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a retraction of what several teams received', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const run = async (mutation: string, input: Record<string, unknown>, fields: string, clientId?: string) => {
    const named = { mutation, input, ...(clientId !== undefined && { clientId }) };
    const { data, codes, text } = await call(stage.instructor, named, fields);
    assert.deepEqual(codes, [], text);
    return data[mutation];
  };
  const tell = async (teamIds: readonly string[]): Promise<string> => {
    const input = { teamIds, channel: 'Messages', text: 'Secret words.' };
    const [first] = await run('sendOwnInject', input, 'actionLog { id }');
    return first.actionLog.id;
  };
  const seenBy = async (team: string, { visitor }: { visitor: Visitor }): Promise<string> =>
    JSON.stringify(await visitor.ask(`{ teamView(teamId: "${team}") { actionLogs { message { text } } } }`));

  it('a message sent to two teams by mistake goes from both in one act, which can be asked for again', async () => {
    const { team, otherTeam, member, otherMember } = await stage.play();
    const logId = await tell([team, otherTeam]);
    const asked = `teamId: "${team}", logId: "${logId}"`;
    const preview = async (more: string) =>
      (await stage.instructor.ask(`{ dryRunRetract(retractInput: { ${asked}${more} }) { teamIds otherTeamIds } }`))
        .dryRunRetract;
    assert.deepEqual(await preview(''), { teamIds: [team], otherTeamIds: [otherTeam] });
    const both = { teamIds: [team, otherTeam], otherTeamIds: [otherTeam] };
    assert.deepEqual(await preview(`, alsoTeamIds: ["${otherTeam}"]`), both);
    const input = { teamId: team, logId, alsoTeamIds: [otherTeam], correction: 'Better words.' };
    const first = await run('retract', input, 'teamIds log { id }', 'both');
    assert.deepEqual(first, { teamIds: [team, otherTeam], log: { id: logId } });
    assert.deepEqual(await run('retract', input, 'teamIds log { id }', 'both'), first);
    for (const [id, who] of [
      [team, member],
      [otherTeam, otherMember],
    ] as const) {
      const seen = await seenBy(id, who);
      assert.doesNotMatch(seen, /Secret/);
      assert.equal(seen.split('Better words').length, 2, 'one correction');
    }
  });

  it('teams that lost it meanwhile are left out, and those of other exercises are refused', async () => {
    const { team, otherTeam } = await stage.play();
    const stranger = await stage.play();
    const logId = await tell([team, otherTeam]);
    const of = (alsoTeamIds: readonly string[]) => ({ teamId: team, logId, alsoTeamIds });
    const refused = async (also: readonly string[]) =>
      (await call(stage.instructor, { mutation: 'retract', input: of(also) }, 'teamIds')).codes;
    assert.deepEqual(await refused([stranger.team]), ['team_unknown']);
    assert.deepEqual(await refused(['nobody']), ['team_unknown']);
    assert.deepEqual(await refused(Array.from({ length: 501 }, () => otherTeam)), ['text_invalid']);
    const { teamActionLogs } = await stage.instructor.ask(
      `{ teamActionLogs(logFilter: { teamId: "${otherTeam}" }) { id message { text } } }`,
    );
    const theirs = teamActionLogs.find((entry: { message: { text: string } }) => /Secret/.test(entry.message?.text));
    await run('retract', { teamId: otherTeam, logId: theirs.id }, 'teamIds');
    assert.deepEqual(await run('retract', of([otherTeam]), 'teamIds'), { teamIds: [team] });
  });
});

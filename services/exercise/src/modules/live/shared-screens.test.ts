import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const SCREEN = `query ($team: ID!) { teamView(teamId: $team) {
  position clock { timeElapsed } team { name members { id } } actionLogs { id toolUse { tool } } } }`;

onEachDatabase('the view of a team that many request at once', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  /** The answer to several concurrent requests, which is the same for all. */
  async function seen(by: Visitor, team = played.team) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => by.graphql(SCREEN, { team })));
    for (const { text } of answers) assert.equal(text, answers[0]?.text);
    const [first] = answers;
    assert.ok(first);
    return { codes: first.codes, view: first.data?.teamView };
  }

  it('contains what was just done, and the elapsed time', async () => {
    const { view: first } = await seen(played.member.visitor);
    await call(played.member.visitor, { mutation: 'useTool', input: { teamId: played.team, tool: 'look' } });
    const { view: second } = await seen(played.member.visitor);
    assert.equal(second.actionLogs.length, first.actionLogs.length + 1);
    await stage.exercises.pass(1);
    const { view: third } = await seen(played.member.visitor);
    assert.ok(third.clock.timeElapsed >= second.clock.timeElapsed + 60);
    assert.deepEqual((await seen(stage.instructor)).view.actionLogs, third.actionLogs);
  });

  it('is for its members only, from joining until leaving', async () => {
    const [mine, theirs] = [played.member.visitor, played.otherMember.visitor];
    await seen(mine);
    assert.deepEqual(await seen(theirs), { codes: ['team_unknown'], view: undefined });
    await stage.exercises.assign(played.otherTeam, played.member);
    assert.deepEqual((await seen(mine)).codes, ['team_unknown']);
    assert.equal((await seen(mine, played.otherTeam)).view.team.members.length, 2);
    await stage.exercises.assign(played.team, played.member);
    assert.equal((await seen(mine)).view.team.members.length, 1);
    assert.deepEqual((await seen(mine, played.otherTeam)).codes, ['team_unknown']);
  });
});

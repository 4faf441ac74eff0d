import assert from 'node:assert/strict';
import { after, before, it, type TestContext } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

const FORM = 'Round one';
const ANSWERS = [{ options: [1] }, { options: [] }, { text: 'Because' }];

function save(by: Visitor, teamId: string, input: object = {}): Promise<GraphqlAnswer> {
  return by.graphql(
    'mutation ($input: SaveTeamAnswerInput!) { saveTeamAnswer(saveTeamAnswerInput: $input) { question version } }',
    { input: { teamId, questionnaire: FORM, question: 3, attempt: 1, content: 'We think', ...input } },
  );
}

const watch = (test: TestContext, by: Visitor, team: string, form = FORM) =>
  LiveReader.start(
    test,
    by,
    `teamFormDraft(teamId: "${team}", questionnaire: "${form}") { attempt answers { question content version user { username } } }`,
  );

const answer = (by: Visitor, teamId: string, more: object = {}) =>
  call(by, { mutation: 'answerQuestionnaire', input: { teamId, questionnaire: FORM, answers: ANSWERS, ...more } });

onEachDatabase('the draft of a team', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  /** A team with two members. */
  async function pair(onDemand = false) {
    const played = await stage.play({ onDemand });
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(played.team, colleague);
    if (onDemand) await stage.exercises.act('startTeam', played.team);
    return { ...played, colleague };
  }

  for (const onDemand of [false, true]) {
    it(`is seen by its members at once, and the last save of a question counts, ${onDemand ? 'on demand' : 'together'}`, async (test) => {
      const { team, member, colleague } = await pair(onDemand);
      const reader = await watch(test, colleague.visitor, team);
      assert.deepEqual(await reader.update(1), { attempt: 1, answers: [] });
      const saved = await save(member.visitor, team);
      assert.deepEqual(saved.data.saveTeamAnswer, { question: 3, version: 1 });
      const first = { question: 3, content: 'We think', version: 1, user: { username: member.username } };
      assert.deepEqual(await reader.update(2), { attempt: 1, answers: [first] });
      await save(colleague.visitor, team, { content: 'We know' });
      const second = { ...first, content: 'We know', version: 2, user: { username: colleague.username } };
      assert.deepEqual(await reader.update(3), { attempt: 1, answers: [second] });
      await save(member.visitor, team, { question: 1, content: '[2]' });
      const other = { question: 1, content: '[2]', version: 1, user: { username: member.username } };
      assert.deepEqual(await reader.update(4), { attempt: 1, answers: [other] }, 'only what has changed');
      const late = await watch(test, member.visitor, team);
      assert.deepEqual(await late.update(1), { attempt: 1, answers: [other, second] });
    });
  }

  it('ends when a member sends the form, and is sent once', async (test) => {
    const { team, member, colleague } = await pair();
    const reader = await watch(test, colleague.visitor, team);
    await reader.update(1);
    await save(member.visitor, team);
    await reader.update(2);
    const refused = await answer(member.visitor, team, { attempt: 2 });
    assert.deepEqual(refused.codes, ['team_draft_sent'], 'another draft than it meant');
    assert.deepEqual((await answer(member.visitor, team, { attempt: 1 })).codes, []);
    const { attempt, answers } = await reader.update(3);
    assert.deepEqual([attempt, answers], [2, []]);
    assert.deepEqual((await save(colleague.visitor, team)).codes, ['team_draft_sent']);
  });

  it('is for nobody but its members, whatever else they may do', async (test) => {
    const { id, team, member, otherMember, otherTeam } = await pair();
    await save(member.visitor, team, { content: 'for us alone' });
    const cases: (readonly [Visitor, string])[] = [
      [stage.instructor, 'members_only'],
      [otherMember.visitor, 'team_unknown'],
    ];
    for (const [by, code] of cases) {
      assert.deepEqual((await save(by, team)).codes, [code]);
      const reader = await watch(test, by, team);
      assert.equal(await reader.ended(), code);
    }
    assert.deepEqual((await save(otherMember.visitor, otherTeam, { questionnaire: 'none' })).codes, ['place_unknown']);
    for (const question of [0, 4, -1]) {
      assert.deepEqual((await save(member.visitor, team, { question })).codes, ['place_unknown']);
    }
    const history = await stage.instructor.ask(`{ exerciseOverview(exerciseId: "${id}") { position } }`);
    assert.ok(!JSON.stringify(history).includes('for us alone'));
  });

  it('is out of sight at once for a member who is moved', async (test) => {
    const { team, otherTeam, member, colleague } = await pair();
    const reader = await watch(test, colleague.visitor, team);
    await reader.update(1);
    await stage.exercises.assign(otherTeam, colleague);
    assert.equal(await reader.ended(), 'team_unknown');
    await save(member.visitor, team, { content: 'without you' });
    assert.equal((await reader.updates()).length, 1);
    assert.deepEqual((await save(colleague.visitor, team)).codes, ['team_unknown']);
  });

  it('has bounds for an answer and for the whole', async () => {
    const { team, member } = await pair();
    assert.deepEqual((await save(member.visitor, team, { content: 'x'.repeat(110_001) })).codes, ['text_invalid']);
    assert.deepEqual((await save(member.visitor, team, { content: 'a\0b' })).codes, ['text_invalid']);
    for (const question of [1, 2]) await save(member.visitor, team, { question, content: 'x'.repeat(110_000) });
    assert.deepEqual((await save(member.visitor, team, { content: 'x' })).codes, ['team_draft_too_large']);
    assert.deepEqual((await save(member.visitor, team, { question: 2, content: 'y' })).codes, []);
  });

  it('stays the team’s when its writer is deleted', async (test) => {
    const { team, member, colleague } = await pair();
    await save(colleague.visitor, team);
    const admin = await stage.exercises.admin.elevate();
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: colleague.id });
    const reader = await watch(test, member.visitor, team);
    const { answers } = await reader.update(1);
    assert.deepEqual(answers, [{ question: 3, content: 'We think', version: 1, user: null }]);
  });
});

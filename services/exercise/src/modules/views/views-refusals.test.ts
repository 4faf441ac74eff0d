import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Queries about a team or an exercise, with the codes for callers who cannot see it. */
const queries = ({ id, team }: PlayedExercise): [query: string, code: string][] => [
  [`{ emailThreads(teamIds: ["${team}"]) { id } }`, 'team_unknown'],
  [`{ emailThread(threadId: "${team}:1") { id } }`, 'thread_unknown'],
  [`{ emailContacts(exerciseId: "${id}") { address } }`, 'exercise_unknown'],
  [`{ validateEmailAddress(exerciseId: "${id}", address: "a@b") }`, 'exercise_unknown'],
  [`{ questionnaireState(teamId: "${team}", questionnaireId: "Round one") { id } }`, 'team_unknown'],
  [`{ teamQuestionnaires(teamIds: ["${team}"]) { id } }`, 'team_unknown'],
];

onEachDatabase('mail and questionnaires', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  const codesOf = async (by: Visitor, query: string) => (await by.graphql(query)).codes;

  it('are unknown to everyone who is neither in the team nor runs the exercise', async () => {
    const { exercises } = stage;
    const another = await exercises.platform.account(await exercises.admin.elevate(), 'INSTRUCTOR');
    const stranger = await exercises.trainee();
    for (const [query, code] of queries(played)) {
      for (const { visitor } of [another, stranger]) assert.deepEqual(await codesOf(visitor, query), [code], query);
      for (const by of [played.member.visitor, stage.instructor, exercises.admin]) {
        assert.deepEqual(await codesOf(by, query), [], query);
      }
      const isOfTeam = code !== 'exercise_unknown';
      assert.deepEqual(await codesOf(played.otherMember.visitor, query), isOfTeam ? [code] : [], query);
    }
    const { team, otherTeam, member } = played;
    const both = `{ emailThreads(teamIds: ["${team}", "${otherTeam}"]) { id } }`;
    assert.deepEqual(await codesOf(member.visitor, both), ['team_unknown']);
  });

  it('are no longer visible to a member who is moved to another team', async () => {
    const { team, otherTeam, member } = await stage.play();
    await stage.exercises.assign(otherTeam, member);
    const threads = `{ emailThreads(teamIds: ["${team}"]) { id } }`;
    assert.deepEqual(await codesOf(member.visitor, threads), ['team_unknown']);
    assert.deepEqual(await codesOf(member.visitor, threads.replace(team, otherTeam)), []);
  });

  it('show a team nothing before the start, and stay readable when the exercise is stopped and has finished', async () => {
    const { id, member, team } = await stage.play({}, { start: false });
    const mine = member.visitor;
    const all = async () => {
      const data = await mine.ask(
        `{ emailThreads(teamIds: ["${team}"]) { id emails { id } } emailContacts(exerciseId: "${id}") { address }
           teamQuestionnaires(teamIds: ["${team}"]) { title canBeAnswered } }`,
      );
      return [data.emailThreads.length, data.emailContacts.length, data.teamQuestionnaires];
    };
    assert.deepEqual(await all(), [0, 0, []]);
    const hidden = `{ questionnaireState(teamId: "${team}", questionnaireId: "Round one") { title } }`;
    assert.deepEqual(await codesOf(mine, hidden), ['questionnaire_unknown']);
    const logsIn = (channel: string) =>
      `{ teamActionLogs(logFilter: { teamId: "${team}", channel: "${channel}" }) { id } }`;
    for (const channel of ['Messages', 'nope']) {
      assert.deepEqual(await mine.ask(logsIn(channel)), { teamActionLogs: [] }, channel);
    }
    assert.deepEqual(await codesOf(stage.instructor, logsIn('nope')), ['channel_unknown']);
    const { teamQuestionnaires } = await stage.instructor.ask(
      `{ teamQuestionnaires(teamIds: ["${team}"]) { state submissions { id } questions { text } } }`,
    );
    assert.deepEqual(
      teamQuestionnaires.map(({ state }: { state: string }) => state),
      ['HIDDEN', 'HIDDEN'],
    );
    await stage.exercises.act('startExercise', id);
    assert.deepEqual(await codesOf(mine, logsIn('nope')), ['channel_unknown']);
    assert.deepEqual(await all(), [1, 2, [{ title: 'Round one', canBeAnswered: true }]]);
    assert.deepEqual(await codesOf(mine, hidden.replace('Round one', 'Round two')), ['questionnaire_unknown']);
    for (const act of ['stopExercise', 'finishExercise']) {
      await stage.exercises.act(act, id);
      assert.deepEqual(await all(), [1, 2, [{ title: 'Round one', canBeAnswered: false }]], act);
    }
  });

  it('are gone with the exercise', async () => {
    const gone = await stage.play({}, { start: false });
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${gone.id}") }`);
    for (const [query, code] of queries(gone)) {
      for (const by of [gone.member.visitor, stage.instructor])
        assert.deepEqual(await codesOf(by, query), [code], query);
    }
  });

  it('refuse malformed ids, and more than can be requested at once', async () => {
    const { member, team } = played;
    const nobodys = ['0', '-1', '1.5', '', 'x', '__proto__', '9'.repeat(400), `${team} `, '1e3'];
    for (const id of nobodys) {
      assert.deepEqual(await codesOf(member.visitor, `{ emailThreads(teamIds: ["${id}"]) { id } }`), ['team_unknown']);
      const thread = `{ emailThread(threadId: "${id}") { id } }`;
      assert.deepEqual(await codesOf(member.visitor, thread), ['thread_unknown'], id);
    }
    const own = `${team}:1`;
    for (const id of [`${team}:0`, `${team}:01`, `${team}:2`, `0${own}`, `${own} `, `+${own}`, `${team}+${team}:1`]) {
      for (const by of [member.visitor, stage.instructor]) {
        assert.deepEqual(await codesOf(by, `{ emailThread(threadId: "${id}") { id } }`), ['thread_unknown'], id);
      }
    }
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    const shared = `{ emailThread(threadId: "${many.join('+')}:1") { id } }`;
    assert.deepEqual(await codesOf(member.visitor, shared), ['thread_unknown']);
    const longer = `{ emailThread(threadId: "${'1+'.repeat(5_000)}1:1") { id } }`;
    assert.deepEqual(await codesOf(member.visitor, longer), ['text_invalid']);
    for (const name of ['emailThreads', 'teamQuestionnaires']) {
      const query = `query ($ids: [ID!]!) { ${name}(teamIds: $ids) { id } }`;
      assert.deepEqual((await member.visitor.graphql(query, { ids: many.map(String) })).codes, ['too_many_teams']);
      assert.deepEqual((await member.visitor.graphql(query, { ids: [] })).data, { [name]: [] });
      assert.deepEqual((await member.visitor.graphql(query, { ids: Array(600).fill(team) })).codes, []);
      for (const asked of ['limit: 0', 'limit: 201', 'limit: -2147483648']) {
        const page = `{ ${name}(teamIds: ["${team}"], ${asked}) { id } }`;
        assert.deepEqual(await codesOf(member.visitor, page), ['page_invalid'], page);
      }
    }
    const after: [string, string][] = [
      [`{ emailThreads(teamIds: ["${team}"], after: "${team}:9") { id } }`, 'thread_unknown'],
      [`{ emailThreads(teamIds: ["${team}"], after: "${played.otherTeam}:1") { id } }`, 'thread_unknown'],
      [`{ teamQuestionnaires(teamIds: ["${team}"], after: "${team}/Round two") { id } }`, 'questionnaire_unknown'],
      [`{ teamQuestionnaires(teamIds: ["${team}"], after: "") { id } }`, 'questionnaire_unknown'],
    ];
    for (const [query, code] of after) assert.deepEqual(await codesOf(member.visitor, query), [code], query);
  });

  it('are delivered only to teams of a thread', async () => {
    const { member, otherMember, team, otherTeam } = played;
    const to = ['team-2@mail.ex'];
    const sent = await call(
      member.visitor,
      { mutation: 'sendEmail', input: { teamId: team, to, text: 'x' } },
      'threadId',
    );
    const query = `{ emailThread(threadId: "${sent.data.sendEmail.threadId}") { teamId emails { text user { id } } } }`;
    const [mine, theirs] = [await member.visitor.ask(query), await otherMember.visitor.ask(query)];
    assert.deepEqual(mine.emailThread, { teamId: team, emails: [{ text: 'x', user: { id: member.id } }] });
    assert.deepEqual(theirs.emailThread, { teamId: otherTeam, emails: [{ text: 'x', user: null }] });
    const third = await stage.play();
    assert.deepEqual(await codesOf(third.member.visitor, query), ['thread_unknown']);
  });
});

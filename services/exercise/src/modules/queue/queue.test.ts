import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `totalCount hasNextPage emailCount answerCount stuckCount waitingCount awayCount needs { id kind teamId teamName since word hintedAt
  waited email { threadId emailId subject participants excerpt }
  answer { submissionId questionnaire attempt question excerpt } injects { name alternative } seenTo { user { username } claims isWriting } }`;

onEachDatabase('what needs an instructor', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async function queue(id: string, more = '', by = stage.instructor): Promise<any> {
    return (await by.ask(`{ needsYou(exerciseId: "${id}" ${more}) { ${FIELDS} } }`)).needsYou;
  }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async function done(by: Visitor, mutation: string, input: Record<string, unknown>, fields?: string): Promise<any> {
    const { codes, data, text } = await call(by, { mutation, input }, fields);
    assert.deepEqual(codes, [], text);
    return data[mutation];
  }
  /** The members report that they are here; without that, a team is away. */
  const comeIn = async ({ team, otherTeam, member, otherMember }: PlayedExercise) => {
    await stage.signIn(member.visitor, team);
    await stage.signIn(otherMember.visitor, otherTeam);
  };
  const use = ({ member, team }: PlayedExercise) => done(member.visitor, 'useTool', { teamId: team, tool: 'look' });
  const answers = [{ options: [1] }, { options: [] }, { text: `Because ${'🦆'.repeat(300)}` }];

  for (const onDemand of [false, true]) {
    const start = async (): Promise<PlayedExercise> => {
      const played = await stage.play({ onDemand });
      if (onDemand) for (const team of [played.team, played.otherTeam]) await stage.exercises.act('startTeam', team);
      return played;
    };
    const how = onDemand ? 'on demand' : 'together';

    it(`includes a team that has done nothing for a while, ${how}`, async () => {
      const played = await start();
      const { id, team, otherTeam } = played;
      assert.equal((await queue(id)).totalCount, 0);
      await stage.exercises.pass(4);
      await use(played);
      assert.equal((await queue(id)).stuckCount, 0);
      await stage.exercises.pass(2);
      await comeIn(played);
      const { needs, stuckCount, waitingCount } = await queue(id);
      assert.deepEqual([stuckCount, waitingCount], [1, 0]);
      assert.deepEqual(needs, [
        {
          id: `stuck ${otherTeam}`,
          kind: 'STUCK',
          teamId: otherTeam,
          teamName: 'team-2',
          since: 0,
          word: 'STUCK',
          hintedAt: null,
          waited: 360,
          email: null,
          answer: null,
          injects: [
            { name: 'nudge', alternative: 'about the tool' },
            { name: 'nothing to see', alternative: 'silent' },
          ],
          seenTo: [],
        },
      ]);
      const sooner = await queue(id, ', stuckAfter: 120');
      assert.deepEqual(
        sooner.needs.map((need: { teamId: string; waited: number }) => [need.teamId, need.waited]),
        [
          [otherTeam, 360],
          [team, 120],
        ],
      );
      await stage.exercises.act('stopExercise', id);
      assert.equal((await queue(id)).stuckCount, 0, 'while time stands still, no team is stuck');
    });

    it(`does not include a team that waits for time, ${how}`, async () => {
      const played = await start();
      const { id, team, member } = played;
      await done(stage.instructor, 'modifyMilestone', { teamId: team, milestone: 'secret', activate: true });
      await done(member.visitor, 'confirmInject', { teamId: team, logId: `${team}-1` });
      await stage.exercises.pass(6);
      await comeIn(played);
      const ids = async () => (await queue(id, ', kinds: [STUCK]')).needs.map((need: { id: string }) => need.id);
      assert.deepEqual((await ids()).length, 2, 'there are questions to answer');
      await done(member.visitor, 'answerQuestionnaire', { teamId: team, questionnaire: 'Round one', answers });
      await stage.exercises.pass(2);
      await comeIn(played);
      const { stuckCount, waitingCount } = await queue(id, ', stuckAfter: 60');
      assert.deepEqual([stuckCount, waitingCount], [1, 1]);
      // The awaited inject has arrived, and nothing else will.
      await stage.exercises.pass(8);
      await comeIn(played);
      await stage.exercises.settled(async () => ((await queue(id)).waitingCount === 0 ? true : undefined));
      assert.deepEqual((await ids()).length, 2);
    });

    it(`includes mail until somebody answers, ${how}`, async () => {
      const played = await start();
      const { id, team, member } = played;
      const write = (input: Record<string, unknown>) =>
        done(member.visitor, 'sendEmail', { teamId: team, text: 'Hello?', ...input }, 'id threadId');
      await stage.exercises.pass(1);
      const { threadId } = await write({ to: ['boss@mail.ex'], subject: 'Help' });
      await stage.exercises.pass(1);
      const { id: emailId } = await write({ threadId, text: 'Are you there?' });
      await write({ to: ['nobody@mail.ex'], subject: 'Lost' });
      await stage.exercises.pass(1);
      await comeIn(played);
      const { needs, emailCount } = await queue(id);
      assert.equal(emailCount, 1);
      assert.deepEqual(needs, [
        {
          id: `mail ${threadId}`,
          kind: 'MAIL',
          teamId: team,
          teamName: 'team-1',
          since: 60,
          word: 'WORKING',
          hintedAt: null,
          waited: 120,
          email: {
            threadId,
            emailId,
            subject: 'Help',
            participants: ['boss@mail.ex', 'team-1@mail.ex'],
            excerpt: 'Are you there?',
          },
          answer: null,
          injects: [],
          seenTo: [],
        },
      ]);
      await done(stage.instructor, 'sendEmailAs', { teamId: team, address: 'boss@mail.ex', threadId, template: 1 });
      assert.equal((await queue(id)).emailCount, 0);
      await write({ threadId, text: 'Thanks.' });
      assert.equal((await queue(id)).needs[0].since, 180);
      await stage.exercises.act('finishExercise', id);
      assert.equal((await queue(id)).emailCount, 0, 'nobody can answer any more');
    });

    it(`includes an answer until it is judged, also after the end, ${how}`, async () => {
      const { id, team, member } = await start();
      const { id: submissionId } = await done(member.visitor, 'answerQuestionnaire', {
        teamId: team,
        questionnaire: 'Round one',
        answers,
      });
      await stage.exercises.act('finishExercise', id);
      const { needs, answerCount } = await queue(id);
      assert.equal(answerCount, 1);
      const [{ answer, ...need }] = needs;
      assert.deepEqual([need.kind, need.id, need.teamId], ['ANSWER', `answer ${submissionId}-3`, team]);
      const { excerpt, ...about } = answer;
      assert.deepEqual(about, { submissionId, questionnaire: 'Round one', attempt: 1, question: 3 });
      assert.ok(excerpt.startsWith('Because 🦆') && excerpt.isWellFormed() && excerpt.length <= 301, excerpt);
      await done(stage.instructor, 'judgeAnswer', {
        teamId: team,
        questionnaire: 'Round one',
        attempt: 1,
        question: 3,
        correct: true,
      });
      assert.equal((await queue(id)).totalCount, 0);
    });
  }

  it('is ordered by waiting time, in pages, and filtered by kind', async () => {
    const played = await stage.play();
    const { id, team, otherTeam, member, otherMember } = played;
    await stage.exercises.pass(1);
    await done(otherMember.visitor, 'sendEmail', { teamId: otherTeam, to: ['boss@mail.ex'], subject: 'a', text: 'x' });
    await stage.exercises.pass(1);
    await done(member.visitor, 'answerQuestionnaire', { teamId: team, questionnaire: 'Round one', answers });
    await stage.exercises.pass(1);
    const shared = { teamId: team, to: ['boss@mail.ex', 'team-2@mail.ex'], subject: 'b', text: 'x' };
    await done(member.visitor, 'sendEmail', shared);
    await stage.exercises.pass(10);
    await comeIn(played);
    const all = await queue(id);
    const seen = (needs: { kind: string; teamId: string; waited: number }[]) =>
      needs.map((need) => [need.kind, need.teamId, need.waited]);
    const expected = [
      ['MAIL', otherTeam, 720],
      ['STUCK', otherTeam, 720],
      ['ANSWER', team, 660],
      // In a thread that teams share, it waits for the team that wrote.
      ['MAIL', team, 600],
      ['STUCK', team, 600],
    ];
    assert.deepEqual(seen(all.needs), expected);
    const rows = await stage.instructor.ask(
      `{ exerciseOverview(exerciseId: "${id}") { teams { teamId unanswered } } }`,
    );
    assert.deepEqual(
      rows.exerciseOverview.teams,
      [team, otherTeam].map((teamId) => ({ teamId, unanswered: 1 })),
      'one conversation is counted once',
    );
    const pages = [
      await queue(id, ', limit: 2'),
      await queue(id, ', limit: 3, offset: 2'),
      await queue(id, ', offset: 9'),
    ];
    assert.deepEqual(
      pages.map(({ needs, totalCount, hasNextPage }) => [seen(needs), totalCount, hasNextPage]),
      [
        [expected.slice(0, 2), 5, true],
        [expected.slice(2), 5, false],
        [[], 5, false],
      ],
    );
    const some = await queue(id, ', kinds: [MAIL, ANSWER], limit: null, offset: null, stuckAfter: null');
    assert.deepEqual([some.totalCount, some.stuckCount], [3, 2]);
    assert.equal((await queue(id, ', kinds: null')).totalCount, 5);
    assert.equal((await queue(id, ', kinds: []')).totalCount, 0);
  });

  it('shows who attends to it, and not what else people do', async () => {
    const played = await stage.play();
    const { id, team, otherTeam, member } = played;
    const { threadId } = await done(
      member.visitor,
      'sendEmail',
      { teamId: team, to: ['boss@mail.ex'], subject: 'Help', text: 'x' },
      'threadId',
    );
    const { id: submissionId } = await done(member.visitor, 'answerQuestionnaire', {
      teamId: team,
      questionnaire: 'Round one',
      answers,
    });
    const sign = (by: Visitor, input: object) =>
      by.ask('mutation ($input: SignPresenceInput!) { signPresence(signPresenceInput: $input) }', {
        input: { teamId: team, ...input },
      });
    const thread = { kind: 'THREAD', name: threadId };
    await sign(member.visitor, { place: thread, writing: true });
    await sign(stage.instructor, { place: thread, claim: true, writingAs: 'boss@mail.ex' });
    await sign(stage.exercises.admin, { place: { kind: 'SUBMISSION', name: submissionId }, claim: true });
    const seenTo = async () =>
      Object.fromEntries(
        (await queue(id)).needs.map((need: { kind: string; seenTo: object[] }) => [need.kind, need.seenTo]),
      );
    const { MAIL: mail, ANSWER: answer } = await seenTo();
    assert.deepEqual(mail, [
      { user: { username: stage.exercises.instructor.username }, claims: true, isWriting: true },
    ]);
    assert.deepEqual([answer.length, answer[0].claims, answer[0].isWriting], [1, true, false]);
    stage.exercises.platform.clock.advance(4000);
    await sign(stage.instructor, { place: thread });
    assert.deepEqual((await seenTo())['MAIL'], [], 'viewing is not attending');
    stage.exercises.platform.clock.advance(20 * 60_000);
    await sign(stage.instructor, { place: { kind: 'TEAM', name: team }, claim: true });
    await comeIn(played);
    const stuck = (await queue(id)).needs.filter((need: { kind: string }) => need.kind === 'STUCK');
    assert.deepEqual(
      Object.fromEntries(stuck.map((need: Record<string, unknown>) => [need['teamId'], need['seenTo']])),
      {
        [team]: [{ user: { username: stage.exercises.instructor.username }, claims: true, isWriting: false }],
        [otherTeam]: [],
      },
    );
  });

  it('is visible to the instructors of the exercise only', async () => {
    const { id, member } = await stage.play({}, { start: false });
    assert.equal((await queue(id)).totalCount, 0, 'nothing before the start');
    const refused = async (more: string, code: string, by = stage.instructor, exerciseId = id) => {
      const { codes } = await by.graphql(`{ needsYou(exerciseId: "${exerciseId}" ${more}) { totalCount } }`);
      assert.deepEqual(codes, [code], more);
    };
    await refused('', 'forbidden', member.visitor);
    const stranger = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    await refused('', 'exercise_unknown', stranger.visitor);
    await refused('', 'exercise_unknown', stage.instructor, '0');
    for (const limit of [0, 201, -1]) await refused(`, limit: ${limit}`, 'page_invalid');
    await refused(', offset: -1', 'page_invalid');
    for (const seconds of [0, -5, 86401]) await refused(`, stuckAfter: ${seconds}`, 'stuck_after_invalid');
  });
});

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('a team', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async function done(by: Visitor, mutation: string, input: Record<string, unknown>, fields: string): Promise<any> {
    const { data, codes, text } = await call(by, { mutation, input: { teamId: played.team, ...input } }, fields);
    assert.deepEqual(codes, [], text);
    return data[mutation];
  }

  it('uses a tool and gets its answer, which is in the log of the team', async () => {
    const { member, team } = played;
    const fields =
      'id teamId tool argument text attachments { name } exerciseTime timestamp user { username } response';
    await stage.exercises.pass(2);
    const use = await done(member.visitor, 'useTool', { tool: 'nmap', argument: ' HOST ' }, fields);
    assert.match(use.id, new RegExp(`^${team}-\\d+$`));
    assert.equal(use.timestamp, new Date(stage.exercises.platform.clock.now()).toISOString());
    assert.deepEqual(
      { ...use, id: '', timestamp: '' },
      {
        id: '',
        teamId: team,
        tool: 'nmap',
        argument: 'HOST',
        text: 'Port 80 is open.',
        attachments: [],
        exerciseTime: 120,
        timestamp: '',
        user: { username: member.username },
        // Only instructors see which response it was.
        response: null,
      },
    );
    await stage.exercises.reached(team, 'scanned');
    const helped = await done(stage.instructor, 'useTool', { tool: 'nmap', argument: 'host' }, 'response user { id }');
    assert.deepEqual(helped, { response: 1, user: { id: stage.exercises.instructor.id } });
    for (const input of [{ tool: 'look' }, { tool: 'look', argument: null }]) {
      const looked = await done(member.visitor, 'useTool', input, 'argument text');
      assert.deepEqual(looked, { argument: '', text: 'A room.' });
    }
    const other = await done(stage.instructor, 'useTool', { tool: 'nmap', argument: 'x' }, 'text response');
    assert.deepEqual(other, { text: 'Nothing.', response: null });
  });

  it('presses a button once, and a concurrent press is refused', async () => {
    const { member, team, otherMember } = await stage.play();
    await stage.exercises.assign(team, otherMember);
    const press = (by: Visitor) =>
      call(
        by,
        { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } },
        'id kind number message { channel text sender { address name } } overlay { duration } confirmation { text confirmedAt } inject { name }',
      );
    await stage.exercises.pass(1);
    const answers = await Promise.all([press(member.visitor), press(otherMember.visitor)]);
    assert.deepEqual(answers.map(({ codes }) => codes).sort(), [[], ['already_confirmed']]);
    const pressed = answers.find(({ codes }) => codes.length === 0);
    assert.deepEqual(pressed?.data.confirmInject, {
      id: `${team}-1`,
      kind: 'MESSAGE',
      number: 1,
      message: { channel: 'Messages', text: 'Welcome, team-1.', sender: { address: 'boss@mail.ex', name: 'The Boss' } },
      overlay: { duration: 2 },
      confirmation: { text: 'Hello', confirmedAt: 60 },
      inject: null,
    });
    await stage.exercises.reached(team, 'greeted');
  });

  it('starts a thread, continues it, and is told which addresses do not exist', async () => {
    const { member, team } = played;
    const fields = `id threadId number from to subject text user { username } sender { address } logId
      thread { id subject participants emailCount } undeliverable`;
    const to = ['BOSS@mail.ex', 'nobody@mail.ex', 'team-2@mail.ex'];
    const first = await done(member.visitor, 'sendEmail', { to, subject: 'Help', text: 'Hello.' }, fields);
    const { threadId } = first;
    assert.deepEqual(first, {
      id: `${threadId}/1`,
      threadId,
      number: 1,
      from: 'team-1@mail.ex',
      to: ['boss@mail.ex', 'team-2@mail.ex'],
      subject: 'Help',
      text: 'Hello.',
      user: { username: member.username },
      sender: null,
      logId: null,
      thread: {
        id: threadId,
        subject: 'Help',
        participants: ['boss@mail.ex', 'team-1@mail.ex', 'team-2@mail.ex'],
        emailCount: 1,
      },
      undeliverable: ['nobody@mail.ex'],
    });
    const reply = { threadId, text: 'Again.', to: null, subject: null, fileIds: null };
    const second = await done(member.visitor, 'sendEmail', reply, 'id subject');
    assert.deepEqual(second, { id: `${threadId}/2`, subject: 'Help' });
    const other = await call(
      played.otherMember.visitor,
      { mutation: 'sendEmail', input: { teamId: played.otherTeam, threadId, text: 'Us too.' } },
      'id from user { username }',
    );
    assert.deepEqual(other.data.sendEmail, {
      id: `${threadId}/3`,
      from: 'team-2@mail.ex',
      user: { username: played.otherMember.username },
    });
    const lost = { to: ['nobody@mail.ex'], subject: 'Lost', text: 'Hello?' };
    const returned = await done(
      member.visitor,
      'sendEmail',
      lost,
      `number from to text undeliverable deliveryState
      thread { contacts { address kind } emails(after: 1) { number from deliveryState undeliverable } }`,
    );
    assert.deepEqual(returned, {
      number: 1,
      from: 'team-1@mail.ex',
      to: ['mailer-daemon@mail.ex'],
      text: 'Hello?',
      undeliverable: ['nobody@mail.ex'],
      deliveryState: 'RETURNED',
      thread: {
        contacts: [
          { address: 'mailer-daemon@mail.ex', kind: 'MAIL_SYSTEM' },
          { address: 'team-1@mail.ex', kind: 'TEAM' },
        ],
        emails: [{ number: 2, from: 'mailer-daemon@mail.ex', deliveryState: 'DELIVERED', undeliverable: [] }],
      },
    });
    await stage.exercises.reached(team, 'wrote');
  });

  it('sends the longest mail in any script', async () => {
    const mail = { to: ['boss@mail.ex'], subject: 'Snow', text: '雪'.repeat(100_000) };
    const { text } = await done(played.member.visitor, 'sendEmail', mail, 'text');
    assert.equal(text, mail.text);
  });

  it('is refused a mail that neither starts a thread nor continues one, or has no recipients', async () => {
    const { member, team } = played;
    const refused = async (input: Record<string, unknown>, code: string) => {
      const { codes } = await call(member.visitor, { mutation: 'sendEmail', input: { teamId: team, ...input } });
      assert.deepEqual(codes, [code], JSON.stringify(input));
    };
    await refused({ to: ['boss@mail.ex'], threadId: `${team}:1`, text: 'x' }, 'thread_or_new');
    await refused({ subject: 'x', threadId: `${team}:1`, text: 'x' }, 'thread_or_new');
    await refused({ text: 'x' }, 'no_recipient');
    await refused({ to: [], text: 'x' }, 'no_recipient');
    await refused({ to: ['team-1@mail.ex', ' '], text: 'x' }, 'no_recipient');
    await refused({ to: ['boss@mail.ex'], text: null }, 'nothing_to_send');
    await refused({ to: ['boss@mail.ex'], text: 'x', fileIds: ['1'] }, 'file_unknown');
    for (const threadId of ['99:1', `${team}:99`, '', 'x', '1', `${team}:01`, '__proto__:1']) {
      await refused({ threadId, text: 'x' }, 'thread_unknown');
    }
  });

  it('submits a questionnaire once, with indexes counted from 1', async () => {
    const { member, team } = played;
    const fields =
      'id questionnaire attempt exerciseTime user { id } answers { question options text judgement { correct } }';
    const input = {
      questionnaire: 'Round one',
      answers: [{ options: [1], text: null }, { options: [3, 1, 3] }, { text: '  Because.  ', options: null }],
    };
    const { codes, data } = await call(
      member.visitor,
      { mutation: 'answerQuestionnaire', input: { teamId: team, ...input } },
      fields,
    );
    assert.deepEqual(codes, []);
    const { answers, ...rest } = data.answerQuestionnaire;
    assert.deepEqual(rest, {
      id: `${team}-3-1`,
      questionnaire: 'Round one',
      attempt: 1,
      exerciseTime: rest.exerciseTime,
      user: { id: member.id },
    });
    assert.deepEqual(answers, [
      { question: 1, options: [1], text: null, judgement: null },
      { question: 2, options: [1, 3], text: null, judgement: null },
      { question: 3, options: [], text: 'Because.', judgement: null },
    ]);
    const again = await call(member.visitor, {
      mutation: 'answerQuestionnaire',
      input: { teamId: team, ...input },
    });
    assert.deepEqual(again.codes, ['already_answered']);
  });

  it('is told what is wrong with its answers', async () => {
    const { member, team } = await stage.play();
    const right = [{ options: [1] }, { options: [] }, { text: 'Because.' }];
    const refused = async (answers: readonly unknown[], sentence: RegExp) => {
      const input = { teamId: team, questionnaire: 'Round one', answers };
      const { codes, body } = await call(member.visitor, { mutation: 'answerQuestionnaire', input });
      assert.deepEqual(codes, ['bad_answer'], JSON.stringify(answers));
      assert.match(body.errors[0].message, sentence);
    };
    await refused([], /wants an answer to each question \(3\), not 0/);
    await refused(right.slice(1), /not 2/);
    await refused([{}, ...right.slice(1)], /Answer 1 must have either options or a text/);
    await refused([{ options: [1], text: 'x' }, ...right.slice(1)], /Answer 1 must have either/);
    for (const option of [0, 3, -1, 2147483647, -2147483648]) {
      await refused([{ options: [option] }, ...right.slice(1)], /Question 1 has only 2 options/);
    }
    for (const options of [
      [1, 2],
      [1, 1],
    ]) {
      await refused([{ options }, ...right.slice(1)], /Question 1 wants one option, not 2/);
    }
    await refused([...right.slice(0, 2), { text: ' x ' }], /question 3 needs at least 2 characters/);
    const { codes } = await call(member.visitor, {
      mutation: 'answerQuestionnaire',
      input: { teamId: team, questionnaire: 'Round two', answers: [{ options: [1] }] },
    });
    assert.deepEqual(codes, ['questionnaire_unknown'], 'a questionnaire that has not appeared is unknown to the team');
  });
});

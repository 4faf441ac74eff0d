import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { sentFile } from '../../testing/files.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import { LogsArchive } from '../../testing/logs-archive.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import { Visitor } from '../../testing/visitor.ts';

const TEXTS = `actionLogs { id message { text attachments { name } linkedFiles { name } } overlay { duration }
    confirmation { text } retracted { exerciseTime isLater user { id } } }
  emailThreads { id subject } emails { id subject text attachments { name } retracted { isLater } }
  files { fileId name size retracted { isLater } }`;

onEachDatabase('retractions', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const retracting = (input: Record<string, unknown>, by: Visitor = stage.instructor, clientId?: string) =>
    call(
      by,
      { mutation: 'retract', input, ...(clientId !== undefined && { clientId }) },
      'teamIds email { id text } log { id }',
    );
  async function retract(input: Record<string, unknown>, clientId?: string) {
    const { data, codes, text } = await retracting(input, stage.instructor, clientId);
    assert.deepEqual(codes, [], text);
    return data.retract;
  }
  async function done(mutation: string, input: Record<string, unknown>, fields: string, by = stage.instructor) {
    const { data, codes, text } = await call(by, { mutation, input }, fields);
    assert.deepEqual(codes, [], text);
    return data[mutation];
  }
  /** Everything that a member can ask for about a team, in one text. */
  async function askedBy({ team, member }: PlayedExercise): Promise<string> {
    const { visitor } = member;
    const { teamView } = await visitor.ask(`{ teamView(teamId: "${team}") { position epoch ${TEXTS} } }`);
    const caughtUp = [];
    for (let position = 1; position <= teamView.position; position += 1) {
      const since = `teamView(teamId: "${team}", after: ${position}, epoch: "${teamView.epoch}") { ${TEXTS} }`;
      const page = `teamViewBefore(teamId: "${team}", before: ${position + 1}, epoch: "${teamView.epoch}", newest: 1) { ${TEXTS} }`;
      caughtUp.push(await visitor.ask(`{ ${since} ${page} }`));
    }
    const lists = await visitor.ask(`{
      teamActionLogs(logFilter: { teamId: "${team}" }) { id message { text } email { subject text } }
      teamFiles(teamId: "${team}") { name size }
      emailThreads(teamIds: ["${team}"]) { subject lastEmail { subject text } emails { subject text attachments { name } } }
    }`);
    return JSON.stringify([teamView, caughtUp, lists]);
  }
  const logIdOf = (text: string, { actionLogs }: { actionLogs: { id: string; message: { text: string } | null }[] }) =>
    actionLogs.find(({ message }) => message?.text === text)?.id ?? '';

  for (const onDemand of [false, true]) {
    it(`a retracted message takes its text and its file from everything a member can ask for, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const played = await stage.play({ onDemand });
      const { id, team, member } = played;
      if (onDemand) await stage.exercises.act('startTeam', team);
      const file = await sentFile(stage.instructor, id, 'Theirs.', 'secret-plan.txt');
      const [sent] = await done(
        'sendOwnInject',
        { teamIds: [team], channel: 'Messages', text: 'Secret words.', fileIds: [file], overlay: true },
        'actionLog { id }',
      );
      const logId = sent.actionLog.id;
      const download = async () => (await member.visitor.get(`/files/${id}/${file}`)).status;
      assert.equal(await download(), 200);
      const unread = async () => {
        const { readMarks } = await member.visitor.ask(`{ readMarks(teamId: "${team}") { kind name unread } }`);
        return readMarks.find(({ name }: { name: string }) => name === 'Messages').unread;
      };
      const before = await unread();
      assert.match(await askedBy(played), /Secret words.*secret-plan/);
      assert.deepEqual(await retract({ teamId: team, logId, correction: 'Better words.' }), {
        teamIds: [team],
        email: null,
        log: { id: logId },
      });
      const asked = await askedBy(played);
      assert.doesNotMatch(asked, /[Ss]ecret/);
      assert.match(asked, /Better words/);
      assert.equal(await download(), 404);
      assert.equal(await unread(), before, 'the correction is new, what was retracted is not');
      const { actionLog } = await member.visitor.ask(
        `{ actionLog(logId: "${logId}") { message { text } overlay { duration } retracted { isLater user { id } } } }`,
      );
      assert.deepEqual(actionLog, {
        message: { text: '' },
        overlay: null,
        retracted: { isLater: false, user: null },
      });
      const { actionLog: seen } = await stage.instructor.ask(
        `{ actionLog(logId: "${logId}") { message { text } retracted { user { id } } } }`,
      );
      assert.deepEqual(seen, {
        message: { text: 'Secret words.' },
        retracted: { user: { id: stage.exercises.instructor.id } },
      });
    });
  }

  it('a retracted mail goes with its subject for every team of the thread, once, whoever asks at the same time', async () => {
    const played = await stage.play();
    const { team, otherTeam, otherMember } = played;
    const mail = await done(
      'sendEmailAs',
      { teamId: team, address: 'spy@mail.ex', subject: 'Secret subject', text: 'Secret words.' },
      'id',
    );
    const input = { teamId: team, emailId: mail.id };
    const first = await retract(input, 'a-client-id');
    assert.deepEqual(first, { teamIds: [team], email: { id: mail.id, text: 'Secret words.' }, log: null });
    assert.deepEqual(await retract(input, 'a-client-id'), first, 'the same act, asked for again');
    assert.deepEqual((await retracting(input)).codes, ['already_retracted']);
    assert.doesNotMatch(await askedBy(played), /Secret/);

    const shared = await done(
      'sendEmail',
      { teamId: otherTeam, to: ['team-1@mail.ex', 'boss@mail.ex'], subject: 'Hello', text: 'Hi' },
      'threadId',
      otherMember.visitor,
    );
    const answer = await done(
      'sendEmailAs',
      { teamId: otherTeam, address: 'boss@mail.ex', threadId: shared.threadId, text: 'Another secret.' },
      'id',
    );
    const both = await Promise.all([team, otherTeam].map((teamId) => retracting({ teamId, emailId: answer.id })));
    assert.deepEqual(
      both.flatMap(({ codes }) => codes),
      ['already_retracted'],
    );
    const [done1] = both.flatMap(({ data }) => data?.retract ?? []);
    assert.deepEqual(done1.teamIds.map(Number).sort(), [team, otherTeam].map(Number).sort());
    const theirs = await askedBy({ ...played, team: otherTeam, member: otherMember });
    assert.doesNotMatch(theirs, /secret/);
    assert.match(theirs, /Hello/);
    const { exercise } = await stage.instructor.ask(
      `{ exercise: emailThread(threadId: "${shared.threadId}") { isUnanswered } }`,
    );
    assert.equal(exercise.isUnanswered, true, 'the mail of the team waits again');
  });

  it('a retraction is refused for what teams wrote, for trainees, for what is not there and without one id', async () => {
    const { team, member } = await stage.play();
    const mail = await done(
      'sendEmail',
      { teamId: team, to: ['boss@mail.ex', 'nobody@mail.ex'], subject: 'x', text: 'y' },
      'id',
      member.visitor,
    );
    const refused = async (input: Record<string, unknown>, by?: Visitor) => (await retracting(input, by)).codes;
    assert.deepEqual(await refused({ teamId: team, emailId: mail.id }), ['not_retractable']);
    for (const emailId of [`${team}:2/1`, `${team}:2/2`, `${team}:9/1`]) {
      assert.deepEqual(await refused({ teamId: team, emailId }), ['not_retractable']);
    }
    for (const input of [
      { teamId: team },
      { teamId: team, emailId: mail.id, logId: `${team}-1` },
      { teamId: team, emailId: 'x' },
      { teamId: team, logId: 'x' },
      { teamId: team, logId: `${Number(team) + 1}-1` },
    ]) {
      assert.deepEqual(await refused(input), ['email_or_log'], JSON.stringify(input));
    }
    assert.deepEqual(await refused({ teamId: '999999', logId: '999999-1' }), ['team_unknown']);
    assert.deepEqual(await refused({ teamId: team, logId: `${team}-1`, milestones: ['secret'] }), [
      'milestone_unknown',
    ]);
    const { codes } = await retracting({ teamId: team, logId: `${team}-1` }, member.visitor);
    assert.deepEqual(codes, ['forbidden']);
    const long = 'x'.repeat(100_001);
    assert.deepEqual(await refused({ teamId: team, logId: `${team}-1`, correction: long }), ['text_invalid']);
  });

  it('a dry run says whom a retraction concerns and what followed, which the act then switches back', async () => {
    const { id, team, member } = await stage.play();
    const [thread] = (
      await done('sendEmail', { teamId: team, to: ['boss@mail.ex'], subject: 'x', text: 'y' }, 'id', member.visitor)
    ).id.split('/');
    const mail = await done(
      'sendEmailAs',
      { teamId: team, address: 'boss@mail.ex', threadId: thread, template: 1 },
      'id',
    );
    await done('sendEmail', { teamId: team, threadId: thread, text: 'Oh.' }, 'id', member.visitor);
    const preview = async (input: string) =>
      (
        await stage.instructor.ask(`{ dryRunRetract(retractInput: { teamId: "${team}", ${input} }) {
          teamIds milestones { name reached canSwitchBack } injects { name } answeredAt
          effects { milestones { name reached } } } }`)
      ).dryRunRetract;
    assert.deepEqual(await preview(`emailId: "${mail.id}", milestones: ["replied"]`), {
      teamIds: [team],
      milestones: [{ name: 'replied', reached: true, canSwitchBack: true }],
      injects: [],
      answeredAt: 0,
      effects: { milestones: [{ name: 'replied', reached: false }] },
    });
    await stage.exercises.reached(team, 'replied', true);
    await retract({ teamId: team, emailId: mail.id, milestones: ['replied'] });
    await stage.exercises.reached(team, 'replied', false);
    await stage.exercises.act('finishExercise', id);
    assert.deepEqual((await retracting({ teamId: team, logId: `${team}-1`, milestones: ['greeted'] })).codes, [
      'wrong_state',
    ]);
    await retract({ teamId: team, logId: `${team}-1` });
  });

  it('a retracted inject loses its button, and can be sent again by hand', async () => {
    const played = await stage.play();
    const { team, member } = played;
    const { teamView } = await member.visitor.ask(`{ teamView(teamId: "${team}") { ${TEXTS} } }`);
    const logId = logIdOf('Welcome, team-1.', teamView);
    await retract({ teamId: team, logId });
    assert.doesNotMatch(await askedBy(played), /Welcome|Hello/);
    const pressed = await call(member.visitor, { mutation: 'confirmInject', input: { teamId: team, logId } });
    assert.deepEqual(pressed.codes, ['retracted']);
    const inject = 'secret name of the welcome';
    const { explainInject } = await stage.instructor.ask(
      `{ explainInject(teamId: "${team}", inject: "${inject}") { kind words } }`,
    );
    assert.deepEqual(explainInject, {
      kind: 'WAITING',
      words: 'Retracted at minute 0; an instructor can still send it.',
    });
    const [sent] = await done('sendInject', { teamIds: [team], inject }, 'sent code');
    assert.deepEqual(sent, { sent: true, code: null });
    assert.match(await askedBy(played), /Welcome/);
  });

  it('a replay marks what instructors see of earlier moments as retracted later', async () => {
    const { team } = await stage.play();
    const [sent] = await done(
      'sendOwnInject',
      { teamIds: [team], channel: 'Messages', text: 'Secret words.' },
      'actionLog { id }',
    );
    await stage.exercises.pass(2);
    await retract({ teamId: team, logId: sent.actionLog.id });
    const seenAt = async (at: number) => {
      const { teamViewAt } = await stage.instructor.ask(
        `{ teamViewAt(teamId: "${team}", at: ${at}) { actionLogs { id message { text } retracted { isLater } } } }`,
      );
      const { message, retracted } = teamViewAt.actionLogs.find(({ id }: { id: string }) => id === sent.actionLog.id);
      return [message.text, retracted];
    };
    assert.deepEqual(await seenAt(60), ['Secret words.', { isLater: true }]);
    assert.deepEqual(await seenAt(120), ['', { isLater: false }]);
  });

  it('a retraction leaves the text in the logs, marked, and is an event of its own', async () => {
    const { id, team } = await stage.play();
    const [sent] = await done(
      'sendOwnInject',
      { teamIds: [team], channel: 'Messages', text: 'Secret words.' },
      'actionLog { id }',
    );
    await retract({ teamId: team, logId: sent.actionLog.id });
    const mail = await done(
      'sendEmailAs',
      { teamId: team, address: 'spy@mail.ex', subject: 'S', text: 'First.' },
      'id threadId',
    );
    const reply = await done(
      'sendEmailAs',
      { teamId: team, address: 'spy@mail.ex', threadId: mail.threadId, text: 'Second.' },
      'id',
    );
    for (const emailId of [mail.id, reply.id]) await retract({ teamId: team, emailId });
    const { teamActionLogs } = await stage.instructor.ask(
      `{ teamActionLogs(logFilter: { teamId: "${team}", kinds: [MAIL] }) { id email { id } inject { name } } }`,
    );
    await retract({ teamId: team, emailId: teamActionLogs[0].email.id });
    const logs = await LogsArchive.of(stage.instructor, id);
    const linesOf = async (file: string) => {
      const paths = logs.paths.filter((path) => path.endsWith(`/${file}`));
      return (await Promise.all(paths.map((path) => logs.lines(path)))).flat();
    };
    const marked = <Line extends { retracted: object | null }>(lines: Line[]): Line[] =>
      lines.filter(({ retracted }) => retracted !== null);
    const actions = await linesOf('action_logs.jsonl');
    assert.deepEqual(
      marked(actions).map((line) => line.content),
      ['Read me.', 'Secret words.'],
    );
    const emails = (await linesOf('emails.jsonl')).flatMap((line) => line.emails);
    assert.deepEqual(
      marked(emails).map((line) => line.content),
      ['Read me.', 'First.', 'Second.'],
    );
    const states = await linesOf('inject_states.jsonl');
    assert.deepEqual(
      marked(states).map((line) => line.name),
      ['by mail'],
    );
    const events = await logs.lines('events.jsonl');
    assert.equal(events.filter(({ event }) => event.type === 'retracted').length, 4);
    assert.doesNotMatch(JSON.stringify(events), new RegExp(stage.exercises.instructor.id));
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('retractions on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('a retraction is told at once on the other one, where the text and a second retraction are refused', async (test) => {
    assert.ok(postgres !== undefined);
    const stage = await PlayStage.start(postgres);
    test.after(() => stage.remove());
    const other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
    test.after(() => other.pause());
    const onOther = ({ cookie }: Visitor): Visitor => {
      const visitor = new Visitor(other);
      visitor.cookie = cookie;
      return visitor;
    };
    const { team, member } = await stage.play();
    const input = { teamIds: [team], channel: 'Messages', text: 'Secret words.' };
    const { data } = await call(stage.instructor, { mutation: 'sendOwnInject', input }, 'actionLog { id }');
    const logId = data.sendOwnInject[0].actionLog.id;
    const reader = await LiveReader.start(
      test,
      onOther(member.visitor),
      `teamUpdates(teamId: "${team}") { actionLogs { id message { text } retracted { isLater } } }`,
    );
    await reader.update(1);
    await call(stage.instructor, { mutation: 'retract', input: { teamId: team, logId } }, 'teamIds');
    assert.deepEqual((await reader.update(2)).actionLogs, [
      { id: logId, message: { text: '' }, retracted: { isLater: false } },
    ]);
    const again = await call(
      onOther(stage.instructor),
      { mutation: 'retract', input: { teamId: team, logId } },
      'teamIds',
    );
    assert.deepEqual(again.codes, ['already_retracted']);
    const { teamView } = await onOther(member.visitor).ask(
      `{ teamView(teamId: "${team}") { actionLogs { message { text } } } }`,
    );
    assert.doesNotMatch(JSON.stringify(teamView), /Secret/);
  });
});

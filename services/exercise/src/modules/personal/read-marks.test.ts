import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { createBot } from '../../testing/platform-under-test.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

const FIELDS = 'kind name mark last unread';

interface Mark {
  readonly kind: string;
  readonly name: string | null;
  readonly mark: number;
  readonly last: number;
  readonly unread: number;
}

async function marks(by: Visitor, teamId: string, limit?: number): Promise<Mark[]> {
  const argument = limit === undefined ? '' : `, limit: ${limit}`;
  return (await by.ask(`{ readMarks(teamId: "${teamId}"${argument}) { ${FIELDS} } }`)).readMarks;
}

/** The marks of a user in a place, as `mark/last unread`. */
async function at(by: Visitor, teamId: string, kind: string, name: string | null = null): Promise<string | undefined> {
  const found = (await marks(by, teamId)).find((one) => one.kind === kind && one.name === name);
  return found && `${found.mark}/${found.last} ${found.unread}`;
}

function mark(by: Visitor, teamId: string, place: object, upTo: unknown = 100): Promise<GraphqlAnswer> {
  return by.graphql(`mutation ($input: MarkReadInput!) { markRead(markReadInput: $input) { ${FIELDS} } }`, {
    input: { teamId, place, upTo },
  });
}

const MESSAGES = { kind: 'CHANNEL', name: 'Messages' };
const TOOLS = { kind: 'TOOLS' };

onEachDatabase('read marks', (kind) => {
  let stage: PlayStage;
  let instructor: Visitor;

  before(async () => {
    stage = await PlayStage.start(kind);
    instructor = stage.instructor;
  });
  after(() => stage.remove());

  const say = (teamId: string, text = 'Hello.') =>
    call(instructor, { mutation: 'sendOwnInject', input: { teamIds: [teamId], channel: 'Messages', text } });
  const use = (by: Visitor, teamId: string) => call(by, { mutation: 'useTool', input: { teamId, tool: 'look' } });
  const rest = async () => stage.exercises.platform.clock.advance(2000);

  it('contain for every place of a team how far a user has read and how much is new', async () => {
    const { team, member } = await stage.play();
    const threads = await marks(member.visitor, team);
    assert.deepEqual(threads, [
      { kind: 'CHANNEL', name: 'Messages', mark: 0, last: 1, unread: 1 },
      { kind: 'TOOLS', name: null, mark: 0, last: 0, unread: 0 },
      { kind: 'QUESTIONNAIRES', name: null, mark: 0, last: 3, unread: 1 },
      { kind: 'COMMENTS', name: null, mark: 0, last: 0, unread: 0 },
      { kind: 'THREAD', name: `${team}:1`, mark: 0, last: 1, unread: 1 },
    ]);
    const { data } = await mark(member.visitor, team, MESSAGES, 1);
    assert.deepEqual(data.markRead, { kind: 'CHANNEL', name: 'Messages', mark: 1, last: 1, unread: 0 });
    await mark(member.visitor, team, { kind: 'THREAD', name: `${team}:1` }, 1);
    assert.equal(await at(member.visitor, team, 'THREAD', `${team}:1`), '1/1 0');
    await say(team);
    assert.equal(await at(member.visitor, team, 'CHANNEL', 'Messages'), '1/4 1');
    assert.equal((await marks(member.visitor, team, 2)).length, 2);
  });

  it('count unlocked documents as new, and none that was there from the start', async (test) => {
    const library = await PlayStage.withFiles(kind, {
      'milestones.yml':
        '- name: begins\n  initial_state: true\n  file_names: [plan.md]\n- name: scanned\n  file_names: [found.md]\n- name: secret\n- name: greeted\n- name: wrote\n- name: replied\n- name: reasoned\n- name: asked\n',
      'drive/rules.md': 'Rules.',
      'drive/plan.md': 'A plan.',
      'drive/found.md': 'Found.',
    });
    test.after(() => library.remove());
    const { team, member } = await library.play();
    const documents = async () =>
      (await marks(member.visitor, team))
        .filter(({ kind: what }) => what === 'DOCUMENT')
        .sort((one, other) => String(one.name).localeCompare(String(other.name)));
    const entry = (name: string, more = {}) => ({ kind: 'DOCUMENT', name, mark: 0, last: 1, unread: 0, ...more });
    assert.deepEqual(await documents(), [entry('plan.md'), entry('rules.md')]);
    await call(member.visitor, { mutation: 'useTool', input: { teamId: team, tool: 'nmap', argument: 'host' } });
    assert.deepEqual(await documents(), [entry('found.md', { unread: 1 }), entry('plan.md'), entry('rules.md')]);
  });

  it('do not count what the reader has done', async () => {
    const { team, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    await use(member.visitor, team);
    assert.equal(await at(member.visitor, team, 'TOOLS'), '0/4 0');
    assert.equal(await at(colleague.visitor, team, 'TOOLS'), '0/4 1');
    const mail = { teamId: team, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hello.' };
    await call(member.visitor, { mutation: 'sendEmail', input: mail });
    assert.equal(await at(member.visitor, team, 'THREAD', `${team}:2`), '0/1 0');
    assert.equal(await at(colleague.visitor, team, 'THREAD', `${team}:2`), '0/1 1');
    assert.equal(await at(instructor, team, 'THREAD', `${team}:2`), '0/1 1');
  });

  it('list threads last, those with the latest mail first', async () => {
    const { team, member } = await stage.play();
    const mail = { teamId: team, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hello.' };
    for (const _ of [1, 2]) {
      await stage.exercises.pass(1);
      await call(member.visitor, { mutation: 'sendEmail', input: mail });
    }
    await stage.exercises.pass(1);
    await call(member.visitor, { mutation: 'sendEmail', input: { teamId: team, threadId: `${team}:1`, text: 'Yes.' } });
    const names = (await marks(member.visitor, team)).filter((one) => one.kind === 'THREAD').map(({ name }) => name);
    assert.deepEqual(names, [`${team}:1`, `${team}:3`, `${team}:2`]);
  });

  it('only go up, and no further than the last thing', async () => {
    const { team, member } = await stage.play();
    await say(team);
    await mark(member.visitor, team, MESSAGES, 4);
    await rest();
    await mark(member.visitor, team, MESSAGES, 1);
    assert.equal(await at(member.visitor, team, 'CHANNEL', 'Messages'), '4/4 0');
    await rest();
    await mark(member.visitor, team, MESSAGES, 2_000_000_000);
    await rest();
    await say(team);
    assert.equal(await at(member.visitor, team, 'CHANNEL', 'Messages'), '4/5 1');
    assert.deepEqual((await mark(member.visitor, team, TOOLS, 7)).data.markRead.mark, 0);
  });

  it('belong to one user, and an instructor has some for every team', async () => {
    const { team, otherTeam, member, otherMember } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    await mark(member.visitor, team, MESSAGES);
    await mark(instructor, otherTeam, MESSAGES);
    const seen = [
      await at(member.visitor, team, 'CHANNEL', 'Messages'),
      await at(colleague.visitor, team, 'CHANNEL', 'Messages'),
      await at(otherMember.visitor, otherTeam, 'CHANNEL', 'Messages'),
      await at(instructor, team, 'CHANNEL', 'Messages'),
      await at(instructor, otherTeam, 'CHANNEL', 'Messages'),
    ];
    assert.deepEqual(seen, ['1/1 0', '0/1 1', '0/1 1', '0/1 1', '1/1 0']);
  });

  it('count all comments for instructors, and for a team those shared with it', async () => {
    const { team, member } = await stage.play({ shareFeedback: true });
    for (const shared of [false, true]) {
      await call(instructor, { mutation: 'commentTeam', input: { teamId: team, text: 'Well.', shared } });
    }
    const admin = stage.exercises.admin;
    assert.equal(await at(member.visitor, team, 'COMMENTS'), '0/1 1');
    assert.equal(await at(admin, team, 'COMMENTS'), '0/2 2');
    assert.equal(await at(instructor, team, 'COMMENTS'), '0/2 0');
    await mark(admin, team, { kind: 'COMMENTS' }, 1);
    assert.equal(await at(admin, team, 'COMMENTS'), '1/2 1');
  });

  it('are written once every two seconds, and an earlier change is returned at once and written later', async () => {
    const { team, member } = await stage.play();
    for (const _ of [1, 2, 3]) await say(team);
    const stored = async (): Promise<number[]> => {
      const other = await stage.exercises.platform.readTable('read_marks');
      return other.filter((row) => row['team_id'] === Number(team)).map((row) => Number(row['number']));
    };
    await mark(member.visitor, team, MESSAGES, 1);
    assert.deepEqual(await stored(), [1]);
    for (const upTo of [5, 4, 6]) await mark(member.visitor, team, MESSAGES, upTo);
    assert.equal(await at(member.visitor, team, 'CHANNEL', 'Messages'), '6/6 0');
    assert.deepEqual(await stored(), [1]);
    await rest();
    await eventually('the mark is written', async () => ((await stored())[0] === 6 ? true : undefined));
    await mark(member.visitor, team, { kind: 'THREAD', name: `${team}:1` }, 1);
    assert.equal((await stored()).length, 2, 'another place is written at once');
  });

  it('pending read marks are written when the service stops', async () => {
    const { team, member } = await stage.play();
    await say(team);
    await mark(member.visitor, team, MESSAGES, 1);
    await mark(member.visitor, team, MESSAGES, 4);
    await stage.exercises.platform.restart();
    assert.equal(await at(member.visitor, team, 'CHANNEL', 'Messages'), '4/4 0');
  });

  it('work while the exercise is stopped and after it has finished', async () => {
    const { id, team, member } = await stage.play();
    await say(team);
    await stage.exercises.act('stopExercise', id);
    assert.equal((await mark(member.visitor, team, MESSAGES, 1)).data.markRead.mark, 1);
    await stage.exercises.act('finishExercise', id);
    await rest();
    assert.equal((await mark(member.visitor, team, MESSAGES, 4)).data.markRead.mark, 4);
  });

  it('are empty before the start, except for comments of instructors', async () => {
    const { team, member } = await stage.play({}, { start: false });
    assert.deepEqual(await marks(member.visitor, team), []);
    assert.deepEqual(await marks(instructor, team), [{ kind: 'COMMENTS', name: null, mark: 0, last: 0, unread: 0 }]);
    for (const place of [MESSAGES, TOOLS, { kind: 'COMMENTS' }]) {
      assert.deepEqual((await mark(member.visitor, team, place)).codes, ['place_unknown']);
    }
  });

  it('are refused in places that the team does not have', async () => {
    const { team, otherTeam, member } = await stage.play();
    const unknown = [
      { kind: 'CHANNEL', name: 'Elsewhere' },
      { kind: 'CHANNEL', name: 'Mail' },
      { kind: 'CHANNEL' },
      { kind: 'CHANNEL', name: '' },
      { kind: 'TOOLS', name: 'look' },
      { kind: 'THREAD', name: `${otherTeam}:1` },
      { kind: 'THREAD', name: `${team}:01` },
      { kind: 'THREAD', name: '\0' },
      { kind: 'DOCUMENT', name: '__proto__' },
    ];
    for (const place of unknown) {
      assert.deepEqual((await mark(member.visitor, team, place)).codes, ['place_unknown'], JSON.stringify(place));
    }
    const long = await mark(member.visitor, team, { kind: 'CHANNEL', name: 'x'.repeat(10_001) });
    assert.deepEqual(long.codes, ['text_invalid']);
    const wrong: unknown[] = [0, -1, null, 1.5, '1', 2 ** 31];
    for (const upTo of wrong) {
      const { codes } = await mark(member.visitor, team, MESSAGES, upTo);
      assert.ok(codes[0] === 'invalid_input' || codes[0] === 'invalid_query', `${upTo} ${codes}`);
    }
    for (const limit of [0, -1, 1001]) {
      const { codes } = await member.visitor.graphql(`{ readMarks(teamId: "${team}", limit: ${limit}) { mark } }`);
      assert.deepEqual(codes, ['page_invalid']);
    }
    const { readMarks } = await member.visitor.ask(`{ readMarks(teamId: "${team}", limit: null) { mark } }`);
    assert.equal(readMarks.length, 5);
  });

  /** Everyone without access to a team. */
  async function strangers({ otherMember }: PlayedExercise): Promise<Visitor[]> {
    const { platform, admin } = stage.exercises;
    const other = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    return [otherMember.visitor, other.visitor, (await stage.exercises.trainee()).visitor];
  }

  it('are refused in teams of others as in teams that do not exist', async () => {
    const played = await stage.play();
    for (const by of await strangers(played)) {
      for (const teamId of [played.team, '0', 'x', '9'.repeat(400), '-1', '']) {
        assert.deepEqual((await mark(by, teamId, MESSAGES)).codes, ['team_unknown']);
        assert.deepEqual(
          (await by.graphql('query ($id: ID!) { readMarks(teamId: $id) { mark } }', { id: teamId })).codes,
          ['team_unknown'],
        );
      }
    }
    const { token } = await createBot(await stage.exercises.admin.elevate(), `bot-${played.id}`, ['EXERCISES']);
    const bot = stage.exercises.platform.visitor({ 'api-token': token });
    assert.deepEqual((await mark(bot, played.team, MESSAGES)).codes, ['operation_not_allowed']);
  });

  it('read marks of the old team cannot be read by somebody who was moved, and a pending one is not written', async () => {
    const { team, otherTeam, member, otherMember } = await stage.play();
    await say(team);
    await say(otherTeam);
    for (const upTo of [1, 4]) {
      await mark(member.visitor, team, MESSAGES, upTo);
      await mark(otherMember.visitor, otherTeam, MESSAGES, upTo);
    }
    await stage.exercises.assign(otherTeam, member);
    const { codes } = await member.visitor.graphql(`{ readMarks(teamId: "${team}") { mark } }`);
    assert.deepEqual(codes, ['team_unknown']);
    assert.equal(await at(member.visitor, otherTeam, 'CHANNEL', 'Messages'), '0/4 2');
    await rest();
    const stored = async (userId: string): Promise<unknown> =>
      (await stage.exercises.platform.readTable('read_marks')).find((row) => row['user_id'] === userId)?.['number'];
    await eventually('the other one is written', async () => ((await stored(otherMember.id)) === 4 ? true : undefined));
    assert.equal(await stored(member.id), 1);
  });

  it('are removed with the exercise and with the user', async () => {
    const one = await stage.play();
    const two = await stage.play();
    for (const { team, member } of [one, two]) await mark(member.visitor, team, MESSAGES);
    const { platform, admin } = stage.exercises;
    const rows = async (): Promise<string[]> =>
      (await platform.readTable('read_marks'))
        .map((row) => String(row['user_id']))
        .filter((id) => id === one.member.id || id === two.member.id);
    assert.equal((await rows()).length, 2);
    await stage.exercises.act('stopExercise', one.id);
    await instructor.ask(`mutation { deleteExercise(exerciseId: "${one.id}") }`);
    await eventually('they are removed', async () => ((await rows()).length === 1 ? true : undefined));
    await (await admin.elevate()).ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: two.member.id });
    assert.deepEqual(await rows(), []);
  });
});

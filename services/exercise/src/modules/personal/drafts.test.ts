import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { createBot } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

interface Place {
  readonly kind: string;
  readonly name?: string | null;
}

function save(by: Visitor, teamId: string, place: Place, content: unknown = 'Dear'): Promise<GraphqlAnswer> {
  return by.graphql(
    'mutation ($input: SaveDraftInput!) { saveDraft(saveDraftInput: $input) { kind name content savedAt } }',
    { input: { teamId, place, content } },
  );
}

function remove(by: Visitor, teamId: string, place: Place): Promise<GraphqlAnswer> {
  return by.graphql('mutation ($id: ID!, $place: DraftPlaceInput!) { deleteDraft(teamId: $id, place: $place) }', {
    id: teamId,
    place,
  });
}

/** The drafts of somebody in a team, by place. */
async function kept(by: Visitor, teamId: string): Promise<Record<string, string>> {
  const { drafts } = await by.ask(`{ drafts(teamId: "${teamId}") { kind name content } }`);
  return Object.fromEntries(
    drafts.map(({ kind, name, content }: Required<Place> & { content: string }) => [
      name === null ? kind : `${kind} ${name}`,
      content,
    ]),
  );
}

const NEW: Place = { kind: 'NEW_EMAIL' };

onEachDatabase('drafts', (kind) => {
  let stage: PlayStage;
  let instructor: Visitor;

  before(async () => {
    stage = await PlayStage.start(kind);
    instructor = stage.instructor;
  });
  after(() => stage.remove());

  it('are saved per place, each replacing the previous one, latest first', async () => {
    const { team, member } = await stage.play();
    const { data } = await save(member.visitor, team, NEW, '{"to":["boss@mail.ex"]}');
    const savedAt = new Date(stage.exercises.platform.clock.now()).toISOString();
    assert.deepEqual(data.saveDraft, { kind: 'NEW_EMAIL', name: null, content: '{"to":["boss@mail.ex"]}', savedAt });
    await stage.exercises.pass(1);
    await save(member.visitor, team, { kind: 'REPLY', name: `${team}:1` }, 'Thank');
    await save(member.visitor, team, { kind: 'REPLY', name: `${team}:1` }, 'Thank you, 你好 🙂\n');
    await save(member.visitor, team, { kind: 'ANSWERS', name: 'Round one' }, '');
    await save(member.visitor, team, { ...NEW, name: null }, 'Again');
    const { drafts } = await member.visitor.ask(`{ drafts(teamId: "${team}") { kind } }`);
    assert.equal(drafts.length, 3);
    assert.deepEqual(await kept(member.visitor, team), {
      NEW_EMAIL: 'Again',
      [`REPLY ${team}:1`]: 'Thank you, 你好 🙂\n',
      'ANSWERS Round one': '',
    });
    assert.equal((await remove(member.visitor, team, NEW)).data.deleteDraft, true);
    assert.equal((await remove(member.visitor, team, NEW)).data.deleteDraft, false);
    assert.equal((await remove(member.visitor, team, { kind: 'REPLY', name: 'nothing' })).data.deleteDraft, false);
    assert.deepEqual(Object.keys(await kept(member.visitor, team)).sort(), ['ANSWERS Round one', `REPLY ${team}:1`]);
  });

  it('are visible to nobody else: no colleague, no instructor, no administrator', async () => {
    const { team, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    await save(member.visitor, team, NEW, 'Secret');
    await save(instructor, team, NEW, 'Of the instructor');
    assert.deepEqual(await kept(member.visitor, team), { NEW_EMAIL: 'Secret' });
    assert.deepEqual(await kept(colleague.visitor, team), {});
    assert.deepEqual(await kept(instructor, team), { NEW_EMAIL: 'Of the instructor' });
    assert.deepEqual(await kept(stage.exercises.admin, team), {});
    assert.equal((await remove(colleague.visitor, team, NEW)).data.deleteDraft, false);
  });

  const sends: readonly (readonly [
    place: (team: string) => Place,
    by: 'member' | 'instructor',
    mutation: string,
    input: (team: string) => Record<string, unknown>,
  ])[] = [
    [() => NEW, 'member', 'sendEmail', (team) => ({ teamId: team, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hi' })],
    [
      (team) => ({ kind: 'REPLY', name: `${team}:1` }),
      'member',
      'sendEmail',
      (team) => ({ teamId: team, threadId: `${team}:1`, text: 'Yes' }),
    ],
    [
      () => ({ kind: 'ANSWERS', name: 'Round one' }),
      'member',
      'answerQuestionnaire',
      (team) => ({
        teamId: team,
        questionnaire: 'Round one',
        answers: [{ options: [1] }, { options: [] }, { text: 'Because' }],
      }),
    ],
    [
      () => ({ kind: 'NEW_EMAIL_AS' }),
      'instructor',
      'sendEmailAs',
      (team) => ({ teamId: team, address: 'boss@mail.ex', subject: 'Hi', text: 'Hi' }),
    ],
    [
      (team) => ({ kind: 'REPLY_AS', name: `${team}:1` }),
      'instructor',
      'sendEmailAs',
      (team) => ({ teamId: team, address: 'boss@mail.ex', threadId: `${team}:1`, template: 1 }),
    ],
    [() => ({ kind: 'COMMENT' }), 'instructor', 'commentTeam', (team) => ({ teamId: team, text: 'Good' })],
    [
      () => ({ kind: 'OWN_INJECT' }),
      'instructor',
      'sendOwnInject',
      (team) => ({ teamIds: [team], channel: 'Messages', text: 'Hi' }),
    ],
  ];

  it('are removed by the act that sends them, and by nothing else', async () => {
    const { team, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    const admin = stage.exercises.admin;
    for (const [place, by, ,] of sends) {
      const twins = by === 'member' ? [member.visitor, colleague.visitor] : [instructor, admin];
      for (const one of twins) assert.deepEqual((await save(one, team, place(team))).codes, []);
    }
    for (const [place, by, mutation, input] of sends) {
      const [sender, twin] = by === 'member' ? [member.visitor, colleague.visitor] : [instructor, admin];
      const before = [await kept(sender, team), await kept(twin, team)];
      const { kind, name = null } = place(team);
      const refused = await call(sender, { mutation, input: { ...input(team), ...WRONG[kind] } });
      assert.ok(refused.codes.length > 0 || refused.data[mutation][0].sent === false, `${kind} ${refused.text}`);
      assert.deepEqual(await kept(sender, team), before[0], `${kind} was refused`);
      const { codes } = await call(sender, { mutation, input: input(team) });
      assert.deepEqual(codes, [], kind);
      const { [name === null ? kind : `${kind} ${name}`]: sent, ...others } = before[0] ?? {};
      assert.equal(sent, 'Dear', kind);
      assert.deepEqual(await kept(sender, team), others, kind);
      assert.deepEqual(await kept(twin, team), before[1], `${kind} of another user`);
    }
  });

  it('a draft of an own message is one for all teams of the exercise', async () => {
    const { team, otherTeam } = await stage.play();
    await save(instructor, team, { kind: 'OWN_INJECT' }, 'To some');
    await save(instructor, otherTeam, { kind: 'OWN_INJECT' }, 'To all');
    assert.deepEqual(await kept(instructor, team), { OWN_INJECT: 'To all' });
    const input = { teamIds: [otherTeam], channel: 'Messages', text: 'Hi' };
    await call(instructor, { mutation: 'sendOwnInject', input });
    assert.deepEqual(await kept(instructor, team), {});
  });

  it('can be saved while the exercise is stopped, and after its end', async () => {
    const { id, team, member } = await stage.play();
    await stage.exercises.act('stopExercise', id);
    assert.deepEqual((await save(member.visitor, team, NEW, 'Stopped')).codes, []);
    await stage.exercises.act('finishExercise', id);
    assert.deepEqual(await kept(member.visitor, team), { NEW_EMAIL: 'Stopped' });
    for (const place of [NEW, { kind: 'ANSWERS', name: 'Round one' }]) {
      assert.deepEqual((await save(member.visitor, team, place, 'Ended')).codes, []);
    }
    for (const place of [{ kind: 'OWN_INJECT' }, { kind: 'COMMENT' }]) {
      assert.deepEqual((await save(instructor, team, place)).codes, []);
    }
    assert.deepEqual(await kept(member.visitor, team), { NEW_EMAIL: 'Ended', 'ANSWERS Round one': 'Ended' });
    assert.equal((await remove(member.visitor, team, NEW)).data.deleteDraft, true);
  });

  it('can be saved before the start if their subject exists already', async () => {
    const { team, member } = await stage.play({}, { start: false });
    assert.deepEqual((await save(member.visitor, team, NEW)).codes, []);
    assert.deepEqual((await save(instructor, team, { kind: 'OWN_INJECT' })).codes, []);
    const later = { kind: 'ANSWERS', name: 'Round one' };
    assert.deepEqual((await save(member.visitor, team, later)).codes, ['place_unknown']);
  });

  it('are refused for places that do not exist, where none can be deleted, and to a team for those of instructors', async () => {
    const { team, otherTeam, member } = await stage.play();
    const unknown: Place[] = [
      { kind: 'REPLY', name: `${otherTeam}:1` },
      { kind: 'REPLY' },
      { kind: 'REPLY', name: '\0' },
      { kind: 'ANSWERS', name: 'Round two' },
      { kind: 'ANSWERS', name: '' },
      { kind: 'NEW_EMAIL', name: 'x' },
    ];
    for (const place of unknown) {
      assert.deepEqual((await save(member.visitor, team, place)).codes, ['place_unknown'], JSON.stringify(place));
    }
    for (const place of unknown) {
      const { data, codes } = await remove(member.visitor, team, place);
      assert.deepEqual([data?.deleteDraft, codes], [false, []], JSON.stringify(place));
    }
    for (const place of [{ kind: 'COMMENT' }, { kind: 'OWN_INJECT' }, { kind: 'REPLY_AS', name: `${team}:1` }]) {
      assert.deepEqual((await save(member.visitor, team, place)).codes, ['forbidden']);
    }
    const tooLong = { kind: 'REPLY', name: 'x'.repeat(10_001) };
    assert.deepEqual((await save(member.visitor, team, tooLong)).codes, ['text_invalid']);
    assert.deepEqual((await remove(member.visitor, team, tooLong)).codes, ['text_invalid']);
    for (const content of ['x'.repeat(200_001), 'a\0b', '\ud83d']) {
      assert.deepEqual((await save(member.visitor, team, NEW, content)).codes, ['text_invalid']);
    }
    for (const content of [null, 7, {}]) {
      assert.deepEqual((await save(member.visitor, team, NEW, content)).codes, ['invalid_query']);
    }
    assert.deepEqual(await kept(member.visitor, team), {});
  });

  it('are limited in number and total size, per user and exercise', async () => {
    const { team, member } = await stage.play();
    const write = (subject: string) =>
      call(member.visitor, {
        mutation: 'sendEmail',
        input: { teamId: team, to: ['boss@mail.ex'], subject, text: 'x' },
      });
    for (let thread = 2; thread <= 101; thread += 1) await write(String(thread));
    const reply = (thread: number) => ({ kind: 'REPLY', name: `${team}:${thread}` });
    const large = '雪'.repeat(200_000);
    for (let thread = 1; thread <= 5; thread += 1) {
      assert.deepEqual((await save(member.visitor, team, reply(thread), large)).codes, []);
    }
    const [over] = (await save(member.visitor, team, reply(6), 'x')).codes;
    assert.equal(over, 'too_many_drafts');
    assert.deepEqual((await save(member.visitor, team, reply(5), large)).codes, [], 'replacing another');
    for (let thread = 1; thread <= 5; thread += 1) await save(member.visitor, team, reply(thread), 'x');
    for (let thread = 6; thread <= 100; thread += 1) {
      assert.deepEqual((await save(member.visitor, team, reply(thread), 'x')).codes, []);
    }
    assert.deepEqual((await save(member.visitor, team, reply(101), 'x')).codes, ['too_many_drafts']);
    assert.deepEqual((await save(member.visitor, team, reply(100), 'y')).codes, []);
    assert.equal(Object.keys(await kept(member.visitor, team)).length, 100);
    assert.deepEqual((await save(instructor, team, reply(101), 'x')).codes, [], 'of another user');
  });

  it('are refused in teams of others as in teams that do not exist', async () => {
    const { team, id, otherMember } = await stage.play();
    const { platform, admin } = stage.exercises;
    const other = await platform.account(await admin.elevate(), 'INSTRUCTOR');
    for (const by of [otherMember.visitor, other.visitor]) {
      for (const teamId of [team, '0', 'x', '9'.repeat(400)]) {
        assert.deepEqual((await save(by, teamId, NEW)).codes, ['team_unknown']);
        assert.deepEqual((await remove(by, teamId, NEW)).codes, ['team_unknown']);
        const { codes } = await by.graphql('query ($id: ID!) { drafts(teamId: $id) { content } }', { id: teamId });
        assert.deepEqual(codes, ['team_unknown']);
      }
    }
    const { token } = await createBot(await admin.elevate(), `drafting-${id}`, ['EXERCISES']);
    assert.deepEqual((await save(platform.visitor({ 'api-token': token }), team, NEW)).codes, [
      'operation_not_allowed',
    ]);
    assert.deepEqual((await save(platform.visitor(), team, NEW)).codes, ['not_logged_in']);
  });

  it('drafts of the old team cannot be read by somebody who was moved, until they come back', async () => {
    const { team, otherTeam, member } = await stage.play();
    await save(member.visitor, team, NEW, 'Old');
    await stage.exercises.assign(otherTeam, member);
    const { codes } = await member.visitor.graphql(`{ drafts(teamId: "${team}") { content } }`);
    assert.deepEqual(codes, ['team_unknown']);
    assert.deepEqual(await kept(member.visitor, otherTeam), {});
    await stage.exercises.assign(team, member);
    assert.deepEqual(await kept(member.visitor, team), { NEW_EMAIL: 'Old' });
  });

  it('are removed with the exercise, with a deleted team and with the user', async () => {
    const one = await stage.play();
    const two = await stage.play({}, { start: false });
    const three = await stage.play();
    for (const { team, member } of [one, two, three]) {
      await save(member.visitor, team, NEW);
      await save(instructor, team, { kind: 'OWN_INJECT' });
    }
    const { platform, admin } = stage.exercises;
    const rows = async (exerciseId: string): Promise<unknown[]> =>
      (await platform.readTable('drafts'))
        .filter((row) => row['exercise_id'] === Number(exerciseId))
        .map((row) => row['place'])
        .sort();
    await stage.exercises.act('stopExercise', one.id);
    await instructor.ask(`mutation { deleteExercise(exerciseId: "${one.id}") }`);
    await eventually('those of the exercise', async () => ((await rows(one.id)).length === 0 ? true : undefined));
    await instructor.ask(`mutation { removeTeam(teamId: "${two.team}") { id } }`);
    await eventually('those of the team', async () => ((await rows(two.id)).length === 1 ? true : undefined));
    assert.deepEqual(await rows(two.id), ['OWN_INJECT']);
    await (await admin.elevate()).ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: three.member.id });
    assert.deepEqual(await rows(three.id), ['OWN_INJECT']);
  });
});

/** What makes the act invalid. */
const WRONG: Readonly<Record<string, Record<string, unknown>>> = {
  NEW_EMAIL: { to: [] },
  REPLY: { text: '' },
  ANSWERS: { answers: [] },
  NEW_EMAIL_AS: { address: 'nobody@mail.ex' },
  REPLY_AS: { template: 7 },
  COMMENT: { shared: true },
  OWN_INJECT: { channel: 'Elsewhere' },
};

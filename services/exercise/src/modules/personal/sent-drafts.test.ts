import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { LiveReader } from '../../testing/live-reader.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { GraphqlAnswer, Visitor } from '../../testing/visitor.ts';

interface Place {
  readonly kind: string;
  readonly name?: string;
}

interface Ref {
  readonly id: string;
  readonly version: number;
}

interface Send {
  readonly place: (team: string) => Place;
  readonly by: 'member' | 'instructor';
  readonly mutation: string;
  readonly input: (team: string) => Record<string, unknown>;
}

const NEW_MAIL: Send = {
  place: () => ({ kind: 'NEW_EMAIL' }),
  by: 'member',
  mutation: 'sendEmail',
  input: (teamId) => ({ teamId, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hi' }),
};

const OWN_INJECT: Send = {
  place: () => ({ kind: 'OWN_INJECT' }),
  by: 'instructor',
  mutation: 'sendOwnInject',
  input: (teamId) => ({ teamIds: [teamId], channel: 'Messages', text: 'Hi' }),
};

/** Every act that sends a draft. */
const SENDS: readonly Send[] = [
  NEW_MAIL,
  {
    place: (team) => ({ kind: 'REPLY', name: `${team}:1` }),
    by: 'member',
    mutation: 'sendEmail',
    input: (teamId) => ({ teamId, threadId: `${teamId}:1`, text: 'Yes' }),
  },
  {
    place: () => ({ kind: 'ANSWERS', name: 'Round one' }),
    by: 'member',
    mutation: 'answerQuestionnaire',
    input: (teamId) => ({
      teamId,
      questionnaire: 'Round one',
      answers: [{ options: [1] }, { options: [] }, { text: 'Because' }],
    }),
  },
  {
    place: () => ({ kind: 'NEW_EMAIL_AS' }),
    by: 'instructor',
    mutation: 'sendEmailAs',
    input: (teamId) => ({ teamId, address: 'boss@mail.ex', subject: 'Hi', text: 'Hi' }),
  },
  {
    place: (team) => ({ kind: 'REPLY_AS', name: `${team}:1` }),
    by: 'instructor',
    mutation: 'sendEmailAs',
    input: (teamId) => ({ teamId, address: 'boss@mail.ex', threadId: `${teamId}:1`, text: 'Hi' }),
  },
  {
    place: () => ({ kind: 'COMMENT' }),
    by: 'instructor',
    mutation: 'commentTeam',
    input: (teamId) => ({ teamId, text: 'Good' }),
  },
  OWN_INJECT,
];

const save = (by: Visitor, teamId: string, input: Record<string, unknown>): Promise<GraphqlAnswer> =>
  by.graphql(
    'mutation ($input: SaveDraftInput!) { saveDraft(saveDraftInput: $input) { id version content savedAt } }',
    { input: { teamId, place: { kind: 'NEW_EMAIL' }, ...input } },
  );

const saved = async (by: Visitor, teamId: string, input: Record<string, unknown>): Promise<Ref> => {
  const { data, codes } = await save(by, teamId, input);
  assert.deepEqual(codes, []);
  return { id: data.saveDraft.id, version: data.saveDraft.version };
};

const discard = (by: Visitor, teamId: string, draft?: Ref): Promise<GraphqlAnswer> =>
  by.graphql(
    'mutation ($teamId: ID!, $draft: DraftRefInput) { deleteDraft(teamId: $teamId, place: { kind: NEW_EMAIL }, draft: $draft) }',
    { teamId, draft },
  );

const kept = async (by: Visitor, teamId: string): Promise<(Ref & { readonly content: string })[]> =>
  (await by.ask(`{ drafts(teamId: "${teamId}") { id version content } }`)).drafts;

const send = (by: Visitor, team: string, { mutation, input }: Send, draft: unknown, clientId?: string) =>
  call(by, { mutation, input: { ...input(team), draft }, ...(clientId !== undefined && { clientId }) });

onEachDatabase('drafts of several pages', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind);
  });
  after(() => stage.remove());

  const sender = ({ by }: Send, member: Visitor): Visitor => (by === 'member' ? member : stage.instructor);

  it('are sent once, by whichever act, and a repetition is answered as the first', async () => {
    const { team, member } = await stage.play({}, {});
    for (const one of SENDS) {
      const by = sender(one, member.visitor);
      const place = one.place(team);
      const draft = await saved(by, team, { place, content: 'Dear' });
      const at = new Date(stage.exercises.platform.clock.now()).toISOString();
      const first = await send(by, team, one, draft, `first ${place.kind}`);
      assert.deepEqual(first.codes, [], place.kind);
      const second = await send(by, team, one, draft, `second ${place.kind}`);
      const refused = one.mutation === 'answerQuestionnaire' ? ['already_answered'] : ['draft_sent'];
      assert.deepEqual(second.codes, refused, place.kind);
      if (refused[0] === 'draft_sent') assert.match(second.text, new RegExp(`"sentAt":"${at}"`));
      const again = await send(by, team, one, draft, `first ${place.kind}`);
      assert.deepEqual([again.codes, again.data], [[], first.data], place.kind);
      assert.deepEqual(await kept(by, team), [], place.kind);
    }
  });

  it('are sent by one of two pages that send at the same moment', async () => {
    const { team, member } = await stage.play();
    const draft = await saved(member.visitor, team, { content: 'Dear' });
    const sends = Array.from({ length: 8 }, (_, page) => send(member.visitor, team, NEW_MAIL, draft, `page ${page}`));
    const codes = (await Promise.all(sends)).map((answer) => answer.codes[0] ?? 'sent');
    assert.deepEqual(codes.sort(), [...Array.from({ length: 7 }, () => 'draft_sent'), 'sent']);
    const { emailThreads } = await member.visitor.ask(`{ emailThreads(teamIds: ["${team}"]) { subject } }`);
    assert.equal(emailThreads.filter(({ subject }: { subject: string }) => subject === 'Hi').length, 1);
  });

  it('are refused if they have changed on another page, and nothing is lost', async () => {
    const { team, member } = await stage.play();
    const by = member.visitor;
    const loaded = await saved(by, team, { content: 'Dear', replaces: null });
    const changed = await saved(by, team, { content: 'Dear boss', replaces: loaded });
    assert.deepEqual([changed.id, changed.version], [loaded.id, loaded.version + 1]);
    assert.deepEqual((await send(by, team, NEW_MAIL, loaded)).codes, ['draft_changed']);
    assert.deepEqual((await save(by, team, { content: 'Mine', replaces: loaded })).codes, ['draft_changed']);
    assert.deepEqual((await save(by, team, { content: 'Mine', replaces: null })).codes, ['draft_changed']);
    assert.deepEqual((await discard(by, team, loaded)).codes, ['draft_changed']);
    assert.deepEqual(await kept(by, team), [{ ...changed, content: 'Dear boss' }]);
    assert.deepEqual(await saved(by, team, { content: 'Dear boss', replaces: loaded }), changed, 'the same text');
    assert.deepEqual((await send(by, team, NEW_MAIL, changed)).codes, []);
    assert.deepEqual((await save(by, team, { content: 'Mine', replaces: loaded })).codes, ['draft_sent']);
  });

  it('a mail that was never saved leaves the draft of another page alone', async () => {
    const { team, member } = await stage.play();
    const draft = await saved(member.visitor, team, { content: 'Later' });
    assert.deepEqual((await send(member.visitor, team, NEW_MAIL, null)).codes, []);
    assert.deepEqual(await kept(member.visitor, team), [{ ...draft, content: 'Later' }]);
  });

  it('are refused as changed if nobody knows them: those of others, or made up', async () => {
    const { team, member, otherTeam, otherMember } = await stage.play();
    const other = await saved(otherMember.visitor, otherTeam, { content: 'Theirs' });
    for (const id of [other.id, 'x', '', '\0', '\ud83d', 'x'.repeat(100_000)]) {
      const { codes } = await send(member.visitor, team, NEW_MAIL, { id, version: 1 });
      assert.deepEqual(codes, ['draft_changed'], id.slice(0, 10));
    }
    assert.equal((await kept(otherMember.visitor, otherTeam)).length, 1);
  });

  it('a reply that starts a thread ends the draft of the reply', async () => {
    const { team } = await stage.play();
    const place = { kind: 'REPLY_AS', name: `${team}:1` };
    const draft = await saved(stage.instructor, team, { place, content: 'Dear' });
    const input = { teamId: team, address: 'boss@mail.ex', subject: 'Hi', text: 'Hi', draft };
    assert.deepEqual((await call(stage.instructor, { mutation: 'sendEmailAs', input })).codes, []);
    assert.deepEqual(await kept(stage.instructor, team), []);
  });

  for (const onDemand of [false, true]) {
    it(`an own message reaches all teams of its request${onDemand ? ', on demand too' : ''}`, async () => {
      const exercise = await stage.play(onDemand ? { onDemand: true } : {});
      const { team, otherTeam, member, otherMember } = exercise;
      if (onDemand) {
        for (const [by, teamId] of [
          [member, team],
          [otherMember, otherTeam],
        ] as const) {
          assert.deepEqual((await call(by.visitor, { mutation: 'startTeam', input: { teamId } })).codes, []);
        }
      }
      const by = stage.instructor;
      const draft = await saved(by, team, { place: { kind: 'OWN_INJECT' }, content: 'All' });
      const toBoth = { ...OWN_INJECT, input: () => ({ teamIds: [team, otherTeam], channel: 'Messages', text: 'Hi' }) };
      const { data } = await send(by, team, toBoth, draft, 'once');
      assert.deepEqual(
        data.sendOwnInject.map(({ sent }: { sent: boolean }) => sent),
        [true, true],
      );
      assert.deepEqual((await send(by, team, toBoth, draft, 'twice')).codes, ['draft_sent']);
      assert.deepEqual((await send(by, team, toBoth, draft, 'once')).data, data);
    });
  }

  it('tell the other pages of their user, and nobody else, what became of them', async (test) => {
    const { team, member } = await stage.play();
    const colleague = await stage.exercises.trainee();
    await stage.exercises.assign(team, colleague);
    const watch = (by: Visitor) =>
      LiveReader.start(test, by, `draftUpdates(teamId: "${team}") { ended { id isSent endedAt } }`);
    const readers = [await watch(member.visitor), await watch(member.visitor)];
    const stranger = await watch(colleague.visitor);
    for (const reader of [...readers, stranger]) assert.deepEqual(await reader.update(1), { ended: [] });
    const sent = await saved(member.visitor, team, { content: 'Dear' });
    const { clock } = stage.exercises.platform;
    const endedAt = new Date(clock.now()).toISOString();
    await send(member.visitor, team, NEW_MAIL, sent);
    for (const reader of readers) {
      assert.deepEqual((await reader.update(2)).ended, [{ id: sent.id, isSent: true, endedAt }]);
    }
    const discarded = await saved(member.visitor, team, { content: 'Dear' });
    assert.notEqual(discarded.id, sent.id);
    assert.equal((await discard(member.visitor, team, discarded)).data.deleteDraft, true);
    for (const reader of readers) {
      const { ended } = await reader.update(3);
      assert.deepEqual(
        ended.find(({ id }: { id: string }) => id === discarded.id),
        { id: discarded.id, isSent: false, endedAt },
      );
    }
    assert.deepEqual((await save(member.visitor, team, { content: 'x', replaces: discarded })).codes, [
      'draft_changed',
    ]);
    assert.equal((await stranger.updates()).length, 1);
  });

  it('a page in a team of others, or that was moved, is told nothing', async (test) => {
    const { team, otherTeam, member, otherMember } = await stage.play();
    const call = `draftUpdates(teamId: "${team}") { ended { id } }`;
    assert.equal(await (await LiveReader.start(test, otherMember.visitor, call)).ended(), 'team_unknown');
    const moved = await LiveReader.start(test, member.visitor, call);
    await moved.update(1);
    await stage.exercises.assign(otherTeam, member);
    const draft = await saved(member.visitor, otherTeam, { content: 'Dear' });
    await send(member.visitor, otherTeam, NEW_MAIL, draft);
    assert.equal(await moved.ended(), 'team_unknown');
  });

  it('have an id and are sent once if they come from an older version too', async () => {
    const { team, member } = await stage.play();
    await saved(member.visitor, team, { content: 'Old' });
    const database = openDatabase(stage.exercises.platform.address(), (error) => {
      throw error;
    });
    await sql`update drafts set id = null, version = null where user_id = ${member.id}`.execute(database.tables());
    await database.close();
    const [old] = await kept(member.visitor, team);
    assert.ok(old !== undefined && old.id !== '');
    const { content, ...draft } = old;
    assert.equal(content, 'Old');
    const next = await saved(member.visitor, team, { content: 'Old and new', replaces: draft });
    assert.equal(next.id, draft.id);
    assert.deepEqual((await send(member.visitor, team, NEW_MAIL, draft)).codes, ['draft_changed']);
    assert.deepEqual((await send(member.visitor, team, NEW_MAIL, next)).codes, []);
    assert.deepEqual((await send(member.visitor, team, NEW_MAIL, next)).codes, ['draft_sent']);
  });

  it('are forgotten after their end with the user, the team and the exercise', async () => {
    const [one, two, three] = [await stage.play(), await stage.play({}, { start: false }), await stage.play()];
    for (const { team, member } of [one, two, three]) {
      const draft = await saved(member.visitor, team, { content: 'Dear' });
      await discard(member.visitor, team, draft);
    }
    const { platform, admin } = stage.exercises;
    const rows = async (id: string): Promise<number> =>
      (await platform.readTable('ended_drafts')).filter((row) => row['exercise_id'] === Number(id)).length;
    assert.deepEqual([await rows(one.id), await rows(two.id), await rows(three.id)], [1, 1, 1]);
    await stage.exercises.act('stopExercise', one.id);
    await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${one.id}") }`);
    await stage.instructor.ask(`mutation { removeTeam(teamId: "${two.team}") { id } }`);
    for (const { id } of [one, two]) {
      await eventually(`those of ${id}`, async () => ((await rows(id)) === 0 ? true : undefined));
    }
    await (await admin.elevate()).ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: three.member.id });
    assert.equal(await rows(three.id), 0);
  });

  it('are remembered up to a limit if they were discarded', async () => {
    const { team, member, id } = await stage.play();
    const { platform } = stage.exercises;
    for (let round = 0; round < 105; round += 1) {
      await saved(member.visitor, team, { content: 'x' });
      platform.clock.advance(1);
      await discard(member.visitor, team);
    }
    const rows = (await platform.readTable('ended_drafts')).filter((row) => row['exercise_id'] === Number(id));
    assert.equal(rows.length, 100);
  });

  if (kind.name !== 'PostgreSQL') return;
  it('are sent once on two instances, and a page on the other is told', async (test) => {
    const { team, member } = await stage.play();
    const other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
    try {
      const phone = await other.loggedIn(member.username, member.password);
      const reader = await LiveReader.start(test, phone, `draftUpdates(teamId: "${team}") { ended { id isSent } }`);
      await reader.update(1);
      const draft = await saved(member.visitor, team, { content: 'Dear' });
      const pages = [member.visitor, phone].flatMap((page) => [page, page, page]);
      const answers = await Promise.all(pages.map((page) => send(page, team, NEW_MAIL, draft)));
      const codes = answers.map((answer) => answer.codes[0] ?? 'sent').sort();
      assert.deepEqual(codes, [...Array.from({ length: 5 }, () => 'draft_sent'), 'sent']);
      assert.deepEqual((await reader.update(2)).ended, [{ id: draft.id, isSent: true }]);
      await reader.close();
    } finally {
      await other.pause();
    }
  });
});

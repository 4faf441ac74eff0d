import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const PEOPLE = {
  'email.yml': `
- address: boss@mail.ex
  name: The Boss
  portrait: boss.png
  description: Decides.
  organization: Head office
- address: spy@mail.ex
  name: Mata
  portrait: spy.png
  description: Listens.
  team_visible: false
`,
  'files/boss.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'files/spy.png': Buffer.from('89504e470d0a1a0a00', 'hex'),
};

onEachDatabase('mail views', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.withFiles(kind, PEOPLE);
    played = await stage.play();
  });
  after(() => stage.remove());

  const send = async (by: Visitor, teamId: string, input: object): Promise<string> => {
    const { codes, data, text } = await call(
      by,
      { mutation: 'sendEmail', input: { teamId, text: 'x', ...input } },
      'threadId',
    );
    assert.deepEqual(codes, [], text);
    return data.sendEmail.threadId;
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const threads = async (by: Visitor, teamIds: readonly string[], fields = 'id', asked = ''): Promise<any[]> =>
    (await by.ask(`query ($ids: [ID!]!) { emailThreads(teamIds: $ids ${asked}) { ${fields} } }`, { ids: teamIds }))
      .emailThreads;

  it('can be requested with everything that a client shows, without a limit', async () => {
    const { member, team } = await stage.play();
    const email = `id threadId number logId from to subject text timestamp exerciseTime deliveryState undeliverable
      user { id username firstName lastName } sender { address name portraitId }
      attachments { name size fileId } linkedFiles { name size fileId }`;
    const fields = `id teamId subject participants emailCount contacts { address kind name organization description portraitId }
      lastEmail { ${email} } emails { ${email} }`;
    assert.equal((await threads(member.visitor, [team], fields)).length, 1);
  });

  it('list threads, the last written first, with the last mail and counts', async () => {
    const { member, team } = await stage.play();
    const mine = member.visitor;
    const first = await send(mine, team, { to: ['boss@mail.ex'], subject: 'First' });
    await stage.exercises.pass(1);
    const second = await send(mine, team, { to: ['nobody@mail.ex'], subject: 'Second' });
    await stage.exercises.pass(1);
    await send(mine, team, { threadId: first, text: 'Again' });
    const fields = 'id teamId subject emailCount lastEmail { number text from deliveryState } isUnanswered teamIds';
    assert.deepEqual(await threads(mine, [team], fields), [
      {
        id: first,
        teamId: team,
        subject: 'First',
        emailCount: 2,
        lastEmail: { number: 2, text: 'Again', from: 'team-1@mail.ex', deliveryState: 'DELIVERED' },
        isUnanswered: null,
        teamIds: null,
      },
      {
        id: second,
        teamId: team,
        subject: 'Second',
        emailCount: 2,
        lastEmail: {
          number: 2,
          text: 'Your mail could not be delivered, because nobody can be reached at\n\n- nobody@mail.ex\n\nCheck the spelling and send it again.',
          from: 'mailer-daemon@mail.ex',
          deliveryState: 'DELIVERED',
        },
        isUnanswered: null,
        teamIds: null,
      },
      {
        id: `${team}:1`,
        teamId: team,
        subject: 'Good morning',
        emailCount: 1,
        lastEmail: { number: 1, text: 'Read me.', from: 'boss@mail.ex', deliveryState: 'DELIVERED' },
        isUnanswered: null,
        teamIds: null,
      },
    ]);
    assert.deepEqual(await threads(stage.instructor, [team], 'id isUnanswered teamIds'), [
      { id: first, isUnanswered: true, teamIds: [team] },
      { id: second, isUnanswered: false, teamIds: [team] },
      { id: `${team}:1`, isUnanswered: false, teamIds: [team] },
    ]);
  });

  it('page through threads without missing one when mail arrives meanwhile', async () => {
    const { member, otherMember, team, otherTeam } = await stage.play();
    const shared = await send(member.visitor, team, { to: ['team-2@mail.ex'], subject: 'To both' });
    await stage.exercises.pass(1);
    const later = await send(otherMember.visitor, otherTeam, { to: ['boss@mail.ex'], subject: 'Later' });
    const ids = async (asked: string): Promise<string[]> =>
      (await threads(stage.instructor, [team, otherTeam, team], 'id', asked)).map(({ id }) => id);
    const all = [later, shared, `${otherTeam}:1`, `${team}:1`];
    assert.deepEqual(await ids(''), all, 'one that both share is listed once');
    assert.deepEqual(await ids('limit: 2'), all.slice(0, 2));
    assert.deepEqual(await ids(`limit: 2, after: "${shared}"`), all.slice(2));
    assert.deepEqual(await ids(`after: "${all[3]}"`), []);
    assert.deepEqual(await ids('limit: null, after: null'), all);
    await stage.exercises.pass(1);
    await send(member.visitor, team, { threadId: shared, text: 'Again' });
    assert.deepEqual(await ids(`after: "${shared}"`), [later, ...all.slice(2)], 'it is first now');
    assert.deepEqual(await threads(otherMember.visitor, [otherTeam], 'id teamId'), [
      { id: shared, teamId: otherTeam },
      { id: later, teamId: otherTeam },
      { id: `${otherTeam}:1`, teamId: otherTeam },
    ]);
  });

  it('contain a thread, with its mails by number', async () => {
    const { member, team } = await stage.play();
    const threadId = await send(member.visitor, team, { to: ['boss@mail.ex'], subject: 'Long' });
    for (let number = 2; number <= 7; number += 1) await send(member.visitor, team, { threadId, text: `${number}` });
    const numbers = async (asked: string, by = member.visitor): Promise<number[]> => {
      const { emailThread } = await by.ask(
        `{ emailThread(threadId: "${threadId}") { emailCount emails${asked} { number } } }`,
      );
      assert.equal(emailThread.emailCount, 7);
      return emailThread.emails.map(({ number }: { number: number }) => number);
    };
    assert.deepEqual(await numbers(''), [1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(await numbers('(limit: 2)'), [6, 7]);
    assert.deepEqual(await numbers('(limit: 2, before: 6)'), [4, 5]);
    assert.deepEqual(await numbers('(limit: 2, after: 3)', stage.instructor), [4, 5]);
    assert.deepEqual(await numbers('(after: 7)'), []);
    assert.deepEqual(await numbers('(before: 1)'), []);
    assert.deepEqual(await numbers('(after: -2147483648, limit: 1)'), [1]);
    assert.deepEqual(await numbers('(before: 2147483647, limit: 1)'), [7]);
    assert.deepEqual(await numbers('(after: null, before: null, limit: null)'), [1, 2, 3, 4, 5, 6, 7]);
    for (const asked of ['limit: 0', 'limit: 201', 'limit: -1', 'after: 1, before: 3']) {
      const query = `{ emailThread(threadId: "${threadId}") { emails(${asked}) { id } } }`;
      assert.deepEqual((await member.visitor.graphql(query)).codes, ['page_invalid'], asked);
    }
  });

  it('refuse to read a long thread once for each of its mails', async () => {
    const { member, team } = await stage.play();
    const threadId = await send(member.visitor, team, { to: ['boss@mail.ex'], subject: 'Long' });
    for (let number = 2; number <= 130; number += 1) await send(member.visitor, team, { threadId });
    const once = '{ id thread { emails(limit: 1) { id } } }';
    const query = `{ emailThread(threadId: "${threadId}") { emails(limit: 130) ${once} } }`;
    assert.deepEqual((await member.visitor.graphql(query)).codes, []);
    const { codes } = await member.visitor.graphql(query.replace('limit: 1)', 'limit: 130)'));
    assert.equal(codes[0], 'query_too_expensive');
  });

  it('name the people in a thread as far as the team knows them', async () => {
    const { id, member, team } = await stage.play();
    const fields = 'contacts { address kind name portraitId description organization teamVisible }';
    const to = ['boss@mail.ex', 'spy@mail.ex', 'team-2@mail.ex'];
    const threadId = await send(member.visitor, team, { to, subject: 'All' });
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const contacts = async (by: Visitor): Promise<any[]> =>
      (await by.ask(`{ emailThread(threadId: "${threadId}") { ${fields} } }`)).emailThread.contacts;
    const [boss, spy, own, other] = await contacts(member.visitor);
    const nobody = { name: '', portraitId: null, description: '', organization: '', teamVisible: null };
    assert.deepEqual(boss, {
      address: 'boss@mail.ex',
      kind: 'PERSON',
      name: 'The Boss',
      portraitId: boss.portraitId,
      description: 'Decides.',
      organization: 'Head office',
      teamVisible: null,
    });
    assert.deepEqual(spy, { ...nobody, address: 'spy@mail.ex', kind: 'PERSON' });
    assert.deepEqual(own, { ...nobody, address: 'team-1@mail.ex', kind: 'TEAM', description: 'team-1' });
    assert.deepEqual(other, { ...nobody, address: 'team-2@mail.ex', kind: 'TEAM', description: 'team-2' });
    const download = async (fileId: string) => (await member.visitor.get(`/files/${id}/${fileId}`)).status;
    assert.equal(await download(boss.portraitId), 200);

    const known = (await contacts(stage.instructor))[1];
    assert.deepEqual([known.name, known.description, known.teamVisible], ['Mata', 'Listens.', false]);
    assert.equal(await download(known.portraitId), 404);
    const answer = { teamId: team, address: 'spy@mail.ex', threadId, text: 'It is me.' };
    const written = await call(
      stage.instructor,
      { mutation: 'sendEmailAs', input: answer },
      'sender { name portraitId }',
    );
    assert.deepEqual(written.data.sendEmailAs.sender, { name: 'Mata', portraitId: known.portraitId });
    assert.deepEqual((await contacts(member.visitor))[1], {
      ...nobody,
      address: 'spy@mail.ex',
      kind: 'PERSON',
      name: 'Mata',
      portraitId: known.portraitId,
    });
    assert.equal(await download(known.portraitId), 200);
  });

  it('list contacts: for a team those visible to it, for instructors everyone', async () => {
    const { id, member } = played;
    const contacts = async (by: Visitor, asked = '', exerciseId = id): Promise<string[]> => {
      const query = `{ emailContacts(exerciseId: "${exerciseId}" ${asked}) { address kind name description } }`;
      return (await by.ask(query)).emailContacts.map(({ address }: { address: string }) => address);
    };
    const [boss, spy, one, two] = ['boss@mail.ex', 'spy@mail.ex', 'team-1@mail.ex', 'team-2@mail.ex'];
    for (const asked of ['', 'visibleOnly: false', 'visibleOnly: true', 'visibleOnly: null']) {
      assert.deepEqual(await contacts(member.visitor, asked), [boss, two], asked);
    }
    assert.deepEqual(await contacts(stage.instructor), [boss, spy, one, two]);
    assert.deepEqual(await contacts(stage.instructor, 'visibleOnly: true'), [boss, one, two]);
    const apart = await stage.play({ onDemand: true });
    await stage.exercises.act('startTeam', apart.team, 'id', apart.member.visitor);
    assert.deepEqual(await contacts(apart.member.visitor, '', apart.id), [boss], 'on demand there is no other team');
    assert.deepEqual(await contacts(stage.instructor, 'visibleOnly: true', apart.id), [boss]);
    assert.deepEqual(await contacts(apart.otherMember.visitor, '', apart.id), [], 'it has not started');
  });

  it('tell a team whether an address is well formed, and an instructor whether it exists', async () => {
    const { id, member } = played;
    const valid = async (by: Visitor, address: string): Promise<boolean> =>
      (
        await by.ask(`query ($address: String!) { validateEmailAddress(exerciseId: "${id}", address: $address) }`, {
          address,
        })
      ).validateEmailAddress;
    const asked: [address: string, team: boolean, instructor: boolean][] = [
      [' Boss@mail.ex ', true, true],
      ['spy@mail.ex', true, true],
      ['TEAM-2@mail.ex', true, true],
      ['nobody@mail.ex', true, false],
      ['mailer-daemon@mail.ex', true, false],
      ['boss', false, false],
      ['', false, false],
      ['a@b@c', false, false],
      ['a b@c', false, false],
    ];
    for (const [address, team, instructor] of asked) {
      assert.equal(await valid(member.visitor, address), team, address);
      assert.equal(await valid(stage.instructor, address), instructor, address);
    }
    for (const address of ['x'.repeat(321), '\0@x', '\ud800@x']) {
      const query = `query ($address: String!) { validateEmailAddress(exerciseId: "${id}", address: $address) }`;
      assert.deepEqual((await member.visitor.graphql(query, { address })).codes, ['text_invalid']);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, eventually } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('people on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let stage: PlayStage;
  let other: PlatformUnderTest;
  let played: PlayedExercise;
  /** The same member, on the other instance. */
  let phone: Visitor;
  let laptop: Visitor;

  before(async () => {
    assert.ok(postgres !== undefined);
    stage = await PlayStage.start(postgres);
    other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
    played = await stage.play();
    laptop = played.member.visitor;
    phone = await other.loggedIn(played.member.username, played.member.password);
  });
  after(async () => {
    await other.pause();
    await stage.remove();
  });

  const sign = async (by: Visitor, more = ''): Promise<boolean> =>
    (await by.ask(`mutation { signPresence(signPresenceInput: { teamId: "${played.team}" ${more} }) }`)).signPresence;
  const pass = (seconds: number): void => {
    for (const { clock } of [stage.exercises.platform, other]) clock.advance(seconds * 1000);
  };

  it('see each other, although nothing is stored', async (test) => {
    const watch = (by: Visitor) =>
      LiveReader.start(test, by, `teamPresence(teamId: "${played.team}") { people { kind isWriting } }`);
    const [here, there] = [await watch(laptop), await watch(phone)];
    await here.update(1);
    await there.update(1);
    assert.equal(await sign(laptop, 'place: { kind: MAIL }, writing: true'), true);
    for (const reader of [here, there]) {
      assert.deepEqual((await reader.update(2)).people, [{ kind: 'MAIL', isWriting: true }]);
    }
    assert.equal(await sign(phone, 'place: { kind: TOOLS }'), false, 'they were published a moment ago');
    pass(3);
    for (const reader of [here, there]) {
      assert.deepEqual((await reader.update(3)).people, [{ kind: 'TOOLS', isWriting: false }]);
    }
    pass(15);
    for (const reader of [here, there]) assert.deepEqual((await reader.update(4)).people, []);
  });

  it('are forgotten when their instance goes silent', async (test) => {
    const call = `teamPresence(teamId: "${played.team}") { people { kind } }`;
    const reader = await LiveReader.start(test, laptop, call);
    await reader.update(1);
    await sign(phone);
    assert.equal((await reader.update(2)).people.length, 1);
    await other.pause();
    pass(15);
    assert.deepEqual((await reader.update(3)).people, []);
    await other.resume();
  });

  it('have one read mark, written once every two seconds by whichever instance', async () => {
    const place = `{ kind: CHANNEL, name: "Messages" }`;
    const input = { teamIds: [played.team], channel: 'Messages', text: 'Hi' };
    for (const _ of [1, 2]) await call(stage.instructor, { mutation: 'sendOwnInject', input });
    const mark = async (by: Visitor, upTo: number): Promise<number> =>
      (
        await by.ask(
          `mutation { markRead(markReadInput: { teamId: "${played.team}", place: ${place}, upTo: ${upTo} }) { mark } }`,
        )
      ).markRead.mark;
    const stored = async (): Promise<unknown> =>
      (await other.readTable('read_marks')).find((row) => row['user_id'] === played.member.id)?.['number'];
    assert.deepEqual([await mark(laptop, 1), await mark(phone, 4)], [1, 4]);
    assert.equal(await stored(), 1);
    pass(2);
    await eventually('the mark of the other', async () => ((await stored()) === 4 ? true : undefined));
    pass(2);
    assert.equal(await mark(laptop, 1), 4, 'the other has read further');
    const seen = await laptop.ask(`{ readMarks(teamId: "${played.team}") { kind mark } }`);
    assert.equal(seen.readMarks.find((one: { kind: string }) => one.kind === 'CHANNEL').mark, 4);
  });

  it('see a draft of one on the other', async () => {
    const save = `saveDraft(saveDraftInput: { teamId: "${played.team}", place: { kind: NEW_EMAIL }, content: "Dear" }) { name }`;
    await laptop.ask(`mutation { ${save} }`);
    const { drafts } = await phone.ask(`{ drafts(teamId: "${played.team}") { content } }`);
    assert.deepEqual(drafts, [{ content: 'Dear' }]);
  });
});

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Account, ADMIN, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const WHO = '{ whoAmI { username } }';

onEachDatabase('changing one’s password', (kind) => {
  let platform: PlatformUnderTest;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    trainee = await platform.account(await platform.elevatedAdmin(), 'TRAINEE', 'a.trainee');
  });

  after(() => platform.remove());

  const change = (visitor: Visitor, old_password: string, new_password: string) =>
    visitor.post('/auth/password', { old_password, new_password });

  it('ends every other session; this one continues under a new id', async () => {
    const { visitor, username, password } = trainee;
    const other = await platform.loggedIn(username, password);
    const old = platform.visitor();
    old.cookie = visitor.cookie;
    const answer = await change(visitor, password, 'ein neues Passwort');
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    assert.notEqual(visitor.cookie, old.cookie);
    assert.equal((await visitor.graphql(WHO)).data.whoAmI.username, username);
    assert.equal((await other.graphql(WHO)).status, 401);
    assert.equal((await old.graphql(WHO)).status, 401);
    assert.equal((await platform.visitor().logIn(username, password)).status, 401);
    assert.equal((await platform.visitor().logIn(username, 'ein neues Passwort')).status, 204);
    assert.equal((await change(visitor, 'ein neues Passwort', password)).status, 204);
  });

  it('refuses a wrong old password with 400 and changes nothing', async () => {
    const answer = await change(trainee.visitor, 'not-the-password', 'a-good-new-one');
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body, { error: 'old_password is wrong.', code: 'wrong_password' });
    assert.equal((await platform.visitor().logIn(trainee.username, trainee.password)).status, 204);
  });

  it('refuses passwords that are easy to guess', async () => {
    const weak: [string, RegExp][] = [
      ['', /at least 8 characters; it has 0/],
      ['seven77', /at least 8 characters; it has 7/],
      // Seven characters, though more than seven UTF-16 units.
      ['🦆🦆🦆🦆🦆🦆🦆', /it has 7/],
      ['x'.repeat(201), /at most 200/],
      ['A.Trainee', /must not be the username/],
      ['ａ.trainee', /must not be the username/],
      ['password', /guessed first/],
      ['PassWord1', /guessed first/],
      ['12345678', /guessed first/],
      ['half \ud800 character', /unpaired surrogate/],
      ['xxxxxxxx', /one short piece again and again/],
      ['abc1abc1abc', /one short piece again and again/],
      ['PasswordPassword', /guessed first/],
    ];
    for (const [password, sentence] of weak) {
      const answer = await change(trainee.visitor, trainee.password, password);
      assert.equal(answer.status, 400, password);
      assert.equal(answer.body.code, 'password_too_weak');
      assert.match(answer.body.error, sentence);
    }
    assert.equal((await trainee.visitor.graphql(WHO)).status, 200);
  });

  it('accepts any characters, and the same ones typed on another keyboard', async () => {
    const { visitor, username, password } = trainee;
    assert.equal((await change(visitor, password, 'žluťoučký kůň 🦄')).status, 204);
    assert.equal((await platform.visitor().logIn(username, 'žluťoučký kůň 🦄'.normalize('NFD'))).status, 204);
    assert.equal((await change(visitor, 'žluťoučký kůň 🦄', password)).status, 204);
  });

  it('asks more characters of administrators and instructors, and of nobody who has a shorter one', async () => {
    const { visitor, password } = await platform.account(await platform.elevatedAdmin(), 'INSTRUCTOR');
    const short = await change(visitor, password, 'eleven-more');
    assert.deepEqual([short.status, short.body.code], [400, 'password_too_weak']);
    assert.match(short.body.error, /at least 12 characters; it has 11/);
    assert.equal((await change(visitor, password, 'twelve-chars')).status, 204);
    assert.equal((await change(trainee.visitor, trainee.password, 'eight-88')).status, 204);
    assert.equal((await change(trainee.visitor, 'eight-88', trainee.password)).status, 204);
    const lengths = await platform.visitor().ask('{ platformConfig { passwordLength { staff trainees } } }');
    assert.deepEqual(lengths.platformConfig.passwordLength, { staff: 12, trainees: 8 });
    await platform.restart({ PASSWORD_LENGTH: '20' });
    assert.match((await change(trainee.visitor, trainee.password, 'nineteen-characters')).body.error, /at least 20/);
    assert.equal((await platform.visitor().logIn(trainee.username, trainee.password)).status, 204);
    assert.equal((await change(visitor, 'twelve-chars', 'twenty-characters-it')).status, 204);
    await platform.restart();
  });

  it('refuses an invalid body', async () => {
    for (const body of [{}, { old_password: trainee.password }, { new_password: 'a-good-new-one' }, [], null]) {
      assert.equal((await trainee.visitor.post('/auth/password', body)).status, 400);
    }
  });

  it('keeps an elevated session elevated', async () => {
    const admin = await platform.elevatedAdmin();
    assert.equal((await change(admin, ADMIN.password, 'the-next-password')).status, 204);
    assert.equal((await admin.graphql('{ botUsers { operations } }')).status, 200);
    assert.equal((await change(admin, 'the-next-password', ADMIN.password)).status, 204);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onEachDatabase, runProcess } from '@muster/kit/testing';
import {
  ADMIN,
  createBot,
  createUser,
  givePassword,
  PlatformUnderTest,
  setPassword,
  tokenIn,
} from './testing/platform-under-test.ts';
import { everythingStored } from './testing/secrets.ts';
import { Visitor } from './testing/visitor.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

onEachDatabase('secrets', (kind) => {
  it('are neither stored, nor logged, nor repeated in errors', async () => {
    const platform = new PlatformUnderTest(await kind.create(), {});
    const service = runProcess([MAIN], {
      ...platform.database.environment('DATABASE_URL'),
      HOST: '127.0.0.1',
      EXERCISE_PORT: '0',
      LOG_LEVEL: 'trace',
      LOG_FORMAT: 'json',
      ADMIN_PASSWORD: ADMIN.password,
    });
    try {
      const [, url = ''] = await service.waitFor(/listening on (http:\/\/[\w.:[\]]+)/);
      const { secrets, answers } = await useEverySecret(platform, url);
      service.kill('SIGTERM');
      assert.equal(await service.ended(), 0, service.output());
      const places = { database: await everythingStored(platform), log: service.output(), errors: answers.join('\n') };
      assert.match(places.database, /argon2id/);
      assert.match(places.log, /\/auth\/login/);
      assert.match(places.log, /mail-1\.eml/);
      for (const [name, secret] of Object.entries(secrets)) {
        assert.ok(secret.length >= 8, name);
        for (const [place, text] of Object.entries(places)) {
          assert.equal(text.includes(secret), false, `${name} is found in the ${place}`);
          assert.equal(text.includes(Buffer.from(secret).toString('base64')), false, `${name} in base64: ${place}`);
        }
      }
    } finally {
      await service.remove();
      await platform.database.drop();
    }
  });
});

/** Uses every feature with secrets, correctly and incorrectly, and returns the secrets with every refusal. */
async function useEverySecret(platform: PlatformUnderTest, url: string) {
  const server = { url };
  const answers: string[] = [];
  const keep = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
    const { status, text } = await answer;
    assert.ok(status >= 400 || text.includes('"errors"'), text);
    answers.push(text);
  };
  const admin = new Visitor(server);
  const typo = 'my-secret-typed-as-username';
  await keep(admin.logIn('admin', 'a-wrong-password-of-admin'));
  await keep(admin.logIn(typo, 'x'));
  await admin.logIn('admin', ADMIN.password);
  const firstSession = admin.cookie ?? '';
  await admin.elevate();
  const bot = await createBot(admin, 'bot', ['EXERCISES']);
  await keep(new Visitor(server, { 'api-token': bot.token }).graphql('{ whoAmI { id } }'));
  await keep(new Visitor(server, { 'api-token': 'mst_a-wrong-api-token' }).graphql('{ whoAmI { id } }'));
  const generated = await givePassword(admin, await createUser(admin, { username: 'trainee' }));
  const trainee = new Visitor(server);
  await trainee.logIn('trainee', generated);
  await keep(
    trainee.post('/auth/password', { old_password: 'a-wrong-old-password', new_password: 'a-refused-new-password' }),
  );
  await keep(trainee.post('/auth/password', { old_password: generated, new_password: 'short77' }));
  await trainee.post('/auth/password', { old_password: generated, new_password: 'a-chosen-password' });
  await new Visitor(server).post('/user/register', { username: 'a@example.org', first_name: 'A', last_name: 'B' });
  const link = tokenIn((await platform.outbox(1))[0] ?? '');
  await keep(setPassword(new Visitor(server), link, 'weak-77'));
  await setPassword(new Visitor(server), link, 'set-by-link-password');
  await keep(setPassword(new Visitor(server), link, 'set-by-link-again'));
  await keep(
    admin.get(
      `/graphql?${new URLSearchParams({ query: `mutation { setPassword(token: "${link}", newPassword: "in-the-address") }` })}`,
    ),
  );
  await keep(admin.post('/auth/login', { username: 'admin', password: ['a-password-in-a-list'] }));
  return {
    answers,
    secrets: {
      adminPassword: ADMIN.password,
      wrongPassword: 'a-wrong-password-of-admin',
      typo,
      firstSession,
      elevatedSession: admin.cookie ?? '',
      traineeSession: trainee.cookie ?? '',
      token: bot.token,
      wrongToken: 'mst_a-wrong-api-token',
      generated,
      chosen: 'a-chosen-password',
      refused: 'a-refused-new-password',
      link,
      byLink: 'set-by-link-password',
      again: 'set-by-link-again',
      inTheAddress: 'in-the-address',
      inAList: 'a-password-in-a-list',
    },
  };
}

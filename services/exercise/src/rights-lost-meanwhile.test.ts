import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { packageForm, SMALL_ZIP } from './testing/package-file.ts';
import { type Account, createBot, PlatformUnderTest } from './testing/platform-under-test.ts';
import { BASE, type Visitor } from './testing/visitor.ts';

const LOSSES: Readonly<Record<string, string>> = {
  deleted: 'mutation ($id: UUID!) { deleteUser(userId: $id) }',
  deactivated: 'mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }',
  'made a trainee': 'mutation ($id: UUID!) { setUserGroup(userId: $id, group: TRAINEE) { id } }',
};

onEachDatabase('an upload during which its sender', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
  });
  after(() => platform.remove());

  /** Sends one half of a form, waits for what happens meanwhile, and sends the other half. */
  async function upload(
    path: string,
    form: FormData,
    headers: Record<string, string>,
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const bytes = await whole.bytes();
    const half = Math.floor(bytes.length / 2);
    async function* halves(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, half);
      await meanwhile();
      yield bytes.subarray(half);
    }
    const answer = await fetch(`${platform.url}${BASE}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: ReadableStream.from(halves()),
      // Without it, no chunked body is accepted.
      ...{ duplex: 'half' },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const cookieOf = ({ visitor }: Account): Record<string, string> => ({ cookie: `sessionid=${visitor.cookie}` });
  const usersForm = (prefix: string, count: number): FormData => {
    const rows = Array.from({ length: count }, (_, index) => `${prefix}-${index},A,B`);
    const form = new FormData();
    form.append('file', new Blob([['username,first_name,last_name', ...rows].join('\n')]), 'users.csv');
    return form;
  };
  const users = async (search: string): Promise<number> =>
    (await admin.ask('query ($s: String!) { users(filterUsersInput: { search: $s }) { totalCount } }', { s: search }))
      .users.totalCount;
  const definitions = async (): Promise<string[]> =>
    (await admin.ask('{ definitions { name } }')).definitions.map(({ name }: { name: string }) => name);

  for (const [loss, mutation] of Object.entries(LOSSES)) {
    it(`is ${loss} is refused, and nothing of it stays`, async () => {
      const [one, other] = [
        await platform.account(admin, 'INSTRUCTOR', `definitions-${loss.length}`),
        await platform.account(admin, 'INSTRUCTOR', `csv-${loss.length}`),
      ];
      const form = packageForm(SMALL_ZIP, { name: loss });
      const lose = (id: string) => () => admin.ask(mutation, { id });
      assert.equal(await upload('/definitions', form, cookieOf(one), lose(one.id)), 401);
      assert.ok(!(await definitions()).includes(loss));
      // Inline, and in a thread.
      const few = `few-${loss.length}`;
      assert.equal(await upload('/users/upload', usersForm(few, 2), cookieOf(other), lose(other.id)), 401);
      const third = await platform.account(admin, 'INSTRUCTOR', `third-${loss.length}`);
      const many = `many-${loss.length}`;
      assert.equal(await upload('/users/upload', usersForm(many, 1000), cookieOf(third), lose(third.id)), 401);
      assert.deepEqual([await users(few), await users(many)], [0, 0]);
    });
  }

  it('is deactivated is refused a file of an exercise too', async () => {
    const definitionId = (await admin.request('POST', '/definitions', { raw: packageForm(SMALL_ZIP, { name: 'x' }) }))
      .body.definition_id;
    const { createExercise } = await admin.ask(
      'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "x" }) { id } }',
      { id: definitionId },
    );
    const one = await platform.account(admin, 'ADMIN', 'chief');
    const form = new FormData();
    form.append('file', new Blob(['A file.']), 'x.txt');
    const before = platform.blobFiles('sha256');
    const status = await upload(`/files/${createExercise.id}`, form, cookieOf(one), () =>
      admin.ask(LOSSES['deactivated'] ?? '', { id: one.id }),
    );
    assert.equal(status, 401);
    assert.deepEqual([platform.blobFiles('sha256'), platform.blobFiles('incoming')], [before, []]);
  });

  it('is a bot that is deleted is refused, and nothing of it stays', async () => {
    const bot = await createBot(admin, 'courier', ['UPLOAD_DEFINITION']);
    const form = packageForm(SMALL_ZIP, { name: 'of a bot' });
    const status = await upload('/definitions', form, { 'api-token': bot.token }, () =>
      admin.ask(LOSSES['deleted'] ?? '', { id: bot.id }),
    );
    assert.equal(status, 401);
    assert.ok(!(await definitions()).includes('of a bot'));
  });

  it('loses nothing is taken', async () => {
    const one = await platform.account(admin, 'INSTRUCTOR', 'steady');
    const nothing = async (): Promise<void> => {};
    assert.equal(await upload('/definitions', packageForm(SMALL_ZIP, { name: 'kept' }), cookieOf(one), nothing), 200);
    assert.equal(await upload('/users/upload', usersForm('kept', 2), cookieOf(one), nothing), 200);
    assert.equal(await users('kept'), 2);
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { eventually } from '../../testing/eventually.ts';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import { type Account, createBot, PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('definitions', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let jana: Account;
  let petr: Account;
  let trainee: Account;
  let small: Buffer<ArrayBuffer>;

  before(async () => {
    platform = await PlatformUnderTest.start(kind, { MAX_DEFINITION_MB: '1' });
    admin = await platform.elevatedAdmin();
    jana = await platform.account(admin, 'INSTRUCTOR');
    petr = await platform.account(admin, 'INSTRUCTOR');
    trainee = await platform.account(admin, 'TRAINEE');
    small = await zipOf(SMALL);
  });
  after(() => platform.remove());

  const upload = (by: Visitor, file = small, fields: Record<string, string | readonly string[]> = { name: 'Small' }) =>
    by.request('POST', '/definitions', { raw: packageForm(file, fields) });
  const uploaded = async (by: Visitor, file = small): Promise<string> => {
    const answer = await upload(by, file);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.definition_id;
  };
  const validate = (by: Visitor, file: Buffer<ArrayBuffer>) =>
    by.request('POST', '/definitions/validate', { raw: packageForm(file) });
  const download = async (by: Visitor, id: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${platform.url}/inject/api/v1/definitions/${id}`, {
      headers: { cookie: `sessionid=${by.cookie}`, ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const blobs = (folder: string): string[] => {
    const path = join(platform.database.folder, 'exercise', 'blobs', folder);
    return existsSync(path) ? readdirSync(path, { recursive: true }).map(String) : [];
  };

  it('comes back byte for byte, with a name, a type and an entity tag', async () => {
    const id = await uploaded(jana.visitor);
    assert.match(id, /^\d+$/);
    const { status, headers, bytes } = await download(jana.visitor, id);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/zip');
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="Small.zip"/);
    assert.equal(headers.get('etag'), `"${createHash('sha256').update(small).digest('hex')}"`);
    assert.deepEqual(bytes, small);
  });

  it('is downloaded from where a broken download stopped', async () => {
    const id = await uploaded(jana.visitor);
    const whole = await download(jana.visitor, id);
    const etag = whole.headers.get('etag') ?? '';
    const part = await download(jana.visitor, id, { range: 'bytes=10-19' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 10-19/${small.length}`);
    assert.deepEqual(part.bytes, small.subarray(10, 20));
    const rest = await download(jana.visitor, id, { range: 'bytes=10-', 'if-range': etag });
    assert.deepEqual(rest.bytes, small.subarray(10));
    assert.deepEqual((await download(jana.visitor, id, { range: 'bytes=-4' })).bytes, small.subarray(-4));
    const changed = await download(jana.visitor, id, { range: 'bytes=10-', 'if-range': '"other"' });
    assert.equal(changed.status, 200);
    const outside = await download(jana.visitor, id, { range: `bytes=${small.length}-` });
    assert.equal(outside.status, 416);
    assert.equal(outside.headers.get('content-range'), `bytes */${small.length}`);
    assert.equal((await download(jana.visitor, id, { 'if-none-match': etag })).status, 304);
    for (const range of ['bytes=9-3', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2']) {
      assert.deepEqual((await download(jana.visitor, id, { range })).bytes, small, `${range} is passed over`);
    }
  });

  it('tells by HEAD what a download would bring', async () => {
    const id = await uploaded(jana.visitor);
    const head = (headers: Record<string, string> = {}) =>
      jana.visitor.request('HEAD', `/definitions/${id}`, { headers });
    const whole = await head();
    assert.deepEqual(
      [whole.status, whole.headers.get('content-length'), whole.headers.get('content-type'), whole.text],
      [200, String(small.length), 'application/zip', ''],
    );
    assert.equal((await head({ range: 'bytes=0-9' })).headers.get('content-length'), '10');
    assert.equal((await head({ 'if-none-match': whole.headers.get('etag') ?? '' })).status, 304);
    assert.equal((await jana.visitor.request('HEAD', '/definitions/999999')).status, 404);
  });

  it("stays when its uploader is deleted, and is then nobody's but the administrators' and those it was shared with", async () => {
    const eva = await platform.account(admin, 'INSTRUCTOR');
    const { body } = await upload(eva.visitor, small, { name: 'Left behind', share_with: petr.username });
    const id: string = body.definition_id;
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: eva.id });
    const { definition } = await petr.visitor.ask(
      'query ($id: ID!) { definition(definitionId: $id) { uploadedBy { username } instructors { username } } }',
      { id },
    );
    assert.deepEqual(definition, { uploadedBy: null, instructors: [{ username: petr.username }] });
    assert.deepEqual((await download(admin, id)).bytes, small);
  });

  it('is listed by pages, the newest first, with what lists show', async () => {
    const lena = await platform.account(admin, 'INSTRUCTOR');
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.unshift(await uploaded(lena.visitor));
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const { definitions, first, rest } = await lena.visitor.ask(`{
      definitions { id exerciseDuration warningCount counts { injects milestones channels roles learningObjectives
        emailAddresses tools questionnaires commands files drive } }
      first: definitionPage(limit: 2) { totalCount hasNextPage definitions { id } }
      rest: definitions(limit: 5, offset: 2) { id } }`);
    assert.deepEqual(idsOf(definitions), ids);
    assert.deepEqual(definitions[0], {
      id: ids[0],
      exerciseDuration: 45,
      warningCount: 0,
      counts: {
        injects: 1,
        milestones: 1,
        channels: 1,
        roles: 0,
        learningObjectives: 0,
        emailAddresses: 0,
        tools: 0,
        questionnaires: 0,
        commands: 0,
        files: 0,
        drive: 0,
      },
    });
    assert.deepEqual(first, { totalCount: 3, hasNextPage: true, definitions: ids.slice(0, 2).map((id) => ({ id })) });
    assert.deepEqual(idsOf(rest), ids.slice(2));
    for (const page of ['limit: 0', 'limit: 1001', 'limit: -1', 'offset: -1']) {
      assert.deepEqual((await lena.visitor.graphql(`{ definitions(${page}) { id } }`)).codes, ['page_invalid'], page);
    }
    assert.deepEqual((await lena.visitor.ask('{ definitions(offset: 1000000) { id } }')).definitions, []);
  });

  it('tells its warnings, and how many there are, to whoever uploads or checks it', async () => {
    const warned = await zipOf({ ...SMALL, 'content/unused.md': 'Nobody reads this.', 'notes.txt': '' });
    const answer = await upload(jana.visitor, warned);
    assert.equal(answer.headers.get('x-warnings'), '2');
    assert.deepEqual(
      answer.body.warnings.map(({ file, code }: { file: string; code: string }) => [file, code]),
      [
        ['content/unused.md', 'unused_file'],
        ['notes.txt', 'unused_file'],
      ],
    );
    const checked = await validate(jana.visitor, warned);
    assert.deepEqual([checked.status, checked.headers.get('x-warnings')], [204, '2']);
    const sound = await upload(jana.visitor);
    assert.deepEqual([sound.headers.get('x-warnings'), sound.body.warnings], ['0', []]);
    assert.equal((await validate(jana.visitor, small)).headers.get('x-warnings'), '0');
  });

  it('counts its warnings beyond those it lists', async () => {
    const many = await zipOf({
      ...SMALL,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`files/${i}.txt`, 'x'])),
    });
    const answer = await upload(jana.visitor, many);
    assert.equal(answer.headers.get('x-warnings'), '300');
    const { definition } = await jana.visitor.ask(
      `{ definition(definitionId: "${answer.body.definition_id}") { warningCount warnings { code } } }`,
    );
    assert.deepEqual([definition.warningCount, definition.warnings.length], [300, 201]);
  });

  it('is listed with its people and its parts', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => uploaded(jana.visitor)));
    const { definitions } = await jana.visitor.ask(
      '{ definitions { id uploadedBy { username } instructors { username } channels { name } } }',
    );
    const listed = new Map<string, unknown>(definitions.map((one: { id: string }) => [one.id, one]));
    for (const id of ids) {
      assert.deepEqual(listed.get(id), {
        id,
        uploadedBy: { username: jana.username },
        instructors: [{ username: jana.username }],
        channels: [{ name: 'Messages' }],
      });
    }
  });

  it('keeps a name of any script in the file name', async () => {
    const { body } = await upload(jana.visitor, small, { name: 'Výpadek "proudu" 😀' });
    const { headers } = await download(jana.visitor, body.definition_id);
    assert.match(
      headers.get('content-disposition') ?? '',
      /filename\*=UTF-8''V%C3%BDpadek%20%22proudu%22%20%F0%9F%98%80\.zip$/,
    );
  });

  it('is refused with every problem at once, and nothing of it stays', async () => {
    const before = [...blobs('sha256'), ...blobs('incoming')];
    const broken = await zipOf({
      ...SMALL,
      'milestones.yml': '- name: done\n  finall: true\n',
      'injects.yml':
        '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hi\n      control:\n        milestone_condition: dnoe\n',
    });
    for (const answer of [await upload(jana.visitor, broken), await validate(jana.visitor, broken)]) {
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'definition_invalid');
      const lines: string[] = answer.body.error.split('\n');
      assert.equal(lines.length, answer.body.problems.length);
      assert.ok(lines.length >= 2, answer.body.error);
      for (const line of lines) assert.match(line, /^[\w./()-]+:\d+:\d+ \S/);
      assert.match(answer.body.error, /milestones\.yml:2:3 .*finall/);
      assert.match(answer.body.error, /injects\.yml:7:\d+ .*dnoe/);
    }
    assert.deepEqual([...blobs('sha256'), ...blobs('incoming')], before);
  });

  it('can be checked without being stored', async () => {
    const { definitions: listed } = await jana.visitor.ask('{ definitions { id } }');
    const answer = await validate(jana.visitor, small);
    assert.equal(answer.status, 204);
    assert.equal(answer.text, '');
    assert.deepEqual((await jana.visitor.ask('{ definitions { id } }')).definitions, listed);
  });

  it('needs a name and a file', async () => {
    assert.match((await upload(jana.visitor, small, {})).body.error, /"name" is missing/);
    assert.match((await upload(jana.visitor, small, { name: '  ' })).body.error, /name must not be empty/);
    const form = new FormData();
    form.append('name', 'No file');
    const noFile = await jana.visitor.request('POST', '/definitions', { raw: form });
    assert.equal(noFile.status, 400);
    assert.match(noFile.body.error, /"file".* is missing/);
    assert.equal((await jana.visitor.post('/definitions', { name: 'x' })).status, 415);
    assert.deepEqual(blobs('incoming'), []);
  });

  it('may not be larger than the limit', async () => {
    const large = await zipOf({ ...SMALL, 'files/noise.bin': noise(1_200_000) });
    const answer = await upload(jana.visitor, large);
    assert.equal(answer.status, 413);
    assert.match(answer.body.error, /larger than 1 MB/);
    assert.equal((await validate(jana.visitor, large)).status, 413);
    assert.deepEqual(blobs('incoming'), []);
  });

  it('lets the next request on the same connection through after a refusal half-way', async () => {
    const { hostname, port } = new URL(platform.url);
    const connection = connect(Number(port), hostname);
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n'),
      noise(3_000_000),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const common = `HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${jana.visitor.cookie}\r\n`;
    connection.write(
      `POST /inject/api/v1/definitions ${common}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    connection.write(body);
    connection.write(`GET /inject/api/v1/version ${common}Connection: close\r\n\r\n`);
    const answers = (await buffer(connection)).toString();
    assert.match(answers, /^HTTP\/1\.1 413 /);
    assert.match(answers, /HTTP\/1\.1 200 OK[\s\S]*definition_version/);
  });

  it('leaves nothing behind when the upload is cut off', async () => {
    const { hostname, port } = new URL(platform.url);
    const connection = connect(Number(port), hostname);
    connection.write(
      `POST /inject/api/v1/definitions HTTP/1.1\r\nHost: x\r\nCookie: sessionid=${jana.visitor.cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\nhalf of',
    );
    await eventually('the upload has begun', async () => (blobs('incoming').length > 0 ? true : undefined));
    connection.destroy();
    await eventually('the upload is forgotten', async () => (blobs('incoming').length === 0 ? true : undefined));
  });

  it('is seen by its uploader, by those it is shared with and by administrators; to others it does not exist', async () => {
    const id = await uploaded(jana.visitor);
    assert.equal((await download(petr.visitor, id)).status, 404);
    assert.equal((await download(admin, id)).status, 200);
    const seen = async () =>
      (await petr.visitor.ask('{ definitions { id } }')).definitions.map((one: { id: string }) => one.id);
    assert.ok(!(await seen()).includes(id));
    const variables = { id, user: petr.id };
    await jana.visitor.ask(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.equal((await download(petr.visitor, id)).status, 200);
    assert.ok((await seen()).includes(id));
    await jana.visitor.ask(
      'mutation ($id: ID!, $user: UUID!) { unshareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.equal((await download(petr.visitor, id)).status, 404);
    const uploader = await petr.visitor.graphql(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      variables,
    );
    assert.deepEqual(uploader.codes, ['definition_unknown']);
  });

  it('is shared with instructors only', async () => {
    const id = await uploaded(jana.visitor);
    const answer = await jana.visitor.graphql(
      'mutation ($id: ID!, $user: UUID!) { shareDefinition(definitionId: $id, userId: $user) { id } }',
      {
        id,
        user: trainee.id,
      },
    );
    assert.deepEqual(answer.codes, ['not_an_instructor']);
  });

  it('is not for trainees, nor for anybody who is not logged in', async () => {
    for (const [visitor, status] of [
      [trainee.visitor, 403],
      [platform.visitor(), 401],
    ] as const) {
      assert.equal((await upload(visitor)).status, status);
      assert.equal((await validate(visitor, small)).status, status);
      assert.equal((await visitor.get('/definitions/1')).status, status);
      assert.equal((await visitor.graphql('{ definitions { id } }')).status, status);
    }
  });

  it('is unknown when there is none, and malformed ids say so', async () => {
    assert.equal((await admin.get('/definitions/999999')).status, 404);
    assert.equal((await admin.get('/definitions/9223372036854775807')).status, 404);
    assert.equal((await admin.get('/definitions/first')).status, 400);
    assert.equal((await admin.get('/definitions/1.5')).status, 400);
    assert.deepEqual((await admin.graphql('{ definition(definitionId: "x") { id } }')).codes, ['definition_unknown']);
  });

  it('tells what it holds', async () => {
    const id = await uploaded(jana.visitor);
    const { definition } = await jana.visitor.ask(
      `query ($id: ID!) { definition(definitionId: $id) {
        name version exerciseDuration size uploadedBy { username } instructors { username }
        channels { name type } injects { name alternatives { control { activateMilestones } content { text } } }
        milestones { name final } tools { name } warnings { message } } }`,
      { id },
    );
    assert.deepEqual(definition, {
      name: 'Small',
      version: '0.25.0',
      exerciseDuration: 45,
      size: small.length,
      uploadedBy: { username: jana.username },
      instructors: [{ username: jana.username }],
      channels: [{ name: 'Messages', type: 'INFO' }],
      injects: [
        { name: 'hello', alternatives: [{ control: { activateMilestones: ['done'] }, content: { text: 'Hello.' } }] },
      ],
      milestones: [{ name: 'done', final: true }],
      tools: [],
      warnings: [],
    });
  });

  it('is deleted by whoever uploaded it or an administrator, not by those it was shared with', async () => {
    const remove = (by: Visitor, id: string) =>
      by.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id });
    const unshare = (by: Visitor, id: string, userId: string) =>
      by.graphql(
        'mutation ($id: ID!, $userId: UUID!) { unshareDefinition(definitionId: $id, userId: $userId) { id } }',
        {
          id,
          userId,
        },
      );
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await upload(jana.visitor, small, { name: 'Shared', share_with: petr.username });
        return String(body.definition_id);
      }),
    );
    assert.ok(first !== undefined && second !== undefined);
    assert.deepEqual((await remove(petr.visitor, first)).codes, ['not_the_uploader']);
    assert.deepEqual((await unshare(petr.visitor, first, jana.id)).codes, ['is_uploader']);
    assert.equal((await download(petr.visitor, first)).status, 200);
    assert.equal((await remove(jana.visitor, first)).data.deleteDefinition, first);
    assert.equal((await unshare(jana.visitor, second, jana.id)).data.unshareDefinition.id, second);
    assert.deepEqual((await remove(jana.visitor, second)).codes, ['definition_unknown'], 'what one gave away is gone');
    assert.equal((await remove(admin, second)).data.deleteDefinition, second);
  });

  it('goes with its bytes when the last who used them is deleted', async () => {
    const bytes = await zipOf({ ...SMALL, 'content/unused.md': 'made for this test' });
    const [first, second] = [await uploaded(jana.visitor, bytes), await uploaded(petr.visitor, bytes)];
    const stored = () =>
      blobs('sha256').some((path) => path.endsWith(createHash('sha256').update(bytes).digest('hex')));
    const remove = (by: Visitor, id: string) =>
      by.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id });
    assert.deepEqual((await remove(petr.visitor, first)).codes, ['definition_unknown']);
    assert.equal((await remove(jana.visitor, first)).data.deleteDefinition, first);
    assert.ok(stored());
    assert.equal((await remove(petr.visitor, second)).data.deleteDefinition, second);
    assert.ok(!stored());
    assert.deepEqual((await remove(petr.visitor, second)).codes, ['definition_unknown']);
  });

  it('is uploaded, read and deleted by a token that may, in the name of its bot', async () => {
    const bot = await createBot(admin, `bot-${kind.name}`, [
      'UPLOAD_DEFINITION',
      'GET_DEFINITION',
      'DEFINITIONS',
      'DELETE_DEFINITION',
    ]);
    const robot = platform.visitor({ 'api-token': bot.token });
    const answer = await upload(robot, small, { name: 'By a bot', share_with: [petr.username] });
    assert.equal(answer.status, 200, answer.text);
    const id: string = answer.body.definition_id;
    const { definitions } = await robot.ask('{ definitions { id uploadedBy { username } } }');
    assert.deepEqual(definitions[0], { id, uploadedBy: { username: `bot-${kind.name}` } });
    assert.equal((await robot.get(`/definitions/${id}`)).status, 200);
    assert.equal((await download(petr.visitor, id)).status, 200);
    assert.equal((await download(jana.visitor, id)).status, 404);
    assert.equal((await validate(robot, small)).status, 403);
    assert.deepEqual(
      (await robot.graphql('{ definitions { id instructors { username } } }')).codes.at(0),
      'operation_not_allowed',
    );
    assert.equal(
      (await robot.graphql('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id })).data
        .deleteDefinition,
      id,
    );
  });

  it('says when somebody to share with is unknown, and stores nothing then', async () => {
    const before = blobs('incoming');
    const answer = await upload(jana.visitor, small, { name: 'x', share_with: ['nobody'] });
    assert.equal(answer.status, 400);
    assert.match(answer.body.error, /"nobody"/);
    assert.deepEqual(blobs('incoming'), before);
  });

  it('tells a token nothing of users with whom a definition cannot be shared', async () => {
    const bot = await createBot(admin, `spy-${kind.name}`, ['UPLOAD_DEFINITION']);
    const trainee = await platform.account(admin, 'TRAINEE');
    const robot = platform.visitor({ 'api-token': bot.token });
    const answers = await Promise.all(
      [trainee.username, 'nobody', `spy-${kind.name}`].map(async (name) => {
        const { status, text } = await upload(robot, small, { name: 'x', share_with: [name] });
        return [status, text.replace(name, '')];
      }),
    );
    assert.deepEqual(answers, [answers[0], answers[0], answers[0]]);
    assert.equal(answers[0]?.[0], 400);
  });

  it('survives a restart', async () => {
    const id = await uploaded(jana.visitor);
    await platform.restart();
    assert.deepEqual((await download(jana.visitor, id)).bytes, small);
  });
});

/** Bytes that do not compress. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let index = 0; index < size; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

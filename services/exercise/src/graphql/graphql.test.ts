import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Answer, onEachDatabase } from '@muster/kit/testing';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { sql } from 'kysely';
import { CountingClient } from '../testing/counting-client.ts';
import { packageForm, SMALL, zipOf } from '../testing/package-file.ts';
import { type Account, createUser, PlatformUnderTest } from '../testing/platform-under-test.ts';
import { asGraphql, type Visitor } from '../testing/visitor.ts';
import { watch } from '../testing/watcher.ts';

onEachDatabase('GraphQL', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;
  let trainee: Account;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.elevatedAdmin();
    trainee = await platform.account(admin, 'TRAINEE');
  });

  after(() => platform.remove());

  const get = async (visitor: Visitor, parameters: Record<string, string>) =>
    asGraphql(await visitor.get(`/graphql?${new URLSearchParams(parameters)}`));

  it('has every query and mutation for accounts, under the names that clients know', async () => {
    const { __schema } = await platform
      .visitor()
      .ask(
        '{ __schema { queryType { fields { name args { name } } } mutationType { fields { name args { name } } } subscriptionType { fields { name args { name } } } } }',
      );
    const fields = (type: { fields: { name: string; args: { name: string }[] }[] }): Set<string> =>
      new Set(
        type.fields.map(
          ({ name, args }) =>
            `${name}(${args
              .map((arg) => arg.name)
              .sort()
              .join(', ')})`,
        ),
      );
    const expected = {
      queryType: [
        'whoAmI()',
        'users(filterUsersInput)',
        'user(userId)',
        'tags(limit, offset, search)',
        'tagPage(limit, offset, search)',
        'domains()',
        'platformConfig()',
        'botUsers()',
        'outgoingMails(limit)',
      ],
      mutationType: [
        'createUser(createUserInput)',
        'editUser(editUserInput, userId)',
        'setUserTags(tags, userId)',
        'setUserActive(active, userId)',
        'setUserGroup(group, userId)',
        'deleteUser(userId)',
        'generateCredentials(generateCredentialsInput)',
        'setPassword(newPassword, token)',
        'requestPasswordLink(username)',
        'addDomain(domain)',
        'removeDomain(domainId)',
        'createBotUser(createBotUserInput)',
        'rotateBotToken(userId)',
        'updateBotUser(updateBotUserInput, userId)',
        'retryMail(mailId)',
      ],
      subscriptionType: ['whoAmI()'],
    };
    for (const [type, names] of Object.entries(expected)) {
      assert.deepEqual(new Set(names).difference(fields(__schema[type])), new Set(), type);
    }
  });

  it('answers the introspection of tools, for anyone', async () => {
    const everything = {
      descriptions: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
    };
    for (const options of [{}, { descriptions: false }, { inputValueDeprecation: true }, everything]) {
      const answer = await platform.visitor().graphql(getIntrospectionQuery(options));
      assert.deepEqual([answer.status, answer.codes], [200, []]);
      assert.ok(buildClientSchema(answer.data).getType('UserType') !== undefined);
    }
  });

  it('is available with and without a trailing slash, by POST and for queries by GET', async () => {
    const query = '{ platformConfig { version } }';
    for (const path of ['/graphql', '/graphql/']) {
      assert.equal((await platform.visitor().post(path, { query })).status, 200);
      assert.equal((await platform.visitor().get(`${path}?${new URLSearchParams({ query })}`)).status, 200);
    }
    const who = await get(trainee.visitor, { query: '{ whoAmI { username } }' });
    assert.equal(who.data.whoAmI.username, trainee.username);
    assert.equal(who.headers.get('cache-control'), 'no-store');
    assert.equal((await platform.visitor().graphql(query)).headers.get('cache-control'), 'no-store');
  });

  it('compresses what was posted and nothing else, for clients that accept it', async () => {
    const query = '{ __schema { types { name description fields { name description } } } }';
    const accept = { 'accept-encoding': 'br' };
    const { url, cookie } = trainee.visitor;
    const [compressed, plain] = (['br', 'identity'] as const).map(
      (encoding) => new CountingClient(url, `sessionid=${cookie}`, encoding),
    );
    const read = await trainee.visitor.get(`/graphql?${new URLSearchParams({ query })}`, { headers: accept });
    assert.equal(read.headers.get('content-encoding'), null);
    assert.deepEqual([await compressed?.ask(query), await plain?.ask(query)], [read.body.data, read.body.data]);
    const [few = 0, all = 0] = [compressed?.received().bytes, plain?.received().bytes];
    assert.equal(all, Buffer.byteLength(read.text));
    assert.ok(few < all / 3, `${few} of ${all} bytes`);
  });

  it('runs mutations only by POST', async () => {
    const query =
      'mutation { createUser(createUserInput: { username: "by-get", firstName: "A", lastName: "B" }) { id } }';
    const both = `query Read { whoAmI { id } } ${query.replace('mutation', 'mutation Write')}`;
    const address = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters)}`;
    for (const method of ['GET', 'HEAD']) {
      for (const parameters of [{ query }, { query: both, operationName: 'Write' }]) {
        const answer = await admin.request(method, address(parameters));
        assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'], method);
      }
      assert.equal((await admin.request(method, address({ query: both, operationName: 'Read' }))).status, 200);
      assert.equal((await admin.request(method, address({ query: both }))).status, 400);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status } = await admin.request(method, address({ query }), {
        headers: { 'x-http-method-override': 'POST' },
      });
      assert.ok([400, 404, 405].includes(status), `${method} ${status}`);
    }
    assert.equal(
      (await admin.ask('{ users(filterUsersInput: { search: "by-get" }) { totalCount } }')).users.totalCount,
      0,
    );
  });

  it('reports an invalid query with a code of the catalogue and status 400', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ query: '{' }, 'invalid_query'],
      [{ query: '{ nothing }' }, 'invalid_query'],
      [{ query: '{ whoAmI }' }, 'invalid_query'],
      [{ query: 'query ($id: UUID!) { user(userId: $id) { id } }' }, 'invalid_query'],
      [{ query: 'query ($id: UUID!) { user(userId: $id) { id } }', variables: { id: 'x' } }, 'id_malformed'],
      [{ query: '{ user(userId: "x") { id } }' }, 'id_malformed'],
      [{ query: 'query A { tags { name } } query B { tags { name } }' }, 'invalid_query'],
      [{ query: 'query A { tags { name } } query B { tags { name } }', operationName: 'C' }, 'invalid_query'],
      [{ query: 'subscription { whoAmI { id } }' }, 'invalid_query'],
      [{ query: '{ ...F } fragment F on Query { ...F }' }, 'invalid_query'],
    ];
    for (const [body, code] of cases) {
      for (let time = 0; time < 8; time += 1) {
        const answer = asGraphql(await admin.post('/graphql', body));
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual(new Set(answer.codes), new Set([code]), answer.text);
      }
    }
    for (const body of [{}, { query: 7 }, { query: null }, [], 'x']) {
      const answer = await admin.post('/graphql', body);
      assert.equal(answer.status, 400, `${JSON.stringify(body)} ${answer.text}`);
    }
    for (const parameters of [
      {},
      { query: '{' },
      { query: 'query A { tags { name } }', operationName: 'B' },
      { query: '{ tags { name } }', variables: '{' },
    ]) {
      const answer = await get(admin, parameters);
      assert.equal(answer.status, 400, `${JSON.stringify(parameters)} ${answer.text}`);
    }
  });

  it('answers 401 without a session and 403 without permission', async () => {
    const anonymous = await platform.visitor().graphql('{ tags { name } }');
    assert.deepEqual([anonymous.status, anonymous.codes, anonymous.data], [401, ['not_logged_in'], null]);
    const refused = await trainee.visitor.graphql('{ tags { name } }');
    assert.deepEqual([refused.status, refused.codes, refused.data], [403, ['forbidden'], null]);
  });

  it('authorizes an operation as a whole, wherever in it a field is', async () => {
    const inner = 'fragment Inner on Query { ... on Query { tags { name } } }';
    for (const query of [
      '{ platformConfig { version } tags { name } }',
      '{ ...Outer } fragment Outer on Query { platformConfig { version } ...Inner } '.concat(inner),
      '{ platformConfig { version } ... @skip(if: true) { tags { name } } }',
      '{ platformConfig { version } tags @include(if: false) { name } }',
      '{ __typename other: tags { name } }',
    ]) {
      const answer = await trainee.visitor.graphql(query);
      assert.deepEqual([answer.status, answer.codes, answer.data], [403, ['forbidden'], null], query);
    }
    const writes = `mutation { requestPasswordLink(username: "${trainee.username}") addDomain(domain: "x.example") { id } }`;
    assert.deepEqual((await trainee.visitor.graphql(writes)).codes, ['forbidden']);
    assert.equal((await admin.ask('{ outgoingMails { id } }')).outgoingMails.length, 0);
  });

  it('reports why a request failed as a whole in the REST error fields too', async () => {
    const refusals: [Promise<Answer>, number][] = [
      [platform.visitor().post('/graphql', { query: '{ tags { name } }' }), 401],
      [trainee.visitor.post('/graphql', { query: '{ tags { name } }' }), 403],
      [admin.post('/graphql', { query: '{ nothing }' }), 400],
      [admin.post('/graphql', { query: '{' }), 400],
      [admin.post('/graphql', {}), 400],
      [admin.post('/graphql'), 400],
      [admin.request('POST', '/graphql', { raw: '{', headers: { 'content-type': 'application/json' } }), 400],
      [admin.request('POST', '/graphql', { raw: '{ tags }', headers: { 'content-type': 'application/graphql' } }), 415],
      [admin.post('/graphql', { query: '{ tags { name } }', variables: { x: 'y'.repeat(1_100_000) } }), 413],
      [admin.get('/graphql'), 400],
      [admin.get('/graphql?query=mutation{addDomain(domain:"x"){id}}'), 405],
      [admin.get('/graphql?query={__typename}&query={__typename}'), 400],
      [admin.get('/graphql?query={__typename}&variables=[]'), 400],
    ];
    for (const [request, status] of refusals) {
      const { body, ...answer } = await request;
      assert.equal(answer.status, status, answer.text);
      assert.equal(body.data, null, answer.text);
      assert.deepEqual([body.error, body.code], [body.errors[0].message, body.errors[0].extensions.code], answer.text);
    }
  });

  const aliases = (count: number, field: string): string =>
    Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');

  it('lists at most ten errors, and the number of others', async () => {
    const invalid = await platform.visitor().graphql(`{ ${aliases(40, 'nothing')} }`);
    assert.deepEqual([invalid.status, invalid.codes.length], [400, 11], invalid.text);
    for (let time = 0; time < 8; time += 1) {
      const failed = await admin.graphql(`{ ${aliases(30, 'definition(definitionId: "0") { id }')} }`);
      assert.deepEqual([failed.status, failed.codes[0]], [200, 'definition_unknown']);
      assert.ok(failed.codes.length <= 11, failed.text);
    }
  });

  it('refuses an answer that is too large to serialize quickly', async () => {
    const injects = `- name: long\n  alternatives:\n    - name: long\n      content:\n        content: ${'x'.repeat(100_000)}\n`;
    const form = packageForm(await zipOf({ ...SMALL, 'injects.yml': injects }), { name: 'long' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const texts = (count: number) =>
      `{ definition(definitionId: "${body.definition_id}") { ${aliases(count, 'injects { alternatives { content { text } } }')} } }`;
    assert.equal((await admin.graphql(texts(40))).status, 200);
    const refused = await admin.graphql(texts(60));
    assert.deepEqual([refused.status, refused.codes, refused.data], [400, ['answer_too_large'], null]);
  });

  it('charges lists for their actual length', async () => {
    const many = Array.from({ length: 1080 }, (_, n) => sql`(${`d${n}.example`})`);
    await platform.whileStopped((database) =>
      sql`insert into domains (domain) values ${sql.join(many)}`.execute(database),
    );
    assert.equal((await admin.graphql(`{ domains { ${aliases(50, 'domain')} } }`)).status, 200);
    const refused = await admin.graphql(`{ domains { ${aliases(99, 'domain')} } }`);
    assert.deepEqual([refused.status, refused.codes, refused.data], [200, ['query_too_expensive'], null]);
  });

  it('answers each mutation of a request with its result, not with data cached for another', async () => {
    const set = (tag: string) => `setUserTags(userId: $id, tags: ["${tag}"]) { tags { name } }`;
    const query = `mutation ($id: UUID!) { first: ${set('one')} second: ${set('two')} third: ${set('three')} }`;
    for (let time = 0; time < 8; time += 1) {
      assert.deepEqual(await admin.ask(query, { id: trainee.id }), {
        first: { tags: [{ name: 'one' }] },
        second: { tags: [{ name: 'two' }] },
        third: { tags: [{ name: 'three' }] },
      });
    }
  });

  it('answers the same before and after a query is compiled', async () => {
    const query =
      'query ($on: Boolean!) { whoAmI { id ...More @include(if: $on) tags { name } } } fragment More on UserType { username group }';
    const fill = 'mutation ($input: CreateUserInput!) { createUser(createUserInput: $input) { group tags { name } } }';
    const user = 'query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) { users { username } } }';
    for (let time = 0; time < 9; time += 1) {
      const { whoAmI } = await trainee.visitor.ask(query, { on: time % 2 === 0 });
      assert.equal('username' in whoAmI, time % 2 === 0);
      assert.equal((await platform.visitor().graphql(query, { on: true })).status, 401);
      const made = await admin.ask(fill, { input: { username: `compiled-${time}`, firstName: 'A', lastName: 'B' } });
      assert.deepEqual(made.createUser, { group: 'TRAINEE', tags: [] });
      const taken = await admin.graphql(fill, { input: { username: 'compiled-0', firstName: 'A', lastName: 'B' } });
      assert.deepEqual([taken.status, taken.codes], [200, ['username_taken']]);
      assert.equal((await admin.graphql(fill, { input: { username: 'x' } })).status, 400);
      const found = await admin.ask(user, { filter: { search: 'compiled-0' } });
      assert.deepEqual(found.users.users, [{ username: 'compiled-0' }]);
    }
  });

  it('runs the named operation, however often another one of the same document ran', async () => {
    const query = 'query Version { platformConfig { version } } query Open { platformConfig { registrationOpen } }';
    for (const operationName of [...Array.from({ length: 9 }, () => 'Version'), 'Open', 'Version', 'Open']) {
      const { data } = asGraphql(await admin.post('/graphql', { query, operationName }));
      assert.deepEqual(Object.keys(data.platformConfig), [operationName === 'Open' ? 'registrationOpen' : 'version']);
    }
  });

  it('limits depth, cost, breadth, tokens, length and batches', async () => {
    const deep = (levels: number): string =>
      `{ __schema ${'{ types { fields { type '.repeat(levels)}{ name }${' } } }'.repeat(levels)} }`;
    const many = (count: number, what: string): string =>
      Array.from({ length: count }, (_, n) => `a${n}: ${what}`).join(' ');
    const refused = [
      deep(8),
      `{ ${many(300, 'platformConfig { version }')} }`,
      `{ ${many(20, 'users { users { id tags { id name } } }')} }`,
      `{ ${many(2000, '__typename')} }`,
      `{ platformConfig { version } } #${'x'.repeat(60_000)}`,
    ];
    for (const query of refused) {
      const answer = await admin.graphql(query);
      assert.ok(answer.codes.length > 0, query.slice(0, 80));
      assert.ok([200, 400].includes(answer.status), answer.text.slice(0, 200));
      assert.equal(answer.data, null);
      assert.equal(answer.codes.includes('unexpected'), false, answer.text.slice(0, 300));
    }
    const batch = await admin.post('/graphql', [{ query: '{ tags { name } }' }, { query: '{ tags { name } }' }]);
    assert.equal(batch.status, 400);
    const huge = await admin.post('/graphql', { query: '{ tags { name } }', variables: { x: 'y'.repeat(2_000_000) } });
    assert.equal(huge.status, 413);
  });

  it('reveals only a correlation id of an unexpected error', async () => {
    await createUser(admin, { username: 'masked' });
    await withoutTable(platform, 'domains', async () => {
      for (let time = 0; time < 8; time += 1) {
        const answer = await admin.graphql('{ domains { domain } }');
        assert.deepEqual(answer.codes, ['unexpected']);
        assert.match(answer.body.errors[0].message, /It is in the log under [\w-]{36}\.$/);
        assert.doesNotMatch(answer.text, /select|sql|relation|no such table|\/src\/|stack/i);
      }
      const rest = await platform.visitor().post('/user/register', { username: 'x', first_name: 'A', last_name: 'B' });
      assert.equal(rest.status, 500);
      assert.match(rest.body.error, /It is in the log under [\w-]{36}\.$/);
      assert.doesNotMatch(rest.text, /select|sql|relation|no such table|\/src\/|stack/i);
    });
  });

  it('reveals only a correlation id of an unexpected error to subscribers too', async (test) => {
    await withoutTable(platform, 'user_tags', async () => {
      const watcher = await (await watch(test, trainee.visitor)).start();
      watcher.subscribe('subscription { whoAmI { tags { name } } }');
      const { payload } = await watcher.message('error');
      assert.equal(payload[0].extensions.code, 'unexpected');
      assert.match(payload[0].message, /It is in the log under [\w-]{36}\.$/);
      assert.doesNotMatch(JSON.stringify(payload), /select|sql|relation|no such table|\/src\/|stack/i);
    });
  });
});

/** Removes a table without the knowledge of the service, and restores it. */
async function withoutTable(platform: PlatformUnderTest, table: string, work: () => Promise<void>): Promise<void> {
  await platform.whileStopped((database) => sql.raw(`alter table ${table} rename to ${table}_away`).execute(database));
  try {
    await work();
  } finally {
    await platform.whileStopped((database) =>
      sql.raw(`alter table ${table}_away rename to ${table}`).execute(database),
    );
  }
}

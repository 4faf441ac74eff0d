import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, it } from 'node:test';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import type { FastifyInstance } from 'fastify';
import { CALLERS, type Caller, type Endpoint } from '../testing/endpoint.ts';
import { ExerciseStage } from '../testing/exercise-stage.ts';
import { FIELDS, ROUTES } from '../testing/inventory.ts';
import { createBot, type PlatformUnderTest } from '../testing/platform-under-test.ts';
import { BASE, type Visitor } from '../testing/visitor.ts';
import { assertNoWatching, type Watcher, watch } from '../testing/watcher.ts';
import { OPERATIONS } from './index.ts';

const NOT_ME = new Set([401, 403]);

onEachDatabase('the access inventory', (kind) => {
  let stage: ExerciseStage;
  let platform: PlatformUnderTest;
  let admin: Visitor;
  const addresses = new Set<string>();
  const callers = new Map<Caller, Visitor>();
  const tokens = new Map<string, { with: string; without: string }>();
  const noteRoutes = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') addresses.add(`${one} ${withoutBase(url)}`);
    });
  };

  before(async () => {
    // The framework announces every server it creates; from then on every added route is recorded.
    subscribe('fastify.initialization', noteRoutes);
    stage = await ExerciseStage.start(kind, undefined, { GRAPHIQL: 'true' });
    ({ platform, admin } = stage);
    unsubscribe('fastify.initialization', noteRoutes);
    const deactivated = await platform.account(admin, 'ADMIN');
    await admin.ask('mutation ($id: UUID!) { setUserActive(userId: $id, active: false) { id } }', {
      id: deactivated.id,
    });
    callers.set('anonymous', platform.visitor());
    callers.set('deactivated', deactivated.visitor);
    callers.set('slip', await stage.withSlip());
    callers.set('trainee', (await platform.account(admin, 'TRAINEE')).visitor);
    callers.set('instructor', (await platform.account(admin, 'INSTRUCTOR')).visitor);
    callers.set('admin', await platform.admin());
    callers.set('elevated admin', await platform.elevatedAdmin());
    for (const operation of OPERATIONS) {
      const others = OPERATIONS.filter((other) => other !== operation);
      tokens.set(operation, {
        with: (await createBot(admin, `with ${operation}`, [operation])).token,
        without: (await createBot(admin, `without ${operation}`, others)).token,
      });
    }
  });

  after(() => platform.remove());

  const withoutBase = (url: string): string => (url.startsWith(BASE) ? url.slice(BASE.length) : `/${url}`);

  /** For an endpoint that accepts no token, a token with all operations and one with a single one are tried. */
  function callerFor(caller: Caller, { operation = 'EXERCISES' }: Endpoint): Visitor {
    const { with: having, without } = tokens.get(operation) ?? { with: '', without: '' };
    if (caller === 'token with') return platform.visitor({ 'api-token': having });
    if (caller === 'token without') return platform.visitor({ 'api-token': without });
    const visitor = callers.get(caller);
    assert.ok(visitor !== undefined, caller);
    return visitor;
  }

  function judge(endpoint: Endpoint, caller: Caller, status: number, what: string): void {
    const sentence = `${what} for ${caller} answered ${status}`;
    if (endpoint.who.includes(caller)) assert.equal(NOT_ME.has(status), false, sentence);
    else if (endpoint.byTeamToken) assert.equal(status, 401, sentence);
    else assert.equal(status, ['anonymous', 'deactivated'].includes(caller) ? 401 : 403, sentence);
  }

  it('lists exactly the existing routes', () => {
    assert.deepEqual([...addresses].sort(), Object.keys(ROUTES).sort());
  });

  it('lists exactly the existing root fields', async () => {
    const { __schema } = await platform.visitor().ask('{ __schema { types { name fields { name } } } }');
    const fields = __schema.types
      .filter(({ name }: { name: string }) => ['Query', 'Mutation', 'Subscription'].includes(name))
      .flatMap((type: { name: string; fields: { name: string }[] }) =>
        type.fields.map(({ name }) => `${type.name}.${name}`),
      );
    assert.deepEqual(fields.sort(), Object.keys(FIELDS).sort());
  });

  it('has a call for every operation of a token', () => {
    const asked = Object.values({ ...ROUTES, ...FIELDS }).map(({ operation }) => operation);
    assert.deepEqual(
      OPERATIONS.filter((operation) => !asked.includes(operation)),
      [],
    );
  });

  it('is enforced on every route', async () => {
    for (const [name, endpoint] of Object.entries(ROUTES)) {
      const [method = '', path = ''] = name.split(' ');
      for (const caller of CALLERS) {
        const visitor = callerFor(caller, endpoint);
        const address = endpoint.call ?? path.replaceAll(/:\w+/g, '0');
        const answer = path.startsWith('//')
          ? await fetch(`${platform.url}${address.slice(1)}`, { headers: visitor.headers })
          : await visitor.request(method, address);
        judge(endpoint, caller, answer.status, name);
        if (endpoint.changesSession && endpoint.who.includes(caller)) await logInAgain(caller);
      }
    }
  });

  async function logInAgain(caller: Caller): Promise<void> {
    if (caller === 'admin') callers.set(caller, await platform.admin());
    else if (caller === 'elevated admin') callers.set(caller, await platform.elevatedAdmin());
    else if (caller === 'slip') callers.set(caller, await stage.withSlip());
    else callers.set(caller, (await platform.account(admin, caller === 'trainee' ? 'TRAINEE' : 'INSTRUCTOR')).visitor);
  }

  it('is enforced on every query and mutation', async () => {
    for (const [name, endpoint] of Object.entries(FIELDS)) {
      const [type = ''] = name.split('.');
      if (type === 'Subscription') continue;
      for (const caller of CALLERS) {
        const { status } = await callerFor(caller, endpoint).graphql(`${type.toLowerCase()} { ${endpoint.call} }`);
        judge(endpoint, caller, status, name);
      }
    }
  });

  it('is enforced on every subscription', async (test) => {
    for (const [name, endpoint] of Object.entries(FIELDS)) {
      if (!name.startsWith('Subscription.')) continue;
      for (const caller of CALLERS) {
        const visitor = callerFor(caller, endpoint);
        if (PEOPLE.has(caller)) {
          const watcher = await (await watch(test, visitor)).start();
          watcher.subscribe(`subscription { ${endpoint.call} }`);
          const code = await firstAnswer(watcher);
          // An authorized caller gets at most an error that nothing has this id.
          if (endpoint.who.includes(caller))
            assert.ok(
              code === undefined || code.startsWith('unknown_') || code.endsWith('_unknown'),
              `${name} for ${caller}: ${code}`,
            );
          else assert.equal(code, 'forbidden', `${name} for ${caller}`);
        } else await assertNoWatching(visitor);
      }
    }
  });
});

/** The error code of a subscription; undefined once it has sent data. */
async function firstAnswer(watcher: Watcher): Promise<string | undefined> {
  const { type, payload } = await eventually('an answer', async () =>
    watcher.messages.find((message) => message.type === 'next' || message.type === 'error'),
  );
  return type === 'error' ? payload[0].extensions.code : undefined;
}

/** Nobody else gets a connection for subscriptions. */
const PEOPLE: ReadonlySet<Caller> = new Set(['slip', 'trainee', 'instructor', 'admin', 'elevated admin']);

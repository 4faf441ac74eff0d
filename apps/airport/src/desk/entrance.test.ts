import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type CrewAct, crewActs } from '../crew/acts.ts';
import type { Flight } from '../server/records.ts';
import { createServer } from '../server/server.ts';
import { createEntrance } from './entrance.ts';

const flight: Flight = {
  id: 7,
  departureTime: '2026-03-01T06:00:00.000Z',
  arrivalTime: '2026-03-01T08:00:00.000Z',
  stewards: [],
  airplane: { id: 3, name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } },
  origin: { id: 1, code: 'PRG', name: 'Prague' },
  destination: { id: 2, code: 'LHR', name: 'London' },
};
const act: CrewAct = { kind: 'assign', flights: [flight], steward: { id: 1, firstName: 'Jana', lastName: 'Nováková' } };

/** The entrance of a page, and a service that knows some tokens. */
function openPage(test: TestContext, { known, kept = [] }: { known: string[]; kept?: [string, string][] }) {
  const stored = new Map(kept);
  const sent: string[] = [];
  test.mock.method(globalThis, 'fetch', async (path: string, { method, headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? 'no token';
    sent.push(`${method} ${path} with ${token}`);
    return known.includes(token) ? Response.json([token]) : Response.json({ code: 'unauthorized' }, { status: 401 });
  });
  const entrance = createEntrance({
    connect: createServer,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  const airports = (): Promise<unknown> => entrance.current().desk.server.read('/airports');
  return { entrance, stored, sent, airports };
}

describe('the entrance of the page', () => {
  it('needs no token if the service requires none', async (test) => {
    const { entrance, sent, airports } = openPage(test, { known: ['no token'] });
    assert.deepEqual(await airports(), ['no token']);
    assert.deepEqual(sent, ['GET /api/airports with no token']);
    const { state, hasToken } = entrance.current();
    assert.deepEqual({ state, hasToken }, { state: 'open', hasToken: false });
  });

  it('asks for a token if the service requires one, and opens a desk for it', async (test) => {
    const { entrance, stored, airports } = openPage(test, { known: ['ada'] });
    const { desk } = entrance.current();
    await assert.rejects(airports(), { status: 401 });
    assert.equal(entrance.current().state, 'asked');
    entrance.giveToken('ada');
    assert.equal(entrance.current().state, 'open');
    assert.notEqual(entrance.current().desk, desk);
    assert.deepEqual(await airports(), ['ada']);
    assert.deepEqual([...stored], [['token', 'ada']]);
  });

  it('starts with the token that the tab has kept', async (test) => {
    const { entrance, airports } = openPage(test, { known: ['ada'], kept: [['token', 'ada']] });
    assert.deepEqual(await airports(), ['ada']);
    assert.equal(entrance.current().hasToken, true);
  });

  it('drops the undo list, the last act and the answers when the token is forgotten', async (test) => {
    const { entrance, stored, sent } = openPage(test, { known: ['ada', 'bob'], kept: [['token', 'ada']] });
    const { desk } = entrance.current();
    await desk.queries.entryOf('/airports', () => desk.server.read('/airports')).ask();
    await desk.part(crewActs).perform(act);
    assert.equal(desk.part(crewActs).current().canUndo, true);
    entrance.forgetToken();
    assert.deepEqual([...stored], []);
    assert.equal(entrance.current().state, 'asked');
    assert.deepEqual(entrance.current().desk.part(crewActs).current(), { isSending: false, canUndo: false });
    for (const token of ['bob', 'ada']) {
      entrance.giveToken(token);
      const next = entrance.current().desk;
      assert.notEqual(next.id, desk.id);
      assert.deepEqual(next.part(crewActs).current(), { isSending: false, canUndo: false });
      assert.equal(next.queries.entryOf('/airports', () => next.server.read('/airports')).state.data, undefined);
      sent.length = 0;
      await next.part(crewActs).undo();
      assert.deepEqual(sent, []);
    }
  });

  it('sends nothing for a desk that is covered or dropped', async (test) => {
    const known = ['ada'];
    const { entrance, sent, airports } = openPage(test, { known, kept: [['token', 'ada']] });
    const { server } = entrance.current().desk;
    known.length = 0;
    await assert.rejects(airports(), { status: 401 });
    assert.equal(entrance.current().state, 'refused');
    await assert.rejects(airports(), { status: 401 });
    entrance.giveToken('bob');
    await assert.rejects(server.read('/airports'), { status: 401 });
    assert.deepEqual(sent, ['GET /api/airports with ada']);
  });

  it('goes on with the same token, and refetches what is on the screen', async (test) => {
    const known = ['ada'];
    const { entrance, airports } = openPage(test, { known, kept: [['token', 'ada']] });
    const { desk } = entrance.current();
    await desk.part(crewActs).perform(act);
    known.length = 0;
    await assert.rejects(airports(), { status: 401 });
    const shown = desk.queries.entryOf('/airports', () => desk.server.read('/airports'));
    const answered = new Promise<void>((resolve) => shown.listeners.add(resolve));
    known.push('ada');
    entrance.giveToken('ada');
    assert.equal(entrance.current().desk, desk);
    await answered;
    assert.deepEqual(shown.state.data, ['ada']);
    assert.equal(desk.part(crewActs).current().canUndo, true);
  });

  it('opens another desk for another token than the refused one', async (test) => {
    const known = ['ada'];
    const { entrance, airports } = openPage(test, { known, kept: [['token', 'ada']] });
    await entrance.current().desk.part(crewActs).perform(act);
    known.splice(0, 1, 'bob');
    await assert.rejects(airports(), { status: 401 });
    entrance.giveToken('bob');
    assert.equal(entrance.current().desk.part(crewActs).current().canUndo, false);
    assert.deepEqual(await airports(), ['bob']);
  });

  it('is not closed by a late answer to the former planner', async (test) => {
    const { entrance, airports } = openPage(test, { known: ['bob'], kept: [['token', 'ada']] });
    const late = airports();
    entrance.giveToken('bob');
    await assert.rejects(late, { status: 401 });
    assert.equal(entrance.current().state, 'open');
  });
});

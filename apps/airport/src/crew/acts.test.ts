import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import type { Flight } from '../server/records.ts';
import type { CallOptions, Server } from '../server/server.ts';
import { type Act, type CrewAct, changesOf, createCrewActs, oppositeOf } from './acts.ts';

const flight: Flight = {
  id: 7,
  departureTime: '2026-03-01T06:00:00.000Z',
  arrivalTime: '2026-03-01T08:00:00.000Z',
  stewards: [],
  airplane: { id: 3, name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } },
  origin: { id: 1, code: 'PRG', name: 'Prague' },
  destination: { id: 2, code: 'LHR', name: 'London' },
};
const steward = { id: 1, firstName: 'Jana', lastName: 'Nováková' };
const instead = { id: 2, firstName: 'Petr', lastName: 'Malý' };

describe('acts on a crew', () => {
  it('have an opposite, whose opposite they are', () => {
    const acts: CrewAct[] = [
      { kind: 'assign', flights: [flight], steward },
      { kind: 'remove', flights: [flight], steward },
      { kind: 'replace', flights: [flight], steward, instead },
    ];
    assert.deepEqual(acts.map(oppositeOf), [
      { kind: 'remove', flights: [flight], steward },
      { kind: 'assign', flights: [flight], steward },
      { kind: 'replace', flights: [flight], steward: instead, instead: steward },
    ]);
    assert.deepEqual(acts.map(oppositeOf).map(oppositeOf), acts);
  });

  it('are restored, cancelled and timed as before by their opposite, if they are of a flight', () => {
    const plan = { departureTime: flight.departureTime, arrivalTime: flight.arrivalTime, crewTold: false };
    const late = { departureTime: '2026-03-01T09:00:00.000Z', arrivalTime: '2026-03-01T11:00:00.000Z', crewTold: true };
    const acts: Act[] = [
      { kind: 'cancel', flight },
      { kind: 'restore', flight },
      { kind: 'delay', flight, times: late, before: plan },
    ];
    assert.deepEqual(acts.map(oppositeOf), [
      { kind: 'restore', flight },
      { kind: 'cancel', flight },
      { kind: 'delay', flight, times: plan, before: late },
    ]);
  });

  it('an act on several flights changes each of them', () => {
    const flights = [flight, { ...flight, id: 8 }];
    assert.deepEqual(changesOf({ kind: 'replace', flights, steward, instead }), [
      { action: 'UNASSIGN', stewardId: 2, flightId: 7 },
      { action: 'ASSIGN', stewardId: 1, flightId: 7 },
      { action: 'UNASSIGN', stewardId: 2, flightId: 8 },
      { action: 'ASSIGN', stewardId: 1, flightId: 8 },
    ]);
    assert.deepEqual(changesOf({ kind: 'remove', flights: [flight], steward }), [
      { action: 'UNASSIGN', stewardId: 1, flightId: 7 },
    ]);
  });
});

/** Acts with a service that notes what it is asked, and refuses it if told to. */
function actsWithService() {
  const asked: string[] = [];
  const service = { refuses: false, attempts: 0, tag: undefined as string | undefined };
  const call: Server['call'] = async <Result>(path: string, { method = 'GET', ifMatch }: CallOptions = {}) => {
    asked.push(`${method} ${path}`);
    if (ifMatch !== undefined && ifMatch !== service.tag)
      throw new ApiError('changed', 'It has changed.', { status: 412 });
    if (service.refuses) throw new ApiError('flights_overlap', 'The steward is on another flight.', { status: 409 });
    return { data: undefined as Result, tag: service.tag };
  };
  const acts = createCrewActs({
    call,
    onAttempted: () => {
      service.attempts += 1;
    },
  });
  return { acts, asked, service };
}

describe('the undo list', () => {
  const assign: CrewAct = { kind: 'assign', flights: [flight], steward };
  const remove: CrewAct = { kind: 'remove', flights: [flight], steward: instead };

  it('undoes the acts in reverse order, until there are no more', async () => {
    const { acts, asked, service } = actsWithService();
    assert.equal(await acts.perform(assign), true);
    assert.equal(await acts.perform(remove), true);
    await acts.undo();
    assert.deepEqual(acts.current(), { last: oppositeOf(remove), wasUndone: true, isSending: false, canUndo: true });
    await acts.undo();
    assert.equal(acts.current().canUndo, false);
    await acts.undo();
    assert.deepEqual(asked, [
      'POST /stewards/1/flights/7',
      'DELETE /stewards/2/flights/7',
      'POST /stewards/2/flights/7',
      'DELETE /stewards/1/flights/7',
    ]);
    assert.equal(service.attempts, 4);
  });

  it('has no act that was refused, and keeps an act whose undo was refused', async () => {
    const { acts, asked, service } = actsWithService();
    await acts.perform(assign);
    service.refuses = true;
    assert.equal(await acts.perform(remove), false);
    await acts.undo();
    assert.equal(acts.current().error?.code, 'flights_overlap');
    assert.equal(acts.current().canUndo, true);
    service.refuses = false;
    await acts.undo();
    assert.equal(acts.current().canUndo, false);
    assert.deepEqual(asked.slice(2), ['DELETE /stewards/1/flights/7', 'DELETE /stewards/1/flights/7']);
  });

  it('stays when the result of the last act is dismissed', async () => {
    const { acts } = actsWithService();
    await acts.perform(assign);
    acts.dismiss();
    assert.deepEqual(acts.current(), { isSending: false, canUndo: true });
  });

  it('undoes a cancellation by a restoration, and a delay by the times before', async () => {
    const { acts, asked } = actsWithService();
    const { departureTime, arrivalTime } = flight;
    const before = { departureTime, arrivalTime, crewTold: false };
    await acts.perform({ kind: 'cancel', flight });
    await acts.undo();
    await acts.perform({ kind: 'delay', flight, times: { ...before, crewTold: true }, before });
    await acts.undo();
    assert.deepEqual(asked, [
      'POST /flights/7/cancel',
      'POST /flights/7/restore',
      'POST /flights/7/delay',
      'POST /flights/7/delay',
    ]);
    assert.equal(acts.current().canUndo, false);
  });

  it('does not undo what a colleague has changed since, but what was done before it', async () => {
    const { acts, asked, service } = actsWithService();
    await acts.perform(assign);
    service.tag = '"as we left it"';
    await acts.perform({ kind: 'cancel', flight });
    service.tag = '"as they left it"';
    await acts.undo();
    const { error, last, canUndo } = acts.current();
    assert.deepEqual([error?.status, last?.kind, canUndo], [412, 'restore', true]);
    await acts.undo();
    assert.equal(asked.at(-1), 'DELETE /stewards/1/flights/7');
  });

  it('takes one act at a time', async () => {
    const { acts, asked } = actsWithService();
    const first = acts.perform(assign);
    assert.equal(await acts.perform(remove), false);
    assert.equal(await first, true);
    assert.deepEqual(asked, ['POST /stewards/1/flights/7']);
  });
});

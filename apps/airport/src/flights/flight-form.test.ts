import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FlightDetailDto, FlightTimesDto } from '../server/records.generated.ts';
import type { Airplane, Airport, Flight } from '../server/records.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';
import { differing, draftOf, readDraft, valuesOf } from './flight-draft.ts';

const airports: Airport[] = [
  { id: 1, code: 'PRG', name: 'Ruzyně', timeZone: 'Europe/Prague', city: { name: 'Prague' } },
  { id: 2, code: 'LHR', name: 'Heathrow', timeZone: 'Europe/London', city: { name: 'London' } },
];
const airplanes: Airplane[] = [
  { id: 3, name: 'Moldau', capacity: 180, type: { name: 'Airbus A320' } },
  { id: 4, name: 'Elbe', capacity: 300, type: { name: 'Airbus A330' } },
];
const jana = { objectType: 'StewardDto' as const, id: 1, firstName: 'Jana', lastName: 'Nováková' };
const flight: FlightDetailDto = {
  objectType: 'FlightDetailDto',
  id: 7,
  number: 'MU123',
  status: 'SCHEDULED',
  departureTime: '2026-03-01T06:00:00.000Z',
  arrivalTime: '2026-03-01T08:00:00.000Z',
  stewards: [jana],
  airplane: {
    objectType: 'AirplaneDto',
    id: 3,
    name: 'Moldau',
    capacity: 180,
    type: { objectType: 'AirplaneTypeDto', id: 4, name: 'Airbus A320' },
  },
  origin: { id: 1, code: 'PRG', name: 'Ruzyně' },
  destination: { id: 2, code: 'LHR', name: 'Heathrow' },
};
const times: FlightTimesDto = {
  flightId: 7,
  plannedDepartureTime: flight.departureTime,
  plannedArrivalTime: flight.arrivalTime,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  crewTold: false,
};

interface Day {
  /** A flight of the airplane at that time. */
  readonly other?: Partial<Flight>;
  readonly creation?: () => Response;
}

/** A service with two airports, two airplanes and a flight. */
const serviceOf =
  ({ other, creation }: Day): Answers =>
  ({ method, path, body }) => {
    if (path === '/airports') return airports;
    if (path === '/airplanes') return airplanes;
    if (path.startsWith('/flights/paged')) {
      return { content: other === undefined ? [] : [{ ...flight, id: 8, ...other }], totalPages: 1 };
    }
    if (path.startsWith('/stewards/availability')) return { content: [], totalElements: 12 };
    if (method === 'POST' && path === '/flights') {
      return creation?.() ?? Response.json({ ...flight, id: 9, stewards: [] }, { headers: { etag: '"1.2"' } });
    }
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/flights/7/change') {
      const { dryRun, airplaneId } = body as { dryRun: boolean; airplaneId?: number };
      const crew = [{ steward: jana, refusals: [], effects: [] }];
      const missing = airplaneId === 4 ? 5 : 3;
      return { applied: !dryRun, allowed: true, flight, times, rules: 'easa', crew, missing, notModelled: [] };
    }
    if (path === '/flights/9') return { ...flight, id: 9, stewards: [] };
    if (path === '/flights/9/times') return { ...times, flightId: 9 };
    if (path === '/flights/7') return flight;
    return path === '/flights/7/times' ? times : undefined;
  };

describe('a new flight', () => {
  it('says first how many stewards it needs and how many have time, and is gone again with Undo', async (t) => {
    const { screen, asked } = await renderScreen('/flights/new?day=2026-03-01', { t, answers: serviceOf({}) });
    await screen.find('heading', 'New flight');
    await screen.click('button', 'See what it does');
    await screen.until(() => (screen.text.match(/This is needed/g) ?? []).length === 3, 'what is missing');
    await screen.type('Flight number', 'mu 77');
    await screen.choose('From', 'prg', /Ruzyně/);
    await screen.choose('To', 'heath', /Heathrow/);
    await screen.choose('Airplane', 'elbe', /Elbe/);
    await screen.click('button', 'See what it does');
    await screen.until(() => /It needs 6 stewards and has none.*12 stewards have time/.test(screen.text), 'the need');
    assert.ok(!asked.some(({ method }) => method === 'POST'));
    const time = asked.find(({ path }) => path.startsWith('/stewards/availability'));
    assert.match(time?.path ?? '', /from=2026-03-01T07:00:00.000Z&to=2026-03-01T10:30:00.000Z/);
    await screen.click('button', 'Create PRG–LHR');
    await screen.find('heading', 'MU123 PRG–LHR');
    assert.deepEqual(asked.find(({ method }) => method === 'POST')?.body, {
      number: 'MU77',
      originId: 1,
      destinationId: 2,
      airplaneId: 4,
      departureTime: '2026-03-01T08:00:00.000Z',
      arrivalTime: '2026-03-01T10:00:00.000Z',
    });
    assert.match(screen.text, /MU123 PRG–LHR is created/);
    await screen.click('button', 'Undo');
    await screen.until(() => /Undone: MU123 PRG–LHR is deleted/.test(screen.text), 'it is gone');
    assert.equal(asked.find(({ method }) => method === 'DELETE')?.path, '/flights/9');
  });

  it('names the flight that its airplane is on, at the field', async (t) => {
    const { screen, asked } = await renderScreen('/flights/new?day=2026-03-01', {
      t,
      answers: serviceOf({ other: { number: 'MU9', arrivalTime: '2026-03-01T09:00:00.000Z' } }),
    });
    await screen.choose('From', 'prg', /Ruzyně/);
    await screen.choose('To', 'heath', /Heathrow/);
    await screen.choose('Airplane', 'elbe', /Elbe/);
    await screen.click('button', 'See what it does');
    await screen.until(() => /It is on MU9 PRG–LHR then/.test(screen.text), 'the conflict');
    assert.equal((await screen.find('combobox', 'Airplane')).getAttribute('aria-invalid'), 'true');
    assert.ok(!asked.some(({ method }) => method === 'POST'));
  });

  it('shows at its field what the service refuses, if a colleague was faster', async (t) => {
    const { screen } = await renderScreen('/flights/new?day=2026-03-01', {
      t,
      answers: serviceOf({ creation: () => refused('airplane_in_use') }),
    });
    await screen.choose('From', 'prg', /Ruzyně/);
    await screen.choose('To', 'heath', /Heathrow/);
    await screen.choose('Airplane', 'elbe', /Elbe/);
    await screen.click('button', 'See what it does');
    await screen.click('button', 'Create PRG–LHR');
    await screen.until(
      () => document.querySelector('[aria-invalid]')?.getAttribute('role') === 'combobox',
      'the field is marked',
    );
    await screen.find('button', 'See what it does');
  });
});

describe('changing a flight', () => {
  it('sends only what differs, after it has shown the effect', async (t) => {
    const { screen, asked } = await renderScreen('/flights/7', { t, answers: serviceOf({}) });
    await screen.click('button', 'Change the flight');
    await screen.click('button', 'See what it does');
    await screen.until(() => /Nothing is changed yet/.test(screen.text), 'nothing');
    await screen.choose('Airplane', 'elbe', /Elbe/);
    await screen.click('button', 'See what it does');
    await screen.until(() => /It lacks 5 stewards then/.test(screen.text), 'the effect');
    await screen.click('button', 'Change MU123 PRG–LHR');
    await screen.until(() => /MU123 PRG–LHR is changed/.test(screen.text), 'it is changed');
    await screen.click('button', 'Undo');
    await screen.until(() => /Undone: MU123 PRG–LHR is changed/.test(screen.text), 'it is as before');
    const sent = asked.filter(({ path }) => path === '/flights/7/change').map(({ body }) => body);
    assert.deepEqual(sent.slice(-2), [
      { airplaneId: 4, dryRun: false },
      { airplaneId: 3, dryRun: false },
    ]);
    assert.deepEqual(sent[0], { airplaneId: 4, dryRun: true });
  });

  it('is read from its fields, with the seconds that they do not show', () => {
    const shown = { ...flight, departureTime: '2026-03-01T06:00:30.000Z' };
    const read = readDraft({ ...draftOf(shown), number: ' mu 5a' }, shown);
    assert.deepEqual(differing(valuesOf(shown), read.values ?? valuesOf(shown)), {
      values: { number: 'MU5A' },
      before: { number: 'MU123' },
    });
    const wrong = { ...draftOf(flight), number: 'no', destinationId: 1, arrival: '2026-03-01T06:00' };
    assert.deepEqual(readDraft(wrong, flight).problems, {
      number: 'numberForm',
      destinationId: 'samePlace',
      arrival: 'arrivalTooEarly',
    });
  });
});

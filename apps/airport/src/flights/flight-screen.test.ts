import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FlightChangeDto, FlightDetailDto, FlightTimesDto, RefusalDto } from '../server/records.generated.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';

const jana = { objectType: 'StewardDto', id: 1, firstName: 'Jana', lastName: 'Nováková' };
const petr = { objectType: 'StewardDto', id: 2, firstName: 'Petr', lastName: 'Malý' };
const flight: FlightDetailDto = {
  objectType: 'FlightDetailDto',
  id: 7,
  number: 'MU123',
  status: 'SCHEDULED',
  departureTime: '2026-03-01T06:00:00.000Z',
  arrivalTime: '2026-03-01T08:00:00.000Z',
  stewards: [jana, petr],
  airplane: {
    objectType: 'AirplaneDto',
    id: 3,
    name: 'Moldau',
    capacity: 180,
    type: { objectType: 'AirplaneTypeDto', id: 4, name: 'Airbus A320' },
  },
  origin: { id: 1, code: 'PRG', name: 'Prague' },
  destination: { id: 2, code: 'LHR', name: 'London' },
};
const times: FlightTimesDto = {
  flightId: 7,
  plannedDepartureTime: flight.departureTime,
  plannedArrivalTime: flight.arrivalTime,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  crewTold: false,
};
const restTooShort: RefusalDto = { code: 'rest_too_short', message: '', hours: { actual: 8.5, limit: 12 } };
const elsewhere: RefusalDto = { code: 'flights_overlap', message: '' };

interface Day {
  flight?: FlightDetailDto;
  /** What a change does to Jana; it does nothing to Petr. */
  jana?: { refusals?: RefusalDto[]; effects?: RefusalDto[] };
  isAllowed?: boolean;
  /** How a change that is made is answered. */
  done?: () => Response;
}

const dryRunOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'dryRun' in body ? body.dryRun : undefined;
const isDryRun = (one: { readonly body: unknown }): boolean => dryRunOf(one) === true;
const isMade = (one: { readonly body: unknown }): boolean => dryRunOf(one) === false;

/** A service with one flight, which cancels and restores it. */
function serviceOf(day: Day): Answers {
  let now = day.flight ?? flight;
  return ({ method, path, body }) => {
    if (path === '/flights/7') return now;
    if (path === '/flights/7/times') return times;
    const [, kind] = /^\/flights\/7\/(cancel|restore|delay)$/.exec(path) ?? [];
    if (kind === undefined || method !== 'POST') return undefined;
    const isReal = isMade({ body });
    if (isReal && day.done !== undefined) return day.done();
    if (isReal && kind === 'cancel') now = { ...now, status: 'CANCELLED' };
    if (isReal && kind === 'restore') now = { ...now, status: 'SCHEDULED' };
    const { refusals = [], effects = [] } = day.jana ?? {};
    const crew = [
      { steward: petr, refusals: [], effects: [] },
      { steward: jana, refusals, effects },
    ];
    return {
      applied: isReal,
      allowed: day.isAllowed ?? true,
      flight: now,
      times,
      rules: 'easa',
      crew,
      missing: 0,
      notModelled: ['split duty'],
    } satisfies FlightChangeDto;
  };
}

const cancelled: FlightDetailDto = { ...flight, status: 'CANCELLED' };

describe('cancelling a flight', () => {
  it('says first whose roster breaks by it and why, and changes nothing before it is pressed', async (t) => {
    const answers = serviceOf({ jana: { effects: [restTooShort] } });
    const { screen, asked } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Cancel the flight');
    await screen.until(() => /1 of 2 of the crew would have something to mend/.test(screen.text), 'the effect');
    const effects = screen.all('listitem').map((item) => item.textContent ?? '');
    const shown = effects.filter((text) => /too little rest|is free then/.test(text));
    assert.deepEqual(shown, [' Jana Novákovátoo little rest: 8.5 h, 12 h are needed', ' Petr Malýis free then']);
    const posted = asked.filter(({ method }) => method === 'POST');
    assert.ok(posted.length > 0 && posted.every(isDryRun));
    await screen.click('button', 'Leave it as it is');
    assert.equal(screen.has('button', 'Cancel MU123 PRG–LHR'), false);
    assert.equal(document.activeElement?.textContent, 'Cancel the flight');
  });

  it('offers to restore it afterwards, and Undo does', async (t) => {
    const { screen, asked } = await renderScreen('/flights/7', { t, answers: serviceOf({}) });
    await screen.click('button', 'Cancel the flight');
    await screen.until(() => /2 stewards are free then/.test(screen.text), 'the effect');
    await screen.click('button', 'Cancel MU123 PRG–LHR');
    await screen.until(() => /MU123 PRG–LHR is cancelled\./.test(screen.text), 'it is cancelled');
    await screen.find('button', 'Restore the flight');
    assert.equal(document.activeElement?.textContent, 'Change this flight');
    await screen.click('button', 'Undo');
    await screen.until(() => /Undone: MU123 PRG–LHR is restored/.test(screen.text), 'it is restored');
    await screen.find('button', 'Cancel the flight');
    assert.deepEqual(
      asked.filter(isMade).map(({ path }) => path),
      ['/flights/7/cancel', '/flights/7/restore'],
    );
  });

  it('tells what is judged for nobody', async (t) => {
    const { screen } = await renderScreen('/flights/7', { t, answers: serviceOf({}) });
    await screen.click('button', 'Cancel the flight');
    await screen.until(() => /1 thing is judged for nobody/.test(screen.text), 'how many');
    assert.match(screen.text, /split duty/);
  });
});

describe('restoring a flight', () => {
  it('says who is given it back', async (t) => {
    const { screen } = await renderScreen('/flights/7', { t, answers: serviceOf({ flight: cancelled }) });
    await screen.click('button', 'Restore the flight');
    await screen.until(() => /2 stewards get it back/.test(screen.text), 'the effect');
    assert.equal((await screen.find('button', 'Restore MU123 PRG–LHR')).getAttribute('aria-disabled'), null);
  });

  it('is not offered if one of the crew has something else then, and says who', async (t) => {
    const answers = serviceOf({ flight: cancelled, jana: { refusals: [elsewhere] }, isAllowed: false });
    const { screen, asked } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Restore the flight');
    await screen.until(() => /1 of 2 cannot be on it then/.test(screen.text), 'the effect');
    assert.match(screen.text, /Jana Nováková\s?on another flight at that time/);
    const button = await screen.find('button', 'Restore MU123 PRG–LHR');
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    button.click();
    assert.equal(asked.some(isMade), false);
  });

  it('says that the airplane is on another flight', async (t) => {
    const answers = serviceOf({ flight: cancelled, isAllowed: false });
    const { screen } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Restore the flight');
    await screen.until(() => /The airplane is on another flight/.test(screen.text), 'the reason');
  });

  it('says why it was refused if somebody else was faster, and looks again', async (t) => {
    const done = () => refused('flight_change_refused', 400, { crew: [{ stewardId: 1, refusals: [elsewhere] }] });
    const answers = serviceOf({ flight: cancelled, done });
    const { screen, asked } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Restore the flight');
    await screen.until(() => /2 stewards get it back/.test(screen.text), 'the effect');
    const before = asked.filter(isDryRun).length;
    await screen.click('button', 'Restore MU123 PRG–LHR');
    await screen.until(
      () => /MU123 PRG–LHR was left as it is: on another flight at that time\./.test(screen.text),
      'the refusal',
    );
    await screen.until(() => asked.filter(isDryRun).length === before + 1, 'the effect is asked again');
  });
});

/** Sets a field that has no role, as a planner does. */
function setTime(label: string, text: string): void {
  const [field] = [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === label)
    .map(({ htmlFor }) => document.getElementById(htmlFor));
  assert.ok(field instanceof HTMLInputElement);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const valuesOfTimes = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')].map(({ value }) => value);

describe('delaying a flight', () => {
  it('moves the arrival with the departure, and shows the effect of the new times', async (t) => {
    const answers = serviceOf({ jana: { effects: [restTooShort] } });
    const { screen, asked } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Delay, or other times');
    await screen.find('button', 'See what it does');
    await screen.click('button', '180 min later');
    await screen.until(() => valuesOfTimes().join() === '2026-03-01T09:00,2026-03-01T11:00', 'three hours later');
    setTime('Departure, UTC', '2026-03-01T09:30');
    await screen.until(() => valuesOfTimes().join() === '2026-03-01T09:30,2026-03-01T11:30', 'the arrival too');
    await screen.click('checkbox', 'The crew was told before it reported');
    await screen.click('button', 'See what it does');
    await screen.until(() => /1 of 2 of the crew would have something to mend/.test(screen.text), 'the effect');
    await screen.click('button', 'Set these times');
    await screen.until(() => /MU123 PRG–LHR flies .*09:30–11:30 UTC now/.test(screen.text), 'it is set');
    const body = {
      departureTime: '2026-03-01T09:30:00.000Z',
      arrivalTime: '2026-03-01T11:30:00.000Z',
      crewTold: true,
    };
    assert.deepEqual(asked.find(isDryRun)?.body, { ...body, dryRun: true });
    assert.deepEqual(
      asked.filter(isMade).map((one) => one.body),
      [{ ...body, dryRun: false }],
    );
  });

  it('takes back an effect that was shown when the times are edited', async (t) => {
    const { screen } = await renderScreen('/flights/7', { t, answers: serviceOf({}) });
    await screen.click('button', 'Delay, or other times');
    await screen.click('button', '60 min later');
    await screen.click('button', 'See what it does');
    await screen.find('button', 'Set these times');
    setTime('Arrival, UTC', '2026-03-01T12:00');
    await screen.find('button', 'See what it does');
    assert.equal(screen.has('button', 'Set these times'), false);
  });

  it('asks nothing for an arrival before the departure, a missing time or the times as they are', async (t) => {
    const { screen, asked } = await renderScreen('/flights/7', { t, answers: serviceOf({}) });
    await screen.click('button', 'Delay, or other times');
    await screen.click('button', 'See what it does');
    await screen.until(() => /It flies at these times now/.test(screen.text), 'nothing changes');
    setTime('Arrival, UTC', '2026-03-01T05:00');
    await screen.until(() => /The arrival must be after the departure/.test(screen.text), 'too early');
    setTime('Arrival, UTC', '');
    await screen.until(() => /This is needed/.test(screen.text), 'missing');
    await screen.click('button', 'See what it does');
    assert.equal(
      asked.some(({ method }) => method === 'POST'),
      false,
    );
  });
});

describe('the screen of a flight', () => {
  it('shows the plan beside other times, in Czech too', async (t) => {
    const late = { ...times, departureTime: '2026-03-01T09:00:00.000Z', arrivalTime: '2026-03-01T11:00:00.000Z' };
    const answers: Answers = ({ path }) => {
      if (path === '/flights/7') return { ...flight, ...late, status: 'DELAYED' };
      return path === '/flights/7/times' ? late : undefined;
    };
    const { screen } = await renderScreen('/flights/7', { t, answers, language: 'cs' });
    await screen.find('heading', 'MU123 PRG–LHR');
    assert.match(screen.text, /09:00–11:00 UTC.*Podle plánu.*06:00–08:00 UTC/);
    assert.equal(screen.has('button', 'Zrušit let'), true);
  });

  it('shows departure and arrival by the clocks of their airports, with the days there', async (t) => {
    const night = { departureTime: '2026-03-28T23:30:00.000Z', arrivalTime: '2026-03-29T02:00:00.000Z' };
    const answers: Answers = ({ path }) => {
      if (path === '/flights/7') return { ...flight, ...night };
      if (path === '/flights/7/times') return { ...times, ...night };
      return path === '/airports'
        ? [
            { id: 1, code: 'PRG', timeZone: 'Europe/Prague' },
            { id: 2, code: 'LHR', timeZone: 'Europe/London' },
          ]
        : undefined;
    };
    const { screen } = await renderScreen('/flights/7', { t, answers });
    await screen.until(() => /Local times.*PRG Sun,? 00:30 – LHR Sun,? 03:00/.test(screen.text), 'by both clocks');
  });

  it('says that there is no such flight', async (t) => {
    const { screen } = await renderScreen('/flights/99', { t, answers: () => undefined });
    await screen.until(() => /There is no flight with the number 99/.test(screen.text), 'it is missing');
  });

  it('says what the token does not allow, and offers no change whose effect is not known', async (t) => {
    const day = serviceOf({});
    const answers: Answers = (one) => (one.method === 'POST' ? refused('scope_missing', 403) : day(one));
    const { screen } = await renderScreen('/flights/7', { t, answers });
    await screen.click('button', 'Cancel the flight');
    await screen.until(() => /Refused: scope_missing/.test(screen.text), 'the refusal');
    assert.equal((await screen.find('button', 'Cancel MU123 PRG–LHR')).getAttribute('aria-disabled'), 'true');
  });
});
